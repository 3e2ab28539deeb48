import { openSide } from "#contract/at-least.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { type MeasureKey, measures, nutrientOf } from "#science/measures.ts";
import { isCountedIn, systems } from "#science/requirements/index.ts";
import type { Requirement } from "#science/traced.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding-level.tsx";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#web/ui/dialog.tsx";
import { inUnit, unitFor, unitOfFigure } from "./chosen-units.ts";
import { useBench, useWorkbench } from "./context.ts";
import { FigureTrace } from "./figure-trace.tsx";
import { worryOf } from "./figures.ts";
import { FixButton } from "./fix-button.tsx";
import { OverrideSection } from "./override-section.tsx";
import { RequirementTerms } from "./requirement-terms.tsx";
import {
  boundsText,
  figureText,
  measuredText,
  measureName,
  ofMeal,
  openText,
  requirementRemark,
  ruleTitle,
} from "./words.ts";

interface TraceDialogProps {
  /** Who set which requirement by hand, as the service told it. */
  overridden: RationItem["overridden"];
  currency: string;
}

/** Where a figure comes from: the requirement term by term, and the supply feed by feed. */
export function TraceDialog(props: TraceDialogProps) {
  const bench = useBench();
  const traced = useWorkbench((snapshot) => snapshot.traced);
  return (
    <Dialog open={traced !== null} onOpenChange={(open) => !open && bench.trace(null)}>
      {traced !== null && (
        <DialogContent closeLabel={m.ration_close()} className="tablet:max-w-2xl">
          <DialogHeader>
            <DialogTitle>{measureName(traced)}</DialogTitle>
            <DialogDescription>{m.ration_trace_help()}</DialogDescription>
          </DialogHeader>
          <Trace key={traced} measure={traced} {...props} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Trace({ measure, overridden, currency }: TraceDialogProps & { measure: MeasureKey }) {
  const evaluation = useWorkbench((snapshot) => snapshot.evaluation);
  const nutrient = nutrientOf(measure, systems[evaluation.system]);
  const isCoverage = measures[measure].group === "coverage";
  const isNeeded = isCoverage || measures[measure].group === "supply";
  const requirement = isNeeded
    ? evaluation.requirements.find((each) => each.nutrient === nutrient)
    : undefined;
  return (
    <div className="grid gap-5">
      <Summary measure={measure} currency={currency} />
      <Fixes measure={measure} />
      {requirement && requirement.value !== null && <RequirementTrace requirement={requirement} />}
      {isNeeded && nutrient && isCountedIn(evaluation.system, nutrient) && (
        <OverrideSection nutrient={nutrient} requirement={requirement} overridden={overridden} />
      )}
      <FigureTrace measure={measure} nutrient={isNeeded ? nutrient : null} />
      <p className="text-muted-foreground text-xs">
        {m.ration_versions({ science: evaluation.scienceVersion, engine: evaluation.engineVersion })}
      </p>
    </div>
  );
}

/** A fix of what is judged badly about the figure; the judgement itself where it is of one that this figure also says. */
function Fixes({ measure }: { measure: MeasureKey }) {
  const bench = useBench();
  const evaluation = useWorkbench((snapshot) => snapshot.evaluation);
  const worry = worryOf(bench.seen(evaluation), measure);
  if (!worry) return null;
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

function Summary({ measure, currency }: { measure: MeasureKey; currency: string }) {
  const bench = useBench();
  const found = useWorkbench(({ view }) => view.measures.get(measure));
  const system = useWorkbench(({ draft }) => draft.system);
  if (!found) return null;
  const measured = inUnit(found, unitOfFigure(bench.units, found, system));
  const { unit, low, high, unknownShare, estimate, meal } = measured;
  const open = openText(openSide(measured));
  return (
    <div>
      <p className="font-semibold text-xl tabular-nums">{ofMeal(measuredText(measured, currency), meal)}</p>
      <p className="text-muted-foreground text-sm tabular-nums">
        {low !== null && high !== null && low < high && (
          <>{m.ration_interval({ low: figureText(low, ""), high: figureText(high, unit) })} </>
        )}
        {unknownShare > 0 && (
          <>{m.ration_unknown_share({ share: figureText(unknownShare * 100, "percent") })} </>
        )}
        {open && <>{open} </>}
        {estimate && m.ration_estimated()}
      </p>
    </div>
  );
}

function RequirementTrace({ requirement }: { requirement: Requirement }) {
  const { nutrient, value, unit, trace, warnings } = requirement;
  const shown = unitFor(useBench().units, nutrient);
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">
        {m.ration_trace_requirement({
          value: figureText(value === null ? null : value * shown.factor, shown.unit),
        })}
      </h3>
      {warnings.map((warning) => (
        <p key={warning} className="text-sm text-watch-ink">
          {requirementRemark(warning)}
        </p>
      ))}
      <RequirementTerms terms={trace} unit={unit} shown={shown} />
    </section>
  );
}
