import { useMemo } from "react";
import type { SeenTransition } from "#contract/ration/transition-view.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { stageDays } from "#contract/sheets/text/transition-text.ts";
import type { Ration } from "#science/horse/facts.ts";
import { type MeasureKey, measureNutrient, measures } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { measureName } from "#web/features/rations/workbench/shared/texts.ts";
import { inUnit, shownUnits, unitOfFigure } from "#web/features/rations/workbench/store/display-units.ts";
import { feedColour } from "#web/features/rations/workbench/store/feed-colours.ts";
import { FigureSummary } from "#web/features/rations/workbench/trace/figure-summary.tsx";
import { FigureTrace } from "#web/features/rations/workbench/trace/figure-trace.tsx";
import { RequirementTrace } from "#web/features/rations/workbench/trace/requirement-terms.tsx";
import { TraceGroundContext, useTraceContext } from "#web/features/rations/workbench/trace/trace-context.ts";
import { useMe } from "#web/features/session/queries.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { useEngine } from "#web/lib/science/engine.ts";
import { m } from "#web/paraglide/messages.js";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";

export interface StageFigure {
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
export function StageTrace({ plan, rationsOf, items, traced, onClose }: StageTraceProps) {
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
    <div className="grid gap-5">
      <FigureSummary measured={inUnit(found, unitOfFigure(units, found, system))} />
      {requirement && requirement.value !== null && <RequirementTrace requirement={requirement} />}
      <FigureTrace trace={trace} nutrient={nutrient} system={system} feeds={[]} />
      <p className="text-muted-foreground text-xs">
        {m.ration_versions({ science: scienceVersion, engine: engineVersion })}
      </p>
    </div>
  );
}
