import { useState } from "react";
import { atLeast } from "#contract/text/open-figure.ts";
import type { ComparedRow, ComparedSide, Comparison } from "#science/evaluation/compare-systems.ts";
import { type RequirementSystem, requirementSystems } from "#science/vocabulary/classes.ts";
import { signedText } from "#web/features/rations/number-text.ts";
import {
  coverageText,
  figureText,
  reasonText,
  ruleTitle,
} from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { UnfoldButton } from "#web/features/rations/workbench/shared/unfold-button.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { type ShownUnits, unitFor } from "#web/features/rations/workbench/store/display-units.ts";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { contentName } from "#web/lib/format/formula-text.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { SetByHand } from "#web/parts/finding/set-by-hand.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { ComparedTerms } from "./compared-terms.tsx";

/** Percentage points of coverage below which two systems agree. */
const sameWithin = 1;

const disagrees = ({ why, levelDiffers, difference }: ComparedRow): boolean =>
  why !== "alike" && (levelDiffers || difference === null || Math.abs(difference) >= sameWithin);

const disagreement = ({ levelDiffers, difference }: ComparedRow): number =>
  (levelDiffers ? 1e6 : 0) + Math.abs(difference ?? 0);

/** Judges the ration by its own system and by another; with an expired licence, says why it cannot. */
export function CompareSection() {
  const isHeldBack = useIsBlockedByLicence("calculation.comparison");
  return (
    <section
      id="compare-systems"
      tabIndex={-1}
      aria-labelledby="compare-systems-title"
      className="grid grid-cols-1 gap-3 rounded-md border border-border bg-card p-3 empty:hidden"
    >
      {isHeldBack ? (
        <>
          <CompareTitle />
          <LicenceNotice isCalculation />
        </>
      ) : (
        <Compared />
      )}
    </section>
  );
}

const CompareTitle = () => (
  <h3 id="compare-systems-title" className="font-semibold text-sm">
    {m.ration_compare_title()}
  </h3>
);

/** Lists nutrients on which the two systems disagree first. */
function Compared() {
  const bench = useWorkbenchStore();
  const own = useWorkbench(({ draft }) => draft.system);
  const evaluation = useWorkbench((snapshot) => snapshot.evaluation);
  const [chosen, setChosen] = useState<RequirementSystem | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const others = requirementSystems.filter((key) => key !== own);
  const other = others.find((key) => key === chosen) ?? others[0];
  if (!other) return null;
  const comparison = evaluation.system === own ? bench.compareWith(other) : null;
  if (!comparison) return null;
  const told = comparison.rows.filter(({ sides }) => sides.some(({ requirement }) => requirement !== null));
  const differing = told.filter(disagrees).sort((a, b) => disagreement(b) - disagreement(a));
  const listed = showsAll ? told : differing;
  return (
    <>
      <div className="grid gap-2">
        <CompareTitle />
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span>{label("requirement_system", own)}</span>
          <span className="text-muted-foreground">{m.ration_compare_against()}</span>
          <Select
            aria-label={m.ration_compare_other()}
            value={other}
            onChange={({ currentTarget }) =>
              setChosen(others.find((key) => key === currentTarget.value) ?? null)
            }
          >
            {others.map((key) => (
              <SelectOption key={key} value={key}>
                {label("requirement_system", key)}
              </SelectOption>
            ))}
          </Select>
        </div>
        <p className="text-muted-foreground text-xs">{m.ration_compare_help()}</p>
      </div>
      <ul className="@container grid grid-cols-1">
        {listed.map((row) => (
          <CompareRow key={row.subject} row={row} systems={comparison.systems} />
        ))}
      </ul>
      {differing.length === 0 && <p className="text-sm">{m.ration_compare_none()}</p>}
      <UnfoldButton
        isOpen={showsAll}
        count={told.length - differing.length}
        onChange={setShowsAll}
        fold={m.ration_compare_less}
        unfold={m.ration_compare_all}
      />
      <DifferingRules comparison={comparison} />
    </>
  );
}

function DifferingRules({ comparison }: { comparison: Comparison }) {
  const { findings, systems } = comparison;
  if (findings.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <h4 className="font-medium">{m.ration_compare_rules()}</h4>
      <ul className="grid gap-0.5 text-xs">
        {findings.map(({ rule, levels }) => (
          <li key={rule}>
            {m.name_and_value({
              name: ruleTitle(rule),
              value: levels
                .map((level, at) => {
                  const system = systems[at];
                  const said = level === null ? m.not_judged() : levelWord(level);
                  return system ? `${label("requirement_system", system)} ${said}` : said;
                })
                .join(" · "),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Compares one nutrient by two systems: both values, their distance, and the reason. */
function CompareRow({ row, systems }: { row: ComparedRow; systems: Comparison["systems"] }) {
  const { subject, sides, difference } = row;
  const { units } = useWorkbenchStore();
  return (
    <li className="grid grid-cols-2 gap-x-4 gap-y-1 border-border border-b py-2 text-sm @lg:grid-cols-[9rem_1fr_1fr]">
      <div className="col-span-2 flex items-baseline justify-between gap-2 @lg:col-span-1 @lg:block">
        <span className="font-medium">{subjectName(subject)}</span>
        {difference !== null && (
          <span className="whitespace-nowrap text-muted-foreground text-xs tabular-nums @lg:block">
            {m.ration_compare_points({ points: signedText(difference, 0) })}
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

/** Writes a coverage as a minimum while a part is unknown. */
const coverageSaid = (coverage: number, { unknownShare }: ComparedSide): string =>
  atLeast(`${coverageText(coverage)}\u202f%`, coverage, unknownShare);

/** Shows one system's coverage; a press opens its trace. */
function Side({ subject, side, system }: SideProps) {
  const { level, requirement, coverage, supply, unknownShare, setByHand, norm } = side;
  const { units } = useWorkbenchStore();
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
                <SpokenFigure text={coverageSaid(coverage, side)} />
              )}
              {side.estimate && <span className="sr-only">{m.ration_estimate()}</span>}
            </span>
          </span>
          <span className="block text-muted-foreground text-xs tabular-nums">
            <SpokenFigure
              text={supply === null ? "?" : atLeast(figureText(supply * factor, ""), supply, unknownShare)}
            />{" "}
            / {figureText(requirement * factor, unit)}
            {setByHand && <SetByHand text={m.ration_override_short()} />}
            {norm !== null && <span> · {m.norm_short()}</span>}
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
        a: contentName(a.nutrient),
        b: contentName(b.nutrient),
      });
    case "unknown":
      return m.ration_compare_why_unknown({
        nutrient: contentName(a.unknownShare > b.unknownShare ? a.nutrient : b.nutrient),
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
