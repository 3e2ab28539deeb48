import { memo } from "react";
import { limits } from "#contract/limits.ts";
import type { PastureCap } from "#science/evaluation/evaluation-types.ts";
import { type AbundanceClass, abundanceClasses, type Season, seasons } from "#science/vocabulary/classes.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { withPasture } from "#web/features/rations/workbench/draft/draft.ts";
import { DisabledWhenReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import { LiveText } from "#web/features/rations/workbench/shared/live-text.tsx";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { AmountRow } from "./amount-row.tsx";
import { GrazingLevers } from "./grazing-levers.tsx";
import { FeedRank, LineBody, LineRow, LineSelect } from "./line-parts.tsx";

/** Edits one pasture: hours a day, abundance, season, muzzle and strip. The intake is an estimate and marked as one. */
export const PastureRow = memo(function PastureRow({ path }: { path: string }) {
  return (
    <LineRow path={path}>
      <PastureLine path={path} />
    </LineRow>
  );
});

function PastureLine({ path }: { path: string }) {
  const bench = useWorkbenchStore();
  const line = ({ draft }: Snapshot) => draft.pastures.find(({ ingredient }) => ingredient === path);
  const abundance = useWorkbench((snapshot) => line(snapshot)?.abundance);
  const season = useWorkbench((snapshot) => line(snapshot)?.season ?? null);
  const place = useWorkbench(({ draft }) =>
    draft.pastures.findIndex(({ ingredient }) => ingredient === path),
  );
  const cap = useWorkbench(({ evaluation }) => (evaluation.pastureCap.capped ? evaluation.pastureCap : null));
  if (!abundance) return null;
  return (
    <LineBody
      path={path}
      list="pastures"
      place={place}
      settings={
        <>
          <DisabledWhenReadOnly>
            <Growth path={path} abundance={abundance} season={season} />
            <GrazingLevers path={path} name={bench.nameOf(path)} />
          </DisabledWhenReadOnly>
          <Intake path={path} />
        </>
      }
      remarks={cap && <PastureCapNote cap={cap} />}
    >
      <AmountRow
        path={path}
        of={({ draft }) => draft.pastures[place]?.hoursPerDay ?? 0}
        unit="h"
        step={0.5}
        cap={limits.hoursPerDayMax}
        max={limits.hoursPerDayMax}
        onChange={(hoursPerDay, gesture) =>
          bench.change((draft) => withPasture(draft, path, { hoursPerDay }), gesture)
        }
      />
    </LineBody>
  );
}

function Intake({ path }: { path: string }) {
  const bench = useWorkbenchStore();
  const intakeText = ({ draft, evaluation }: Snapshot) => {
    const place = draft.pastures.findIndex(({ ingredient }) => ingredient === path);
    const value = numberText(evaluation.pastureDryMatterKg[place] ?? 0);
    return m.ration_pasture_intake({ value });
  };
  return (
    <span className="relative min-w-48 grow">
      <TraceOpener
        traced={{ measure: "dry_matter", feeds: [path] }}
        name={m.ration_trace_part({ name: m.ration_trace_grazed(), of: bench.nameOf(path) })}
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
  abundance: AbundanceClass;
  season: Season | null;
}

/** Chooses how much grass there is, and its season. */
function Growth({ path, abundance, season }: GrowthProps) {
  const bench = useWorkbenchStore();
  const name = bench.nameOf(path);
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
  return (
    <p className="text-pretty text-watch-ink text-xs leading-4" data-capped>
      {m.ration_pasture_capped({
        left: numberText(leftKg, 1),
        wanted: numberText(wantedKg, 1),
      })}
    </p>
  );
}
