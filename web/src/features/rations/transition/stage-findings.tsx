import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import type { SeenStage, SeenTransition } from "#contract/ration/transition-view.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { figureOf, ruleTitle } from "#contract/sheets/text/finding-text.ts";
import {
  foundText,
  hasUnknownFindings,
  isSaid,
  openFindings,
  quietText,
  stageDays,
  unknownText,
  warningText,
} from "#contract/sheets/text/transition-text.ts";
import { atLeast } from "#contract/text/open-figure.ts";
import type { TransitionFinding } from "#science/answers/transition.ts";
import type { Ration } from "#science/horse/facts.ts";
import { type MeasureKey, measureNutrient, measures } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { measureName } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceButton } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { inUnit, shownUnits, unitOfFigure } from "#web/features/rations/workbench/store/display-units.ts";
import { feedColour } from "#web/features/rations/workbench/store/feed-colours.ts";
import { FigureSummary } from "#web/features/rations/workbench/trace/figure-summary.tsx";
import { FigureTrace } from "#web/features/rations/workbench/trace/figure-trace.tsx";
import { RequirementTrace } from "#web/features/rations/workbench/trace/requirement-terms.tsx";
import {
  TracedSubjectContext,
  TraceGroundContext,
  useTraceContext,
} from "#web/features/rations/workbench/trace/trace-context.ts";
import { useMe } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { useEngine } from "#web/lib/science/engine.ts";
import { m } from "#web/paraglide/messages.js";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { LevelGlyph, levelInk, levelWord } from "#web/parts/finding/finding-level.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { FoldMark } from "#web/parts/fold-chevron.tsx";

interface JudgedProps {
  plan: SeenTransition;
  rationsOf: () => readonly Ration[];
  items: ReadonlyMap<string, IngredientItem>;
}

/** Lists the findings of each stage: those of the transition alone are open, those of the two rations folded. */
export function StageFindings({ plan, rationsOf, items }: JudgedProps) {
  const words = sheetMessages();
  const [traced, setTraced] = useState<StageFigure | null>(null);
  const unknown = unknownText(words, plan.stages);
  return (
    <Judged>
      {hasUnknownFindings(plan.stages) && <p className="max-w-prose text-sm">{m.transition_not_judged()}</p>}
      <ol className="divide-y divide-border border-border border-y">
        {plan.stages.map((stage, at) =>
          !isSaid(stage) ? null : (
            <li
              key={stage.firstDay}
              className="grid gap-x-6 gap-y-1 py-3 text-sm tablet:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <div className="flex items-start justify-between gap-3 tablet:grid tablet:content-start tablet:gap-1">
                <h3 className="font-medium">{stageDays(words, stage)}</h3>
                <span className={cn("flex items-center gap-1.5 text-xs", levelInk[stage.level])}>
                  <LevelGlyph level={stage.level} />
                  {levelWord(stage.level)}
                </span>
              </div>
              <StageNotes stage={stage} onTrace={(measure) => setTraced({ measure, at })} />
            </li>
          ),
        )}
      </ol>
      {unknown && <p className="text-muted-foreground text-xs">{unknown}</p>}
      <StageTrace {...{ plan, rationsOf, items, traced }} onClose={() => setTraced(null)} />
    </Judged>
  );
}

/** Shows what is judged of each day; on a phone, where the cards say what changes, it is folded. */
function Judged({ children }: { children: ReactNode }) {
  const [isPhone] = useState(() => !matchMedia("(min-width: 40rem)").matches);
  return (
    <section className="min-w-0">
      <details open={!isPhone}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2">
          <FoldMark />
          <h2 className="font-semibold text-lg">{m.transition_judged()}</h2>
        </summary>
        <div className="grid min-w-0 grid-cols-1 gap-3">{children}</div>
      </details>
    </section>
  );
}

