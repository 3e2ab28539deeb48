import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { RationItem } from "#contract/schemas/ration.ts";
import { standardText } from "#contract/sheets/text/horse-text.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { rationQuery } from "#web/features/rations/queries.ts";
import { ChartsSection } from "#web/features/rations/workbench/charts/charts-section.tsx";
import { CoveragePane } from "#web/features/rations/workbench/coverage/coverage-pane.tsx";
import { isWithoutFeeds } from "#web/features/rations/workbench/draft/draft.ts";
import { useDragWarmUp } from "#web/features/rations/workbench/feeds/drag-warm-up.ts";
import { FeedsPane } from "#web/features/rations/workbench/feeds/feeds-pane.tsx";
import { CharacteristicsPane } from "#web/features/rations/workbench/figures/characteristics-pane.tsx";
import { ContributionPane } from "#web/features/rations/workbench/figures/contribution-pane.tsx";
import { FixPlace } from "#web/features/rations/workbench/health/fix-button.tsx";
import { HealthPane } from "#web/features/rations/workbench/health/health-pane.tsx";
import { RecommendationsPane } from "#web/features/rations/workbench/health/recommendations-pane.tsx";
import { BalanceButton, useQuestions } from "#web/features/rations/workbench/optimise/optimise-button.tsx";
import { ConflictNotice, SaveBar, SaveProblem } from "#web/features/rations/workbench/save/save-bar.tsx";
import {
  DeletedRationNotice,
  MissingNotice,
  OutdatedNotice,
  RestoredNotice,
} from "#web/features/rations/workbench/save/save-notices.tsx";
import { type SaveInput, useSave } from "#web/features/rations/workbench/save/use-save.ts";
import { ScenarioBar } from "#web/features/rations/workbench/scenarios/scenario-bar.tsx";
import { ObjectiveOffer } from "#web/features/rations/workbench/settings/objective-offer.tsx";
import { useIsReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import type { ShowPlace } from "#web/features/rations/workbench/shared/pane-types.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { TraceDialog } from "#web/features/rations/workbench/trace/trace-dialog.tsx";
import { useSeesHealth } from "#web/features/session/queries.ts";
import { label } from "#web/lib/format/labels.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { useTitle } from "#web/parts/page-frame.tsx";
import { BenchMenu } from "./bench-menu.tsx";
import { announcing } from "./change-announcement.ts";
import { type OpenPanes, usePlaces } from "./pane-navigation.ts";
import { columns, Pane, PaneSwitch } from "./panes.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import { VerdictStrip } from "./verdict-bar.tsx";
import { VerdictSaid } from "./verdict-said.tsx";

interface WorkbenchScreenProps extends Omit<SaveInput, "bench"> {
  /** True for restored autosaved work. */
  isRestored: boolean;
  missing: number;
}

const noneOverridden: RationItem["overridden"] = [];

export function WorkbenchScreen(props: WorkbenchScreenProps) {
  const { isRestored, missing } = props;
  const bench = useWorkbenchStore();
  const isGone = useWorkbench((snapshot) => snapshot.isGone);
  const ration = isGone ? null : props.ration;
  const root = useRef<HTMLDivElement>(null);
  const { opened, turn, show, showMeasure, showAdvice } = usePlaces(root, bench);
  const [isNew] = useState(ration === null);
  // as the last save answered, where the address loaded an older one
  const stored = useQuery({ ...rationQuery(ration?.id ?? ""), enabled: false }).data ?? ration;
  const isMade = isNew && ration !== null;
  const { save, saveAnew, settle, discard, sign, baseOf } = useSave({ bench, ...props, ration });
  const isReadOnly = useIsReadOnly();
  const isEmpty = useWorkbench(({ draft }) => isWithoutFeeds(draft));
  const questions = useQuestions(isReadOnly);
  const { undo: onUndo, redo: onRedo, toggleBalance: onBalance } = bench;
  useShortcuts({ isReadOnly, onShow: show, onSave: save, onUndo, onRedo, onBalance });
  useTitle(`${bench.horse.name} · ${label("objective", bench.objective)}`);
  useDragWarmUp(bench, !isReadOnly);

  const mark = (isDown: boolean) => void root.current?.toggleAttribute("data-gesture", isDown);
  return (
    <div
      ref={root}
      className="group/bench mx-auto w-full max-w-640 px-4 pt-0.5 pb-10 tablet:px-6 tablet:pt-3 [&>*]:isolate"
      onPointerDown={() => mark(true)}
      onPointerUp={() => mark(false)}
      onPointerCancel={() => mark(false)}
    >
      <Title>
        {!isReadOnly && <SaveBar onSave={save} sign={sign} />}
        {!isReadOnly && <BalanceButton onPress={questions.onBalance} />}
        <BenchMenu rationId={ration?.id ?? null} isReadOnly={isReadOnly} onSave={save} onShow={show} />
      </Title>
      <VerdictSaid onGo={showAdvice} isEmpty={isEmpty} />
      {!isReadOnly && <ScenarioBar className="max-tablet:hidden" />}
      <div className="grid gap-2">
        {isGone && !isReadOnly && <DeletedRationNotice onSave={saveAnew} onDiscard={discard} />}
        {isRestored && !isMade && !isGone && <RestoredNotice onDiscard={discard} />}
        <MissingNotice count={missing} />
        {ration && !isReadOnly && <ConflictNotice rationId={ration.id} baseOf={baseOf} onSettle={settle} />}
        <SaveProblem />
        <OutdatedNotice />
      </div>
      {!isEmpty && (
        <div className="-mx-4 sticky top-0 z-20 border-border border-b bg-background px-4 tablet:-mx-6 tablet:px-6">
          <VerdictStrip onGo={showMeasure} onAdvice={() => show("#section-recommendations")} />
          <PaneSwitch opened={opened} onTurn={turn} />
        </div>
      )}
      <Panes opened={isEmpty ? { ...opened, pane: "feeds" } : opened} isEmpty={isEmpty} onShow={show} />
      {questions.dialog}
      <TraceDialog overridden={stored?.overridden ?? noneOverridden} />
      {!isReadOnly && <FixPlace />}
      <Announcer />
    </div>
  );
}

/** Names horse, objective and ration; `children` are the controls of the ration. */
function Title({ children }: { children: ReactNode }) {
  const { horse, objective } = useWorkbenchStore();
  return (
    <header className="flex items-center gap-x-3 max-tablet:mb-1 max-tablet:min-h-11 max-tablet:flex-wrap max-tablet:gap-x-1">
      <h1 className="flex min-w-0 items-baseline gap-x-1.5 font-semibold text-lg leading-6 max-laptop:flex-col max-laptop:text-base max-laptop:leading-5 max-tablet:flex-1">
        <Link
          to="/horses/$id/edit"
          params={{ id: horse.id }}
          className="min-w-0 max-w-full truncate hover:underline"
        >
          {horse.name}
        </Link>{" "}
        <span className="max-w-full min-w-0 shrink-9999 truncate font-normal text-base text-muted-foreground max-laptop:text-sm max-laptop:leading-5">
          {label("objective", objective)}
        </span>
      </h1>
      <StandardMark standardClass={horse.standardClass} />
      <ObjectiveOffer className="shrink-0 max-desktop:hidden" />
      <RationName />
      <div className="flex min-w-0 items-center justify-end gap-x-2 max-tablet:contents tablet:shrink-0 tablet:grow">
        {children}
      </div>
    </header>
  );
}

/** The name of the ration, where there is room; it is changed among the settings. */
function RationName() {
  const name = useWorkbench(({ draft }) => draft.name);
  return (
    name && (
      <p title={name} className="min-w-0 shrink-9999 truncate text-sm max-laptop:hidden">
        {name}
      </p>
    )
  );
}

/** Sections one below another; two columns of them in a very wide window. */
const stack = "min-w-0 desktop:grid desktop:grid-cols-1 desktop:items-start desktop:gap-8 wide:grid-cols-2";

/** Feeds stay in sight next to the sections; where they are longer than the screen, their end does. */
const sticky =
  "tablet:sticky tablet:bottom-4 tablet:self-end tablet:min-h-[calc(100dvh-var(--under-verdict)-1rem)] print:static print:min-h-0";

interface PanesProps {
  opened: OpenPanes;
  /** True for a ration without feeds: nothing is said of it. */
  isEmpty: boolean;
  onShow: ShowPlace;
}

function Panes({ opened, isEmpty, onShow }: PanesProps) {
  const isReadOnly = useIsReadOnly();
  return (
    <div data-panes="" className={`${columns} items-start gap-y-8 pt-2 tablet:pt-4 desktop:pt-9`}>
      <Pane name="feeds" opened={opened} className={isEmpty ? "" : sticky}>
        {!isReadOnly && <ScenarioBar className="pb-2 tablet:hidden" isAgain />}
        <FeedsPane isEmpty={isEmpty} onShow={onShow} />
      </Pane>
      {!isEmpty && <Sections opened={opened} onShow={onShow} />}
    </div>
  );
}

function Sections({ opened, onShow }: Omit<PanesProps, "isEmpty">) {
  const seesHealth = useSeesHealth();
  const none = <p className="text-muted-foreground text-sm">{m.ration_health_not_included()}</p>;
  return (
    <div className="min-w-0 desktop:grid desktop:grid-cols-2 desktop:items-start desktop:gap-x-8">
      <div className={`${stack} wide:grid-rows-[auto_1fr]`}>
        <Pane name="recommendations" opened={opened}>
          {seesHealth ? <RecommendationsPane /> : none}
        </Pane>
        {seesHealth && (
          <Pane name="health" opened={opened} className="wide:row-span-2">
            <HealthPane />
          </Pane>
        )}
        <Pane name="characteristics" opened={opened}>
          <CharacteristicsPane />
        </Pane>
      </div>
      <div className={stack}>
        <Pane name="coverage" opened={opened}>
          <CoveragePane onShow={onShow} />
        </Pane>
        <Pane name="contribution" opened={opened}>
          <ContributionPane />
          <ChartsSection />
        </Pane>
      </div>
    </div>
  );
}

/** Announces changes to screen readers once they pause: "Starch per meal now at risk: 2.1 g. Energy 97 %, was 101". */
function Announcer() {
  const bench = useWorkbenchStore();
  const [said, setSaid] = useState("");
  useEffect(() => announcing(bench, setSaid), [bench]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

/** Says that a class of a standard replaces the facts of the horse. */
function StandardMark({ standardClass }: Pick<HorseFacts, "standardClass">) {
  if (!standardClass) return null;
  const value = standardText(sheetMessages(), standardClass);
  return (
    <p title={m.standard_unchanged()} className="text-muted-foreground text-sm max-tablet:w-full">
      {m.name_and_value({ name: m.section_standard(), value })}
      <span className="sr-only">. {m.standard_unchanged()}</span>
    </p>
  );
}
