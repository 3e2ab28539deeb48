import { useState } from "react";
import type { ComparedRow, Comparison } from "#science/evaluation/compare-systems.ts";
import { type RequirementSystem, requirementSystems } from "#science/vocabulary/classes.ts";
import { ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useIsBlockedByLicence } from "#web/features/session/queries.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { levelWord } from "#web/parts/finding/finding-level.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { CompareRow } from "./system-comparison-row.tsx";

/** Percentage points of coverage below which two systems agree. */
const sameWithin = 1;

const disagrees = ({ why, levelDiffers, difference }: ComparedRow): boolean =>
  why !== "alike" && (levelDiffers || difference === null || Math.abs(difference) >= sameWithin);

const disagreement = ({ levelDiffers, difference }: ComparedRow): number =>
  (levelDiffers ? 1e6 : 0) + Math.abs(difference ?? 0);

/** Judges the ration by its own system and by another; with an expired licence, says why it cannot. */
export function CompareSection({ id }: { id: string }) {
  const isHeldBack = useIsBlockedByLicence("calculation.comparison");
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-1 gap-3 rounded-md border border-border bg-card p-3 empty:hidden"
    >
      {isHeldBack ? (
        <>
          <CompareTitle id={id} />
          <LicenceNotice isCalculation />
        </>
      ) : (
        <Compared id={id} />
      )}
    </section>
  );
}

const CompareTitle = ({ id }: { id: string }) => (
  <h3 id={`${id}-title`} className="font-semibold text-sm">
    {m.ration_compare_title()}
  </h3>
);

/** Lists nutrients on which the two systems disagree first. */
function Compared({ id }: { id: string }) {
  const bench = useBench();
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
        <CompareTitle id={id} />
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
      <Button
        variant="ghost"
        size="sm"
        className="w-fit"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? m.ration_compare_less() : m.ration_compare_all({ count: told.length - differing.length })}
      </Button>
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
