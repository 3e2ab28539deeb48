import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { RationItem } from "#contract/schemas/ration.ts";
import { type MeasureKey, measures } from "#science/measures.ts";
import { rationQuery } from "#web/features/rations/queries.ts";
import { RecordBar } from "#web/features/rations/record/record-bar.tsx";
import { useMe, useSeesHealth } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/cn.ts";
import { label } from "#web/lib/labels.ts";
import type { Versioned } from "#web/lib/versions.ts";
import { m } from "#web/paraglide/messages.js";
import { stopDrawing, writeDrawn } from "#web/parts/drawn-texts.ts";
import { useTitle } from "#web/parts/page.tsx";
import { Announcer } from "./announcer.tsx";
import { Changes, useIsReadOnly } from "./changes.tsx";
import { CharacteristicsPane } from "./characteristics-pane.tsx";
import { ChartsSection } from "./charts/charts-section.tsx";
import { useBench } from "./context.ts";
import { ContributionPane } from "./contribution-pane.tsx";
import { CoveragePane } from "./coverage-pane.tsx";
import { FeedsPane } from "./feeds-pane.tsx";
import { FixPlace } from "./fix-place.tsx";
import { HealthPane, RecommendationsPane } from "./health-pane.tsx";
import { OptimiseButton } from "./optimise/optimise-button.tsx";
import { OutdatedNotice } from "./outdated-notice.tsx";
import { useRehearsal } from "./rehearsal.ts";
import { MissingNotice, RestoredNotice } from "./restored-notice.tsx";
import { useSave } from "./save.ts";
import { ConflictNotice, NameField, SaveBar, SaveProblem } from "./save-bar.tsx";
import { ScenarioBar } from "./scenario-bar.tsx";
import { useShortcuts } from "./shortcuts.ts";
import type { Made } from "./showing.ts";
import { StandardMark } from "./standard-mark.tsx";
import { TraceDialog } from "./trace-dialog.tsx";
import { Verdict } from "./verdict.tsx";

interface WorkbenchScreenProps {
  ration: Versioned<RationItem> | null;
  user: string;
  base: string | null;
  /** Work that was found in the browser. */
  isRestored: boolean;
  isKept: boolean;
  missing: number;
  onMade: (made: Made) => void;
}

const noneOverridden: RationItem["overridden"] = [];

const panes = ["feeds", "coverage", "health"] as const;
type PaneKey = (typeof panes)[number];