function StageNotes({ stage, onTrace }: { stage: SeenStage; onTrace: (measure: MeasureKey) => void }) {
  const words = sheetMessages();
  const { figures, findings, warnings, phase } = stage;
  const open = openFindings(findings);
  const own = open.filter(({ onlyHere }) => onlyHere);
  const quiet = quietText(words, stage);
  const usual = open.filter(({ onlyHere }) => !onlyHere);
  const shown = figures.filter(
    ({ measure }) => measure === "coverage_energy" || measure === "starch_per_meal",
  );
  return (
    <div className="grid min-w-0 gap-2">
      {shown.length > 0 && (
        <p className="figures flex flex-wrap gap-x-4 text-muted-foreground text-xs">
          {shown.map(({ unknownShare, ...each }) => (
            <span key={each.measure}>
              {each.measure === "coverage_energy" ? m.nutrient_group_energy() : m.measure_starch_per_meal()}{" "}
              <TraceButton
                name={`${measureName(each.measure)}, ${stageDays(words, stage)}`}
                onOpen={() => onTrace(each.measure)}
              >
                <SpokenFigure text={atLeast(figureOf(words, each), each.value, unknownShare)} />
              </TraceButton>
            </span>
          ))}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning.bound} className="flex items-start gap-2">
          <LevelGlyph level="watch" className="mt-0.5" />
          <span>{warningText(words, warning)}</span>
        </p>
      ))}
      {own.length > 0 && (
        <div className="grid gap-1">
          <p className="text-muted-foreground text-xs">{m.transition_only_on_the_way()}</p>
          <Findings findings={own} />
        </div>
      )}
      {usual.length > 0 && (
        <details className="group">
          <summary className="w-fit cursor-pointer py-1 coarse:py-3.5 text-muted-foreground text-xs underline decoration-border underline-offset-4 hover:decoration-current">
            {phase === "during"
              ? m.transition_brought({ count: usual.length })
              : m.transition_of_this({ count: usual.length })}
          </summary>
          <Findings findings={usual} />
        </details>
      )}
      {quiet && <p>{quiet}</p>}
    </div>
  );
}

/** Lists findings, each with a link to its rule. */
function Findings({ findings }: { findings: readonly TransitionFinding[] }) {
  const words = sheetMessages();
  return (
    <ul className="grid gap-1">
      {findings.map((finding) => (
        <li key={finding.rule} className="flex items-start gap-2">
          <LevelGlyph level={finding.level} label={levelWord(finding.level)} className="mt-0.5" />
          <span className="min-w-0">
            <Link
              to="/methods"
              hash={`rule-${finding.rule}`}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {ruleTitle(words, finding.rule)}
            </Link>{" "}
            <span className="figures text-muted-foreground">
              <SpokenFigure text={foundText(words, finding)} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface StageFigure {
  measure: MeasureKey;
  /** Index of the stage. */
  at: number;
}

interface StageTraceProps {
  plan: SeenTransition;
  rationsOf: () => readonly Ration[];
  items: ReadonlyMap<string, IngredientItem>;
  traced: StageFigure | null;
  onClose: () => void;
}

/** Shows the origin of a stage's figure: the requirement term by term and the supply feed by feed. */
function StageTrace({ plan, rationsOf, items, traced, onClose }: StageTraceProps) {
  const me = useMe();
  const ground = useMemo(
    () => ({
      units: shownUnits(me?.settings ?? null),
      items,
      colourOf: (path: string) => feedColour(plan.lines.findIndex(({ ingredient }) => ingredient === path)),
    }),
    [me, items, plan],
  );
  const stage = traced && plan.stages[traced.at];
  const ration = traced && rationsOf()[traced.at];
  if (!stage || !ration) return null;
  return (
    <TitledDialog
      title={measureName(traced.measure)}
      subtitle={stageDays(sheetMessages(), stage)}
      help={m.ration_trace_help()}
      className="tablet:max-w-2xl"
      onClose={onClose}
    >
      <TraceGroundContext value={ground}>
        <Trace measure={traced.measure} ration={ration} />
      </TraceGroundContext>
    </TitledDialog>
  );
}

function Trace({ measure, ration }: { measure: MeasureKey; ration: Ration }) {
  const engine = useEngine();
  const { units } = useTraceContext();
  const [evaluation, trace] = useMemo(
    () => [engine.evaluate(ration), engine.trace(ration, [measure])[0]],
    [engine, ration, measure],
  );
  const { system, requirements, scienceVersion, engineVersion } = evaluation;
  const found = evaluation.measures.find(({ key }) => key === measure);
  if (!found || !trace) return null;
  const nutrient = measures[measure].group === "coverage" ? measureNutrient(measure, systems[system]) : null;
  const requirement = requirements.find((each) => each.nutrient === nutrient);
  return (
    <TracedSubjectContext value={evaluation.subject}>
      <div className="grid gap-5">
        <FigureSummary measured={inUnit(found, unitOfFigure(units, found, system))} />
        {requirement && requirement.value !== null && <RequirementTrace requirement={requirement} />}
        <FigureTrace trace={trace} nutrient={nutrient} system={system} feeds={[]} />
        <p className="text-muted-foreground text-xs">
          {m.ration_versions({ science: scienceVersion, engine: engineVersion })}
        </p>
      </div>
    </TracedSubjectContext>
  );
}
