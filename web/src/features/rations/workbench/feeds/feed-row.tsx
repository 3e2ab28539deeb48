import { memo, useId } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { isForageFamily } from "#science/feeds/feed-remarks.ts";
import { lineRoles, presentations } from "#science/vocabulary/classes.ts";
import { sliderScale, withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import {
  hasScoopOrSack,
  keyStepKg,
  scoopText,
  scoopTextCharacters,
} from "#web/features/rations/workbench/draft/scoops.ts";
import { Changes } from "#web/features/rations/workbench/shared/editable.tsx";
import { ChooseFeed, FeedShares } from "#web/features/rations/workbench/shared/feed-contributions.tsx";
import { LineRemarks } from "#web/features/rations/workbench/shared/line-remarks.tsx";
import { LiveText } from "#web/features/rations/workbench/shared/live-text.tsx";
import { measureName, nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Glyph } from "#web/parts/css-icon.tsx";
import { Button } from "#web/ui/button.tsx";
import { AmountRow } from "./amount-row.tsx";
import { FeedRank } from "./contribution-rank.tsx";
import { FeedMeasuring } from "./feed-dosing.tsx";
import { FeedCaps } from "./feed-limits.tsx";
import { LineProblems } from "./line-errors.tsx";
import { moveLine } from "./line-focus.ts";
import { LineRow } from "./line-row.tsx";
import { LineSelect } from "./line-select.tsx";
import { RemoveLineButton } from "./remove-line-button.tsx";

interface FeedRowProps {
  path: string;
  currency: string;
}

/** Shows one feed of the ration. It subscribes to its own line, so that a drag of another feed does not render it. */
export const FeedRow = memo(function FeedRow({ path, currency }: FeedRowProps) {
  return (
    <LineRow path={path}>
      <FeedLine path={path} currency={currency} />
    </LineRow>
  );
});

const FeedLine = memo(function FeedLine({ path, currency }: FeedRowProps) {
  const bench = useBench();
  const line = selectLine(path);
  const role = useWorkbench((snapshot) => line(snapshot)?.role);
  const presentation = useWorkbench((snapshot) => line(snapshot)?.presentation ?? "floor");
  const locked = useWorkbench((snapshot) => line(snapshot)?.locked ?? false);
  const minKg = useWorkbench((snapshot) => line(snapshot)?.minKg ?? 0);
  const maxKg = useWorkbench((snapshot) => line(snapshot)?.maxKg ?? null);
  const place = useWorkbench(({ draft }) => draft.feeds.findIndex(({ ingredient }) => ingredient === path));
  const keyStep = useWorkbench((snapshot) => keyStepKg(line(snapshot)));
  const panel = useId();
  const item = bench.items.get(path);
  if (!role || !item) return null;

  const name = nameOf(item);
  const pace = sliderScale(role, bench.horse.weightKg);
  const edit = (change: FeedChange, gesture: string | null = null) =>
    bench.change((draft) => withFeed(draft, path, change), gesture);

  return (
    <>
      <div className="flex items-start gap-1">
        <ChooseFeed path={path} name={name} panel={panel} />
        <Changes>
          <LineButtons path={path} name={name} isLocked={locked} />
        </Changes>
      </div>
      <AmountRow
        name={name}
        path={path}
        of={({ draft }) => draft.feeds[place]?.quantityKg ?? 0}
        unit="kg"
        step={pace.stepKg}
        {...(keyStep === null ? {} : { keyStep })}
        cap={maxKg ?? pace.capKg}
        max={limits.feedKgMax}
        colour={bench.colourOf(path)}
        onChange={(quantityKg, gesture) => bench.feed(path, quantityKg, gesture)}
      />
      <div className="flex flex-wrap items-center gap-x-3 text-xs">
        <Changes>
          <RoleSelect path={path} name={name} role={role} family={item.family} />
          {role === "forage" && (isForageFamily(item.family) !== false || presentation !== "floor") && (
            <PresentationSelect name={name} value={presentation} onChange={edit} />
          )}
        </Changes>
        <FeedCaps name={name} minKg={minKg} maxKg={maxKg} onChange={edit}>
          <FeedMeasuring path={path} name={name} onChange={edit} />
        </FeedCaps>
        <Scoops path={path} />
        <DailyPrice path={path} item={item} currency={currency} />
      </div>
      <LineRemarks path={path} />
      <LineProblems list="feeds" place={place} />
      <FeedShares path={path} name={name} id={panel} />
    </>
  );
});

type FeedChange = Parameters<typeof withFeed>[2];

interface LineButtonsProps {
  path: string;
  name: string;
  isLocked: boolean;
}

function LineButtons({ path, name, isLocked }: LineButtonsProps) {
  const bench = useBench();
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-pressed={isLocked}
        aria-label={m.ration_lock({ name })}
        title={isLocked ? m.ration_locked_hint() : m.ration_unlocked_hint()}
        onClick={() => bench.change((draft) => withFeed(draft, path, { locked: !isLocked }))}
        className={isLocked ? "text-hay-ink" : "text-muted-foreground"}
      >
        {isLocked ? <Glyph name="lock" ink="hay-ink" /> : <Glyph name="lockOpen" ink="ink-soft" />}
      </Button>
      <RemoveLineButton path={path} name={name} />
    </>
  );
}

