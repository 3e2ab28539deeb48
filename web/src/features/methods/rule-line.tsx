import { ruleTitle } from "#contract/sheets/text/finding-text.ts";
import { withCapital } from "#contract/text/inside-sentence.ts";
import { measureNutrient, measures } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import * as circumstances from "#science/rules/conditions.ts";
import type {
  Bounds,
  EvidenceMark,
  RuleFacts,
  RuleKey,
  RuleRow,
  Variant,
} from "#science/rules/rules-table.ts";
import { rules } from "#science/rules/rules-table.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { exactText } from "#web/lib/format/exact-number.ts";
import { contentName } from "#web/lib/format/formula-text.ts";
import { hasMessage, label, message } from "#web/lib/format/labels.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { methodWords } from "./constant-names.ts";
import { SourceLink } from "./method-lines.tsx";

/** Returns the title of a rule; that of a requirement or limit is made from its nutrient. */
export function ruleName(rule: RuleKey): string {
  const family = ["limit", "requirement"].find((each) => rule.startsWith(`${each}_`));
  if (!family || hasMessage(`rule_${rule}_title`)) return ruleTitle(sheetMessages(), rule);
  const nutrient = measureNutrient(rules[rule].measure, systems[requirementSystems[0]]);
  const name = nutrient ? contentName(nutrient) : rule;
  return withCapital(message(`rule_${family}_title`, { nutrient: name }), name);
}

function figureName({ measure }: RuleRow): string {
  return hasMessage(`measure_${measure}`) ? message(`measure_${measure}`) : "";
}

const bounds = {
  floor: m.methods_bound_floor,
  riskBelow: m.methods_bound_riskbelow,
  watchBelow: m.methods_bound_watchbelow,
  watchAbove: m.methods_bound_watchabove,
  riskAbove: m.methods_bound_riskabove,
  ceiling: m.methods_bound_ceiling,
  proposeFrom: m.methods_bound_proposefrom,
  proposeTo: m.methods_bound_proposeto,
} as const satisfies Partial<Record<keyof Bounds, () => string>>;

function boundsText(found: Bounds, unit: string): string {
  return (Object.keys(bounds) as (keyof typeof bounds)[])
    .flatMap((name) => {
      const value = found[name];
      return value === undefined ? [] : `${bounds[name]()} ${exactText(value, unit)}`;
    })
    .join(" · ");
}

/** Names the bounds that do not count beside another rule, and that rule; empty where there are none. */
const easedText = ({ eased }: Variant): string =>
  (eased?.bounds ?? [])
    .map((bound) => ` · ${m.methods_eased({ bound: bounds[bound](), rule: ruleName(eased!.beside) })}`)
    .join("");

const evidence = {
  V: m.methods_evidence_v,
  V2: m.methods_evidence_v2,
  R: m.methods_evidence_r,
  OWN: m.methods_evidence_own,
} as const satisfies Record<EvidenceMark, () => string>;

/** Names a condition by its key in the table of conditions. */
function whenText(when: ((facts: RuleFacts) => boolean) | undefined): string {
  const found = Object.entries(circumstances).find(([, each]) => each === when);
  return found ? methodWords(`method_when_${found[0]}`) : "";
}

export function RuleLine({ rule }: { rule: RuleKey }) {
  const row: RuleRow = rules[rule];
  const { unit } = measures[row.measure];
  const unitName = typeof unit === "string" ? unit : "";
  const about = [
    figureName(row),
    row.conditions &&
      m.methods_conditions({ conditions: row.conditions.map((each) => label("condition", each)).join(", ") }),
    whenText(row.when),
    m.methods_tier({ tier: row.elastic ? `${row.tier} / ${row.elastic}` : row.tier }),
    evidence[row.evidence](),
    row.grade && m.methods_grade({ grade: row.grade }),
    row.sharesOf && m.methods_shares_of_need(),
    row.forageWatchAbove && m.methods_forage_excess({ value: exactText(row.forageWatchAbove, unitName) }),
    row.steered ? "" : m.methods_steered(),
  ].filter(Boolean);
  return (
    <div className="grid gap-0.5">
      <span className="font-medium">{ruleName(rule)}</span>
      {row.variants.map((variant) => (
        <span key={whenText(variant.when)} className="text-sm tabular-nums">
          {variant.when && <span className="text-muted-foreground">{whenText(variant.when)}: </span>}
          {!variant.when && row.variants.length > 1 && (
            <span className="text-muted-foreground">{m.methods_otherwise()}: </span>
          )}
          {boundsText(variant.bounds, row.sharesOf ? "ratio" : unitName)}
          {easedText(variant)}
        </span>
      ))}
      <span className="text-muted-foreground text-xs leading-5">
        {about.join(" · ")}
        {row.sources.map((source) => (
          <span key={source}>
            {" · "}
            <SourceLink source={source} />
          </span>
        ))}
      </span>
    </div>
  );
}