export function WorkbenchScreen(props: WorkbenchScreenProps) {
  const { ration, user, base, isRestored, isKept, missing, onMade } = props;
  const bench = useBench();
  const me = useMe();
  const root = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<PaneKey>("feeds");
  const [isNew] = useState(ration === null);
  // as the last save answered, where the address loaded an older one
  const stored = useQuery({ ...rationQuery(ration?.id ?? ""), enabled: false }).data ?? ration;
  const isMade = isNew && ration !== null;
  const { save, settle, key, sign, baseOf } = useSave({ bench, ration, user, base, isKept, onMade });
  const isReadOnly = useIsReadOnly();
  useShortcuts({
    isReadOnly,
    onSave: save,
    onUndo: bench.undo,
    onRedo: bench.redo,
    onBalance: bench.toggleBalance,
  });
  useTitle(`${bench.horse.name} · ${label("objective", bench.objective)}`);
  const currency = me?.userEntity.monetaryUnit ?? "EUR";
  const seesHealth = useSeesHealth();

  /** Goes to where a figure is explained, opening its pane on a phone. */
  function go(measure: MeasureKey): void {
    const target = seesHealth && isOfHealth(measure) ? `[data-measure="${measure}"]` : `#measure-${measure}`;
    setPane(target.startsWith("[") ? "health" : "coverage");
    requestAnimationFrame(() => {
      const found =
        root.current?.querySelector<HTMLElement>(target) ??
        root.current?.querySelector<HTMLElement>(`#measure-${measure}`);
      found?.scrollIntoView({ block: "center" });
      found?.focus({ preventScroll: true });
    });
  }

  useRehearsal(bench, !isReadOnly);
  useEffect(() => bench.subscribeRest(writeDrawn), [bench]);
  useEffect(() => stopDrawing, []);

  const mark = (gesture: boolean) => {
    if (gesture) root.current?.setAttribute("data-gesture", "");
    else root.current?.removeAttribute("data-gesture");
  };

  return (
    <div
      ref={root}
      className="group/bench mx-auto w-full max-w-400 px-4 pt-4 pb-10 tablet:px-6 [&>*]:isolate"
      onPointerDown={() => mark(true)}
      onPointerUp={() => mark(false)}
      onPointerCancel={() => mark(false)}
    >
      <div className="max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-x-2 max-tablet:gap-y-1">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-1 max-tablet:contents">
          <h1 className="font-semibold text-lg max-tablet:w-full">
            <Link to="/horses/$id/edit" params={{ id: bench.horse.id }} className="hover:underline">
              {bench.horse.name}
            </Link>{" "}
            <span className="font-normal text-base text-muted-foreground">
              {label("objective", bench.objective)}
            </span>
          </h1>
          <StandardMark standardClass={bench.horse.standardClass} />
          <div className="min-w-40 grow max-tablet:-ml-2">
            <Changes>
              <NameField />
            </Changes>
          </div>
          {!isReadOnly && (
            <>
              <SaveBar onSave={save} sign={sign} />
              <OptimiseButton currency={currency} />
            </>
          )}
        </header>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 empty:hidden max-tablet:contents">
          {!isReadOnly && <ScenarioBar currency={currency} />}
          {ration && (
            <RecordBar rationId={ration.id} currency={currency} onSave={save} isReadOnly={isReadOnly} />
          )}
        </div>
      </div>
      <div className="grid gap-2">
        {isRestored && !isMade && <RestoredNotice draftKey={key} />}
        <MissingNotice count={missing} />
        {ration && !isReadOnly && <ConflictNotice rationId={ration.id} baseOf={baseOf} onSettle={settle} />}
        <SaveProblem />
        <OutdatedNotice />
      </div>
      <div className="-mx-4 sticky top-0 z-20 border-border border-b bg-background px-4 tablet:-mx-6 tablet:px-6">
        <Verdict currency={currency} onGo={go} />
        <PaneSwitch pane={pane} onChange={setPane} />
      </div>
      <div className="grid items-start gap-x-8 gap-y-8 pt-4 tablet:grid-cols-[minmax(18rem,1fr)_1.35fr] desktop:grid-cols-[minmax(20rem,24rem)_1fr_minmax(18rem,21rem)]">
        <Pane
          isOpen={pane === "feeds"}
          className="tablet:sticky tablet:top-(--under-verdict) tablet:row-span-2 tablet:max-h-[calc(100dvh-var(--under-verdict)-1rem)] tablet:overflow-y-auto tablet:-ml-1 tablet:pr-1 tablet:pl-1 desktop:row-span-1"
        >
          <FeedsPane currency={currency} />
        </Pane>
        <Pane isOpen={pane === "coverage"}>
          <CoveragePane />
          <CharacteristicsPane currency={currency} />
          <ContributionPane />
          <ChartsSection currency={currency} />
        </Pane>
        <Pane
          isOpen={pane === "health"}
          className="desktop:sticky desktop:top-(--under-verdict) desktop:h-[calc(100dvh-var(--under-verdict)-1rem)]"
          innerClassName="desktop:contain-strict desktop:h-full desktop:overflow-y-auto desktop:pr-1"
        >
          {seesHealth ? (
            <>
              <HealthPane />
              <RecommendationsPane />
            </>
          ) : (
            <p className="text-muted-foreground text-sm">{m.ration_health_not_included()}</p>
          )}
        </Pane>
      </div>
      <TraceDialog overridden={stored?.overridden ?? noneOverridden} />
      {!isReadOnly && <FixPlace currency={currency} />}
      <Announcer />
    </div>
  );
}

const isOfHealth = (measure: MeasureKey): boolean =>
  ["fibre", "starch", "time"].includes(measures[measure].group);

interface PaneProps {
  isOpen: boolean;
  className?: string;
  /** Of the box inside: one of strict containment is laid out without the rest of the page. */
  innerClassName?: string;
  children: ReactNode;
}

function Pane({ isOpen, className, innerClassName, children }: PaneProps) {
  return (
    <div className={cn("min-w-0", !isOpen && "max-tablet:hidden", className)}>
      <div className={cn("grid grid-cols-1 content-start gap-8", innerClassName)}>{children}</div>
    </div>
  );
}

/** On a phone one pane shows at a time. */
function PaneSwitch({ pane, onChange }: { pane: PaneKey; onChange: (pane: PaneKey) => void }) {
  const names: Record<PaneKey, string> = {
    feeds: m.ration_feeds(),
    coverage: m.ration_coverage_short(),
    health: m.ration_health_short(),
  };
  return (
    <nav aria-label={m.ration_panes()} className="grid grid-cols-3 tablet:hidden">
      {panes.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === pane}
          onClick={() => onChange(key)}
          className={cn(
            "min-h-11 cursor-pointer border-b-2 px-1 text-sm dyslexic:px-0 dyslexic:text-xs",
            key === pane ? "border-primary font-medium" : "border-transparent text-muted-foreground",
          )}
        >
          {names[key]}
        </button>
      ))}
    </nav>
  );
}