function Scoops({ path }: { path: string }) {
  const line = selectLine(path);
  const isPoured = useWorkbench((snapshot) => hasScoopOrSack(line(snapshot)));
  if (!isPoured) return null;
  return (
    <span>
      <LiveText
        className="h-4 text-muted-foreground tabular-nums"
        characters={scoopTextCharacters}
        of={(snapshot) => scoopText(line(snapshot))}
      />
    </span>
  );
}

function DailyPrice({ path, item, currency }: FeedRowProps & { item: IngredientItem }) {
  const priceText = ({ draft, view }: Snapshot) => {
    if (item.pricePerTonne === null) return m.ration_price_unknown();
    const place = draft.feeds.findIndex(({ ingredient }) => ingredient === path);
    return m.ration_price_day({ price: formatMoney(view.prices[place] ?? 0, currency) });
  };
  return (
    <span className="relative ml-auto">
      <TraceOpener
        traced={{ measure: "price_per_day", feeds: [path] }}
        name={m.ration_trace_part({ name: measureName("price_per_day"), of: nameOf(item) })}
      >
        <LiveText className="h-4 w-28 text-right text-muted-foreground tabular-nums" of={priceText} />
      </TraceOpener>
      <FeedRank path={path} />
    </span>
  );
}

interface RoleSelectProps {
  path: string;
  name: string;
  role: FeedInput["role"];
  family: string;
}

function RoleSelect({ path, name, role, family }: RoleSelectProps) {
  const bench = useBench();
  return (
    <LineSelect
      label={m.ration_role_of({ name })}
      value={role}
      choices={lineRoles}
      wordOf={(choice) => label("feed_role", choice)}
      onChoose={(choice) =>
        moveLine(path, "select", () =>
          bench.change((draft) => withFeed(draft, path, roleChange(choice, family))),
        )
      }
    />
  );
}

interface PresentationSelectProps {
  name: string;
  value: NonNullable<FeedInput["presentation"]>;
  onChange: (change: FeedChange) => void;
}

const PresentationSelect = ({ name, value, onChange }: PresentationSelectProps) => (
  <LineSelect
    label={m.ration_presentation_of({ name })}
    value={value}
    choices={presentations}
    wordOf={(choice) => label("presentation", choice)}
    onChoose={(presentation) => onChange({ presentation })}
  />
);

const selectLine =
  (path: string) =>
  ({ draft }: Snapshot) =>
    draft.feeds.find(({ ingredient }) => ingredient === path);

/** Sets the role; only forage has a presentation on the floor or in a net. */
function roleChange(role: FeedInput["role"], family: string): FeedChange {
  if (role === "forage")
    return { role: "forage", presentation: isForageFamily(family) === false ? null : "floor" };
  return { role, presentation: null };
}
