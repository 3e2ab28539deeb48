import { memo } from "react";
import { limits } from "#contract/limits.ts";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { isForageFamily } from "#science/feeds/feed-remarks.ts";
import { presentations } from "#science/vocabulary/classes.ts";
import { lineRoles } from "#science/vocabulary/feed-roles.ts";
import { sliderScale, withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import {
  hasScoopOrSack,
  keyStepKg,
  scoopText,
  scoopTextCharacters,
} from "#web/features/rations/workbench/draft/scoops.ts";
import { DisabledWhenReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import { LineRemarks } from "#web/features/rations/workbench/shared/line-remarks.tsx";
import { LiveText } from "#web/features/rations/workbench/shared/live-text.tsx";
import { measureName } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useMoney } from "#web/features/rations/workbench/shared/use-money.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Glyph } from "#web/parts/css-icon.tsx";
import { Button } from "#web/ui/button.tsx";
import { AmountRow } from "./amount-row.tsx";
import { FeedCaps } from "./feed-limits.tsx";
import { HayPreparation } from "./hay-preparation.tsx";
import { FeedRank, LineBody, LineRow, LineSelect, moveLine } from "./line-parts.tsx";
import { LotChoice } from "./lot-choice.tsx";

/** Shows one feed of the ration. It subscribes to its own line, so that a drag of another feed does not render it. */
export const FeedRow = memo(function FeedRow({ path }: { path: string }) {
  return (
    <LineRow path={path}>
      <FeedLine path={path} />
    </LineRow>
  );
});

function FeedLine({ path }: { path: string }) {
  const bench = useWorkbenchStore();
  const line = selectLine(path);
  const role = useWorkbench((snapshot) => line(snapshot)?.role);
  const maxKg = useWorkbench((snapshot) => line(snapshot)?.maxKg ?? null);
  const place = useWorkbench(({ draft }) => draft.feeds.findIndex(({ ingredient }) => ingredient === path));
  const keyStep = useWorkbench((snapshot) => keyStepKg(line(snapshot)));
  const item = bench.items.get(path);
  if (!role || !item) return null;

  const pace = sliderScale(role, bench.horse.weightKg);
  return (
    <LineBody
      path={path}
      list="feeds"
      place={place}
      buttons={<LockButton path={path} />}
      settings={
        <>
          <DisabledWhenReadOnly>
            <LotChoice path={path} />
            <RoleSelect path={path} role={role} family={item.family} />
            {role === "forage" && <PresentationSelect path={path} family={item.family} />}
            {role === "forage" && <HayPreparation path={path} />}
          </DisabledWhenReadOnly>
          <FeedCaps path={path} />
        </>
      }
      figures={
        <>
          <Scoops path={path} />
          <DailyPrice path={path} isPriced={item.pricePerTonne !== null} />
        </>
      }
      remarks={<LineRemarks path={path} />}
    >
      <AmountRow
        path={path}
        of={({ draft }) => draft.feeds[place]?.quantityKg ?? 0}
        unit="kg"
        step={pace.stepKg}
        keyStep={keyStep ?? undefined}
        cap={maxKg ?? pace.capKg}
        max={limits.feedKgMax}
        onChange={(quantityKg, gesture) => bench.feed(path, quantityKg, gesture)}
      />
    </LineBody>
  );
}

function LockButton({ path }: { path: string }) {
  const bench = useWorkbenchStore();
  const isLocked = useWorkbench((snapshot) => selectLine(path)(snapshot)?.locked ?? false);
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-pressed={isLocked}
      aria-label={m.ration_lock({ name: bench.nameOf(path) })}
      title={isLocked ? m.ration_locked_hint() : m.ration_unlocked_hint()}
      onClick={() => bench.change((draft) => withFeed(draft, path, { locked: !isLocked }))}
      className={isLocked ? "text-hay-ink" : "text-muted-foreground"}
    >
      {isLocked ? <Glyph name="lock" ink="hay-ink" /> : <Glyph name="lockOpen" ink="ink-soft" />}
    </Button>
  );
}

function Scoops({ path }: { path: string }) {
  const line = selectLine(path);
  const item = useWorkbenchStore().items.get(path);
  const isPoured = useWorkbench((snapshot) => hasScoopOrSack(line(snapshot), item));
  if (!isPoured) return null;
  return (
    <span>
      <LiveText
        className="h-4 text-muted-foreground tabular-nums"
        characters={scoopTextCharacters}
        of={(snapshot) => scoopText(line(snapshot), item)}
      />
    </span>
  );
}

function DailyPrice({ path, isPriced }: { path: string; isPriced: boolean }) {
  const bench = useWorkbenchStore();
  const money = useMoney();
  const priceText = ({ draft, view }: Snapshot) => {
    if (!isPriced) return m.ration_price_unknown();
    const place = draft.feeds.findIndex(({ ingredient }) => ingredient === path);
    return m.ration_price_day({ price: money(view.prices[place] ?? 0) });
  };
  const isOpen = useWorkbench(({ chosenFeed }) => chosenFeed === path);
  const text = <LiveText className="h-4 w-28 text-right text-muted-foreground tabular-nums" of={priceText} />;
  return (
    <span className="relative ml-auto">
      {isOpen ? (
        <TraceOpener
          traced={{ measure: "price_per_day", feeds: [path] }}
          name={m.ration_trace_part({ name: measureName("price_per_day"), of: bench.nameOf(path) })}
        >
          {text}
        </TraceOpener>
      ) : (
        text
      )}
      <FeedRank path={path} />
    </span>
  );
}

function RoleSelect({ path, role, family }: { path: string; role: FeedInput["role"]; family: string }) {
  const bench = useWorkbenchStore();
  const choose = (choice: FeedInput["role"]) =>
    bench.change((draft) => withFeed(draft, path, roleChange(choice, family)));
  return (
    <LineSelect
      label={m.ration_role_of({ name: bench.nameOf(path) })}
      value={role}
      choices={lineRoles}
      wordOf={(choice) => label("feed_role", choice)}
      onChoose={(choice) => moveLine(path, "select", () => choose(choice))}
    />
  );
}

/** Chooses floor or net; hidden for a feed of another kind that is fed as forage, unless it is already in a net. */
function PresentationSelect({ path, family }: { path: string; family: string }) {
  const bench = useWorkbenchStore();
  const value = useWorkbench((snapshot) => selectLine(path)(snapshot)?.presentation ?? "floor");
  if (isForageFamily(family) === false && value === "floor") return null;
  return (
    <LineSelect
      label={m.ration_presentation_of({ name: bench.nameOf(path) })}
      value={value}
      choices={presentations}
      wordOf={(choice) => label("presentation", choice)}
      onChoose={(presentation) => bench.change((draft) => withFeed(draft, path, { presentation }))}
    />
  );
}

const selectLine =
  (path: string) =>
  ({ draft }: Snapshot) =>
    draft.feeds.find(({ ingredient }) => ingredient === path);

/** Sets the role; only forage has a presentation on the floor or in a net, and a preparation. */
function roleChange(role: FeedInput["role"], family: string): Partial<FeedInput> {
  const isForage = role === "forage" && isForageFamily(family) !== false;
  const presentation = isForage ? "floor" : null;
  return role === "forage" ? { role, presentation } : { role, presentation, preparation: null };
}
