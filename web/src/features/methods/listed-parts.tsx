import { measures } from "#science/measures/measures-table.ts";
import { constants } from "#science/methods/constants.ts";
import { type RuleKey, ruleKeys, ruleSections, rules } from "#science/rules/rules-table.ts";
import { changes } from "#science/science-changes.ts";
import { contentSymbols, feedEquations } from "#science/tables/feed-equations.ts";
import { type AnySourceKey, allSources } from "#science/trace/cell-source.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { equationLines } from "#web/lib/format/equation-text.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { formatUnit, hasMessage, message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { methodWords } from "./constant-names.ts";
import type { MethodsLine, MethodsSection } from "./contents-types.ts";
import { FormulaLine, SourceLink } from "./method-lines.tsx";
import { limitEntries, policyEntries } from "./policy-line.tsx";
import { RuleLine, ruleName } from "./rule-line.tsx";

const part = (id: string, groups: MethodsSection["groups"]): MethodsSection => ({
  id,
  title: methodWords(`method_part_${id}`),
  intro: methodWords(`method_intro_${id}`),
  groups,
});

const sections = {
  requirement: m.methods_section_requirement,
  health: m.methods_section_health,
  limit: m.methods_section_limit,
  characteristic: m.methods_section_characteristic,
} as const satisfies Record<(typeof ruleSections)[number], () => string>;

const ruleEntry = (rule: RuleKey): MethodsLine => ({
  id: `rule-${rule}`,
  text: `${ruleName(rule)} ${rule} ${rules[rule].sources.join(" ")}`,
  show: () => <RuleLine rule={rule} />,
});

function rulePart(): MethodsSection {
  return part(
    "rules",
    ruleSections.map((section) => {
      const keys = ruleKeys.filter((key) => rules[key].section === section);
      return {
        id: `rules.${section}`,
        title: sections[section](),
        note: String(keys.length),
        entries: keys.map(ruleEntry),
      };
    }),
  );
}

function policyPart(): MethodsSection {
  const group = (id: string, entries: readonly MethodsLine[]) => ({
    id: `policies.${id}`,
    title: methodWords(`method_policies_${id}`),
    note: String(entries.length),
    entries,
  });
  return part("policies", [group("all", policyEntries()), group("feeds", limitEntries())]);
}

function givesName(gives: string): string {
  return gives
    .split(", ")
    .map((key) => (hasMessage(`nutrient_${key}`) ? message(`nutrient_${key}`) : key))
    .join(", ");
}

const equationCheck = (code: string): string => methodWords(`method_equation_check_${code.toLowerCase()}`);

function feedPart(): MethodsSection {
  const entries = Object.entries(feedEquations).map(([code, { gives, forms, source }]) => {
    const formula = equationLines(forms);
    return {
      id: `feed-equation-${code}`,
      text: `${code} ${givesName(gives)} ${formula} ${equationCheck(code)} ${source}`,
      show: () => (
        <FormulaLine title={`${code} · ${givesName(gives)}`} formula={formula}>
          <SourceLink source={source} /> · {equationCheck(code)}
        </FormulaLine>
      ),
    };
  });
  const symbols = Object.entries(contentSymbols).map(
    ([symbol, key]) => `${symbol} = ${message(`nutrient_${key}`)}, ${formatUnit(nutrients[key].unit)}`,
  );
  const legend: MethodsLine = {
    id: "feed-equation-symbols",
    text: symbols.join(" "),
    show: () => (
      <FormulaLine title={methodWords("method_equation_symbols")} formula={symbols.join("\n")}>
        {methodWords("method_equation_symbols_note")}
      </FormulaLine>
    ),
  };
  return part("feed_equations", [
    {
      id: "feed_equations.all",
      title: m.methods_equations(),
      note: String(entries.length),
      entries: [...entries, legend],
    },
  ]);
}

/** Counts the constants, rules, measures and equations that cite each source. */
function citations(): Map<string, number> {
  const count = new Map<string, number>();
  const cite = (key: string | undefined) => key && count.set(key, (count.get(key) ?? 0) + 1);
  for (const { row } of constants) cite(row.source);
  for (const key of ruleKeys) for (const source of rules[key].sources) cite(source);
  for (const row of Object.values(measures)) cite(row.source);
  for (const { source } of Object.values(feedEquations)) cite(source);
  return count;
}

const kinds = ["standard", "study", "practice", "product"] as const;
const kindNames = {
  standard: m.methods_kind_standard,
  study: m.methods_kind_study,
  practice: m.methods_kind_practice,
  product: m.methods_kind_product,
} as const;

function sourcePart(): MethodsSection {
  const cited = citations();
  const keys = (Object.keys(allSources) as AnySourceKey[]).sort((a, b) =>
    allSources[a].citation.localeCompare(allSources[b].citation),
  );
  return part(
    "sources",
    kinds.map((kind) => {
      const own = keys.filter((key) => allSources[key].kind === kind);
      return {
        id: `sources.${kind}`,
        title: kindNames[kind](),
        note: String(own.length),
        entries: own.map((key) => ({
          id: `source-${key}`,
          text: `${allSources[key].citation} ${key}`,
          show: () => <SourceLine source={key} times={cited.get(key) ?? 0} />,
        })),
      };
    }),
  );
}

function SourceLine({ source, times }: { source: AnySourceKey; times: number }) {
  const { citation, doi, url } = allSources[source];
  const href = doi ? `https://doi.org/${doi}` : url;
  return (
    <div className="grid gap-0.5">
      <span className="max-w-prose">{citation}</span>
      <span className="break-words text-muted-foreground text-xs leading-5">
        {href && (
          <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
            {doi ? `doi:${doi}` : href}
          </a>
        )}
        {href && times > 0 && " · "}
        {times > 0 && m.methods_cited({ count: times })}
      </span>
    </div>
  );
}

function versionPart(): MethodsSection {
  return part("versions", [
    {
      id: "versions.all",
      title: m.methods_changed(),
      note: String(changes.length),
      entries: changes.map(({ version, date, key, kind, touches }) => ({
        id: `change-${version}-${key}`,
        text: `${version} ${methodWords(`change_${key}`)} ${touches.join(" ")}`,
        show: () => (
          <div className="grid gap-0.5">
            <span className="font-medium">
              {version} · {formatDay(date)} · {methodWords(`change_kind_${kind}`)}
            </span>
            <span className="max-w-prose">{methodWords(`change_${key}`)}</span>
            <span className="break-words font-mono text-muted-foreground text-xs">{touches.join(", ")}</span>
          </div>
        ),
      })),
    },
  ]);
}

export const listedParts = (): MethodsSection[] => [
  rulePart(),
  policyPart(),
  feedPart(),
  sourcePart(),
  versionPart(),
];
