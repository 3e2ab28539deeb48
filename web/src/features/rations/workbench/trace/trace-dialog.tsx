import { useMemo } from "react";
import { groupSize, isGroupFigure, priceForGroup } from "#contract/ration/group-price.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { Measured, MeasureTrace } from "#science/evaluation/evaluation-types.ts";
import { type MeasureKey, measureNutrient, measures } from "#science/measures/measures-table.ts";
import { isCountedIn, systems } from "#science/requirements/index.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { FixButton } from "#web/features/rations/workbench/health/fix-button.tsx";
import { boundsText, measureName, ofMeal, ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { inUnit, unitOfFigure } from "#web/features/rations/workbench/store/display-units.ts";
import { worstWorry } from "#web/features/rations/workbench/store/figure-rows.ts";
import type { EvaluatedRation, Workbench } from "#web/features/rations/workbench/store/store.ts";
import type { TracedFigure } from "#web/features/rations/workbench/store/store-types.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { FigureSummary } from "./figure-summary.tsx";
import { FigureTrace } from "./figure-trace.tsx";
import { OverrideSection } from "./override-section.tsx";
import { RequirementTrace } from "./requirement-terms.tsx";
import { TracedSubjectContext, TraceGroundContext } from "./trace-context.ts";

interface TraceDialogProps {
  /** Author and time of each stored override. */
  overridden: RationItem["overridden"];
}

/** Shows the origin of a figure: the requirement term by term, and the supply feed by feed. */
export function TraceDialog({ overridden }: TraceDialogProps) {
  const bench = useWorkbenchStore();
  const traced = useWorkbench((snapshot) => snapshot.traced);
  if (traced === null) return null;
  return (
    <TitledDialog
      title={ofMeal(measureName(traced.measure), traced.meal)}
      subtitle={traced.other?.name}
      help={m.ration_trace_help()}
      className="tablet:max-w-2xl"
      onOpenAutoFocus={showLit}
      onClose={() => bench.trace(null)}
    >
      <TraceGroundContext value={bench}>
        <Trace traced={traced} overridden={overridden} />
      </TraceGroundContext>
    </TitledDialog>
  );
}

/** Scrolls to the highlighted contribution. */
function showLit(event: Event): void {
  const lit =
    event.target instanceof HTMLElement && event.target.querySelector<HTMLElement>("[aria-current]");
  if (!lit) return;
  event.preventDefault();
  lit.scrollIntoView({ block: "center" });
  lit.focus({ preventScroll: true });
}

function Trace({ traced, overridden }: TraceDialogProps & { traced: TracedFigure }) {
  const { measure, meal, feeds, other } = traced;
  const bench = useWorkbenchStore();
  const present = useWorkbench((snapshot) => snapshot);
  const another = useMemo(() => other && bench.judged(other.draft), [bench, other]);
  const ration = another ?? present;
  const { evaluation } = ration;
  const trace = bench.traceOf(measure, ration.draft, meal);
  const nutrient = measureNutrient(measure, systems[evaluation.system]);
  const isCoverage = measures[measure].group === "coverage";
  const isNeeded = isCoverage || measures[measure].group === "supply";
  const requirement = isNeeded
    ? evaluation.requirements.find((each) => each.nutrient === nutrient)
    : undefined;
  return (
    <TracedSubjectContext value={evaluation.subject}>
      <div className="grid gap-5">
        {trace && <Summary trace={trace} ration={ration} meal={meal} />}
        {!other && <Fixes measure={measure} />}
        {requirement && requirement.value !== null && <RequirementTrace requirement={requirement} />}
        {isNeeded && nutrient && isCountedIn(evaluation.system, nutrient) && (
          <OverrideSection
            nutrient={nutrient}
            requirement={requirement}
            overridden={overridden}
            draft={ration.draft}
            isOther={other !== undefined}
          />
        )}
        {trace && (
          <FigureTrace
            trace={trace}
            nutrient={isNeeded ? nutrient : null}
            system={evaluation.system}
            feeds={feeds ?? []}
          />
        )}
        <p className="text-muted-foreground text-xs">
          {m.ration_versions({ science: evaluation.scienceVersion, engine: evaluation.engineVersion })}
        </p>
      </div>
    </TracedSubjectContext>
  );
}

/** Offers a fix for a bad finding of the figure; shows the finding when it concerns a figure repeated here. */
function Fixes({ measure }: { measure: MeasureKey }) {
  const bench = useWorkbenchStore();
  const evaluation = useWorkbench((snapshot) => snapshot.evaluation);
  const isJudged = useWorkbench(({ view }) => view.isJudged);
  const worry = worstWorry(bench.seen(evaluation), measure);
  if (!worry || !isJudged) return null;
  const { rule, level, bounds, unit } = worry;
  return (
    <div className="grid gap-2">
      {worry.measure !== measure && (
        <p className="flex items-center gap-1.5 text-sm">
          <LevelGlyph level={level} label={levelWord(level)} />
          {ruleTitle(rule)} · {boundsText(bounds, unit)}
        </p>
      )}
      <FixButton rule={rule} />
    </div>
  );
}

interface SummaryProps {
  trace: MeasureTrace;
  ration: EvaluatedRation;
  meal: number | undefined;
}

function Summary({ trace, ration: { view, draft }, meal: wanted }: SummaryProps) {
  const bench = useWorkbenchStore();
  const found = view.measures.get(trace.key);
  if (!found) return null;
  const told = wanted === undefined ? found : ofOneMeal(bench, draft, found, wanted);
  const measured = inUnit(told, unitOfFigure(bench.units, found, draft.system));
  return (
    <FigureSummary measured={measured}>
      <GroupPrice measured={measured} />
    </FigureSummary>
  );
}

/** Shows a price for all horses of the group. */
function GroupPrice({ measured: { key, value } }: { measured: Measured }) {
  const { horse } = useWorkbenchStore();
  const currency = useCurrency();
  const [count, all] = [groupSize(horse), isGroupFigure(key) ? priceForGroup(horse, value) : null];
  if (count === null || all === null || value === null) return null;
  return (
    <p className="text-sm tabular-nums">
      {m.group_total({
        count,
        price: `${count}\u202f×\u202f${formatMoney(value, currency)} = ${formatMoney(all, currency)}`,
      })}
    </p>
  );
}

/** Returns a figure of one meal when its own feeds are known, else of the day. */
function ofOneMeal(bench: Workbench, draft: Draft, found: Measured, meal: number): Measured {
  const parts = bench.ask((engine, { ration }) => engine.byMeal(ration), draft);
  const own = parts.find(({ measure }) => measure === found.key)?.meals[meal - 1];
  return own ? { ...found, ...own, meal } : found;
}
