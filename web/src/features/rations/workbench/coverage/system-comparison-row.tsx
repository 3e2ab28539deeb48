import { PenLine } from "lucide-react";
import { atLeast } from "#contract/text/open-figure.ts";
import type { ComparedRow, ComparedSide, Comparison } from "#science/evaluation/compare-systems.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import { coverageText, figureText, reasonText } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { type ShownUnits, unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { label } from "#web/lib/format/labels.ts";
import { formatSigned } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { ComparedTerms } from "./compared-terms.tsx";

interface CompareRowProps {
  row: ComparedRow;
  systems: Comparison["systems"];
}

/** Compares one nutrient by two systems: both values, their distance, and the reason. */
export function CompareRow({ row, systems }: CompareRowProps) {
  const { subject, sides, difference } = row;
  const { units } = useBench();
  return (
    <li className="grid grid-cols-2 gap-x-4 gap-y-1 border-border border-b py-2 text-sm @lg:grid-cols-[9rem_1fr_1fr]">
      <div className="col-span-2 flex items-baseline justify-between gap-2 @lg:col-span-1 @lg:block">
        <span className="font-medium">{subjectName(subject)}</span>
        {difference !== null && (
          <span className="whitespace-nowrap text-muted-foreground text-xs tabular-nums @lg:block">
            {m.ration_compare_points({ points: formatSigned(difference, getLocale(), 0) })}
          </span>
        )}
      </div>
      <Side subject={subject} side={sides[0]} system={systems[0]} />
      <Side subject={subject} side={sides[1]} system={systems[1]} />
      <div className="col-span-2 grid gap-1 text-muted-foreground text-xs @lg:col-start-2">
        <p>{whyText(row, systems, units)}</p>
        <ComparedTerms row={row} systems={systems} units={units} />
      </div>
    </li>
  );
}

const subjectName = (subject: ComparedRow["subject"]): string =>
  subject === "energy" || subject === "protein"
    ? label("nutrient_group", subject)
    : label("nutrient", subject);

interface SideProps extends Pick<ComparedRow, "subject"> {
  side: ComparedSide;
  system: RequirementSystem;
}

/** Shows one system's coverage; a press opens its trace. */
function Side({ subject, side, system }: SideProps) {
  const { level, requirement, coverage, supply, unknownShare, estimate, setByHand } = side;
  const { units } = useBench();
  const draft = useWorkbench((snapshot) => snapshot.draft);
  const { unit, factor } = unitFor(units, side.nutrient);
  const name = label("requirement_system", system);
  const other = system === draft.system ? {} : { other: { draft: { ...draft, system }, name } };
  return (
    <div className="min-w-0">
      <span className="block truncate text-muted-foreground text-xs">{name}</span>
      {requirement === null ? (
        <span className="text-muted-foreground">{m.ration_compare_no_figure()}</span>
      ) : (
        <TraceOpener
          traced={{ measure: `coverage_${subject}`, ...other }}
          name={m.ration_trace_part({ name: subjectName(subject), of: name })}
          className="text-left"
        >
          <span className="flex items-center gap-1.5">
            {level && <LevelGlyph level={level} label={levelWord(level)} />}
            <span className="font-semibold tabular-nums">
              {coverage === null ? (
                m.ration_level_unknown()
              ) : (
                <SpokenFigure text={atLeast(`${coverageText(coverage)}\u202f%`, coverage, unknownShare)} />
              )}
              {estimate && (
                <abbr title={m.ration_estimate()} className="font-normal text-xs no-underline">
                  ~
                </abbr>
              )}
            </span>
          </span>
          <span className="block text-muted-foreground text-xs tabular-nums">
            <SpokenFigure
              text={supply === null ? "?" : atLeast(figureText(supply * factor, ""), supply, unknownShare)}
            />{" "}
            / {figureText(requirement * factor, unit)}
            {setByHand && (
              <span title={m.ration_override_short()} className="pl-1 text-primary">
                <PenLine aria-hidden="true" className="inline size-3" />
                <span className="sr-only">{m.ration_override_short()}</span>
              </span>
            )}
          </span>
        </TraceOpener>
      )}
    </div>
  );
}

function whyText({ why, sides }: ComparedRow, systems: Comparison["systems"], units: ShownUnits): string {
  const [a, b] = sides;
  const needText = ({ nutrient, requirement }: ComparedSide): string => {
    const { unit, factor } = unitFor(units, nutrient);
    return figureText(requirement === null ? null : requirement * factor, unit);
  };
  switch (why) {
    case "gap": {
      const at = a.requirement === null ? 0 : 1;
      const { reason } = sides[at];
      return m.ration_compare_why_gap({
        system: label("requirement_system", systems[at]),
        reason: reasonText(reason),
      });
    }
    case "column":
      return m.ration_compare_why_column({
        a: label("nutrient", a.nutrient),
        b: label("nutrient", b.nutrient),
      });
    case "unknown":
      return m.ration_compare_why_unknown({
        nutrient: label("nutrient", a.unknownShare > b.unknownShare ? a.nutrient : b.nutrient),
      });
    case "requirement":
      return m.ration_compare_why_requirement({
        a: needText(a),
        b: needText(b),
      });
    case "alike":
      return b.warnings.includes("NRC_FALLBACK") || a.warnings.includes("NRC_FALLBACK")
        ? m.ration_compare_why_fallback()
        : m.ration_compare_why_alike();
  }
}
