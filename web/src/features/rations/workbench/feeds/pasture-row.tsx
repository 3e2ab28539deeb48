import { memo, useId } from "react";
import { limits } from "#contract/limits.ts";
import type { PastureCap } from "#science/evaluation/evaluation-types.ts";
import { type AbundanceClass, abundanceClasses, type Season, seasons } from "#science/vocabulary/classes.ts";
import { withPasture } from "#web/features/rations/workbench/draft/draft.ts";
import { Changes } from "#web/features/rations/workbench/shared/editable.tsx";
import { ChooseFeed, FeedShares } from "#web/features/rations/workbench/shared/feed-contributions.tsx";
import { LiveText } from "#web/features/rations/workbench/shared/live-text.tsx";
import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { label } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { AmountRow } from "./amount-row.tsx";
import { FeedRank } from "./contribution-rank.tsx";
import { LineProblems } from "./line-errors.tsx";
import { LineRow } from "./line-row.tsx";
import { LineSelect } from "./line-select.tsx";
import { RemoveLineButton } from "./remove-line-button.tsx";

/** Edits one pasture: hours a day, abundance and season. The intake is an estimate and marked as one. */
export const PastureRow = memo(function PastureRow({ path }: { path: string }) {
  return (
    <LineRow path={path}>
      <PastureLine path={path} />
    </LineRow>
  );
});

const PastureLine = memo(function PastureLine({ path }: { path: string }) {
  const bench = useBench();
  const abundance = useWorkbench(
    ({ draft }) => draft.pastures.find(({ ingredient }) => ingredient === path)?.abundance,
  );
  const place = useWorkbench(({ draft }) =>
    draft.pastures.findIndex(({ ingredient }) => ingredient === path),
  );
  const season = useWorkbench(
    ({ draft }) => draft.pastures.find(({ ingredient }) => ingredient === path)?.season ?? null,
  );
  const cap = useWorkbench(({ evaluation }) => (evaluation.pastureCap.capped ? evaluation.pastureCap : null));
  const panel = useId();
  const item = bench.items.get(path);
  if (!abundance || !item) return null;

  const name = nameOf(item);
  return (
    <>
      <div className="flex items-start gap-1">
        <ChooseFeed path={path} name={name} panel={panel} />
        <Changes>
          <RemoveLineButton path={path} name={name} />
        </Changes>
      </div>
      <AmountRow
        name={name}
        path={path}
        of={({ draft }) => draft.pastures[place]?.hoursPerDay ?? 0}
        unit="h"
        step={0.5}
        cap={limits.hoursPerDayMax}
        max={limits.hoursPerDayMax}
        colour={bench.colourOf(path)}
        onChange={(hoursPerDay, gesture) =>
          bench.change((draft) => withPasture(draft, path, { hoursPerDay }), gesture)
        }
      />
      <div className="flex flex-wrap items-center gap-x-3 text-xs">
        <Changes>
          <Growth path={path} name={name} abundance={abundance} season={season} />
        </Changes>
        <Intake path={path} name={name} />
      </div>
      {cap && <PastureCapNote cap={cap} />}
      <LineProblems list="pastures" place={place} />
      <FeedShares path={path} name={name} id={panel} />
    </>
  );
});

function Intake({ path, name }: { path: string; name: string }) {
  const intakeText = ({ draft, evaluation }: Snapshot) => {
    const place = draft.pastures.findIndex(({ ingredient }) => ingredient === path);
    const value = formatNumber(evaluation.pastureDryMatterKg[place] ?? 0, getLocale());
    return m.ration_pasture_intake({ value });
  };
  return (
    <span className="relative min-w-48 grow">
      <TraceOpener
        traced={{ measure: "dry_matter", feeds: [path] }}
        name={m.ration_trace_part({ name: m.ration_trace_grazed(), of: name })}
        className="w-full *:grow"
      >
        <LiveText className="h-4 text-right text-muted-foreground tabular-nums" of={intakeText} />
      </TraceOpener>
      <FeedRank path={path} />
    </span>
  );
}

interface GrowthProps {
  path: string;
  name: string;
  abundance: AbundanceClass;
  season: Season | null;
}

/** Chooses how much grass there is, and its season. */
function Growth({ path, name, abundance, season }: GrowthProps) {
  const bench = useBench();
  const edit = (change: Parameters<typeof withPasture>[2]) =>
    bench.change((draft) => withPasture(draft, path, change));
  return (
    <>
      <LineSelect
        label={m.ration_abundance_of({ name })}
        value={abundance}
        choices={abundanceClasses}
        wordOf={(choice) => label("abundance", choice)}
        onChoose={(chosen) => edit({ abundance: chosen })}
      />
      <LineSelect
        label={m.ration_season_of({ name })}
        value={season ?? ""}
        choices={["", ...seasons]}
        wordOf={(choice) => (choice === "" ? m.ration_season_none() : label("season", choice))}
        onChoose={(chosen) => edit({ season: chosen || null })}
      />
    </>
  );
}

/** Says that the horse eats less grass than hours and abundance would allow. */
function PastureCapNote({ cap: { wantedKg, leftKg } }: { cap: PastureCap }) {
  const locale = getLocale();
  return (
    <p className="text-pretty text-watch-ink text-xs leading-4" data-capped>
      {m.ration_pasture_capped({
        left: formatNumber(leftKg, locale, 1),
        wanted: formatNumber(wantedKg, locale, 1),
      })}
    </p>
  );
}
