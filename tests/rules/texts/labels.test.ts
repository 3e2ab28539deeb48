import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { errors } from "#contract/errors.ts";
import { roles } from "#contract/roles.ts";
import { screens } from "#contract/screens.ts";
import { checkKeys } from "#science/analyses/report-checks.ts";
import { gapReasons } from "#science/analyses/report-types.ts";
import { plants } from "#science/feeds/feed-families.ts";
import { measureKeys } from "#science/measures/measures-table.ts";
import { constants } from "#science/methods/constants.ts";
import { partKeys } from "#science/methods/tables.ts";
import { feedLimitKeys } from "#science/policies/limit-table.ts";
import { policyKeys } from "#science/policies/policy-table.ts";
import * as circumstances from "#science/rules/conditions.ts";
import { type RuleKey, ruleKeys, rules } from "#science/rules/rules-table.ts";
import { changeKinds, changes } from "#science/science-changes.ts";
import { equationFeeds, feedEquations } from "#science/tables/feed-equations.ts";
import { inputSymbols, requirementWarnings, termLabels } from "#science/trace/requirement-trace.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { reportGroups } from "#web/features/ingredients/editor/report-layout.ts";
import { vocabularies } from "#web/features/methods/label-vocabularies.ts";
import { sources } from "../../support/sources.ts";

const folder = "worker/contract";
const settings = JSON.parse(readFileSync(`${folder}/project.inlang/settings.json`, "utf8")) as {
  locales: string[];
  "plugin.inlang.messageFormat": { pathPattern: string[] };
};
const patterns = settings["plugin.inlang.messageFormat"].pathPattern.slice(0, -1);
/** Texts that a deployment corrects: the last pattern, since a later one replaces what an earlier one says. */
const corrections = settings["plugin.inlang.messageFormat"].pathPattern.at(-1) ?? "";

function catalogue(pattern: string, locale: string): Record<string, unknown> {
  const path = `${folder}/${pattern.replace("{locale}", locale)}`;
  const { $schema: _, ...messages } = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  return messages;
}

const everything = (locale: string) =>
  Object.assign({}, ...patterns.map((pattern) => catalogue(pattern, locale))) as Record<string, unknown>;
const base = everything("en");
const missing = (wanted: string[]) => wanted.filter((key) => !(key in base));

const placeholders = (text: unknown) => [...new Set(JSON.stringify(text)?.match(/\{\w+\}/g) ?? [])].sort();

describe("labels", () => {
  test("a correction replaces a text that there is, with the same placeholders and forms", () => {
    expect(corrections).toContain("corrections");
    for (const locale of settings.locales) {
      const own = everything(locale);
      const shape = (texts: Record<string, unknown>, keys: string[]) =>
        keys.map((key) => [key, typeof texts[key], placeholders(texts[key])]);
      const corrected = catalogue(corrections, locale);
      const keys = Object.keys(corrected);
      expect(shape(corrected, keys)).toEqual(shape(own, keys));
    }
  });

  for (const pattern of patterns) {
    test(`${pattern} has the same keys and the same placeholders in every locale`, () => {
      const [first = "fr", ...others] = settings.locales;
      const shape = (locale: string) =>
        Object.fromEntries(
          Object.entries(catalogue(pattern, locale)).map(([key, text]) => [key, placeholders(text)]),
        );
      for (const other of others) expect(shape(other)).toEqual(shape(first));
    });
  }

  test("no key stands in two catalogues and no text is empty", () => {
    const keys = patterns.flatMap((pattern) => Object.keys(catalogue(pattern, "en")));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    for (const locale of settings.locales) {
      expect(Object.entries(everything(locale)).filter(([, text]) => text === "")).toEqual([]);
    }
  });

  test("a text of the service that a screen has too has one wording in every language", () => {
    const bare = (text: unknown) =>
      typeof text === "string" ? text.replaceAll(/\{\w+\}|\d+/g, "#").replace(/[.\s]+$/, "") : "";
    const texts = settings.locales.map(everything);
    const others = Object.keys(catalogue("./messages/{locale}.json", "en"));
    const told = Object.keys(catalogue("./messages/service.{locale}.json", "en")).filter((key) =>
      /^(?:error|violation|conflict)_/.test(key),
    );
    const differing = texts.flatMap((of) => {
      const byText = new Map<string, string[]>();
      for (const key of others) byText.set(bare(of[key]), [...(byText.get(bare(of[key])) ?? []), key]);
      return told.flatMap((key) =>
        (byText.get(bare(of[key])) ?? [])
          .filter((other) => texts.some((each) => bare(each[key]) !== bare(each[other])))
          .map((other) => `${key} and ${other}`),
      );
    });
    expect(differing).toEqual([]);
  });

  test("the compiled catalogue holds every message", () => {
    expect(Object.keys(base).length).toBeGreaterThan(800);
    const index = readFileSync("web/src/paraglide/messages/_index.js", "utf8");
    const compiled = new Set([...index.matchAll(/^export const (\w+) =/gm)].map(([, key]) => key));
    expect(Object.keys(base).filter((key) => !compiled.has(key))).toEqual([]);
  });

  test("every nutrient, measure and rule has its labels", () => {
    expect(missing(nutrientKeys.map((key) => `nutrient_${key}`))).toEqual([]);
    expect(
      missing(
        measureKeys.filter((key) => !/^(supply|coverage|density)_/.test(key)).map((key) => `measure_${key}`),
      ),
    ).toEqual([]);
    const isTitled = (key: RuleKey) =>
      `rule_${key}_title` in base ||
      `measure_${rules[key].measure}` in base ||
      /^(requirement|limit)_/.test(key);
    expect(ruleKeys.filter((key) => !isTitled(key))).toEqual([]);
  });

  test("every term, symbol and remark of a trace has its words", () => {
    expect(missing(termLabels.map((key) => `term_${key}`))).toEqual([]);
    expect(missing(inputSymbols.map((key) => `symbol_${key.toLowerCase()}`))).toEqual([]);
    expect(missing(requirementWarnings.map((key) => `requirement_warning_${key.toLowerCase()}`))).toEqual([]);
  });

  test("every part, chapter, table and change of the methods has its words, and every constant a name", () => {
    const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const chapters = constants.map(({ part, chapter }) => `method_chapter_${part}_${snake(chapter)}`);
    expect(missing([...new Set(chapters)])).toEqual([]);
    const tables = [...new Set(constants.map(({ table }) => snake(table)))];
    const isTable = (table: string) =>
      [
        `method_table_${table}`,
        ...["term", "nutrient"].map((each) => `${each}_${table.replace(/_rows$/, "")}`),
      ].some((key) => key in base);
    expect(tables.filter((table) => !isTable(table))).toEqual([]);
    const parts = [...partKeys, "rules", "policies", "feed_equations", "sources", "versions"];
    const titled = parts.filter((key) => !requirementSystems.some((system) => system === key));
    expect(missing(titled.map((key) => `method_part_${key}`))).toEqual([]);
    expect(missing(parts.map((key) => `method_intro_${key}`))).toEqual([]);
    expect(missing(changes.map(({ key }) => `change_${key}`))).toEqual([]);
    expect(missing(changeKinds.map((kind) => `change_kind_${kind}`))).toEqual([]);
    const isNamed = (name: string) =>
      /^\d+$/.test(name) ||
      [`constant_${snake(name)}`, ...vocabularies.map((each) => `${each}_${name}`)].some(
        (key) => key in base,
      );
    expect([...new Set(constants.flatMap(({ name }) => name))].filter((name) => !isNamed(name))).toEqual([]);
    const when = Object.keys(circumstances).filter((name) => name !== "conditionRows");
    expect(missing(when.map((name) => `method_when_${snake(name)}`))).toEqual([]);
    const ofPolicies = [...policyKeys, ...feedLimitKeys].flatMap((key) => [
      `method_policy_${key}`,
      `method_policy_${key}_reason`,
    ]);
    expect(missing(ofPolicies)).toEqual([]);
  });

  test("every equation, check and reason of an analysis has its words", () => {
    expect(missing(Object.keys(feedEquations).map((code) => `equation_${code.toLowerCase()}`))).toEqual([]);
    expect(missing(equationFeeds.map((of) => `equation_for_${of}`))).toEqual([]);
    const checks = Object.keys(feedEquations).map((code) => `method_equation_check_${code.toLowerCase()}`);
    expect(missing(checks)).toEqual([]);
    expect(missing(checkKeys.map((key) => `violation_analysis_${key}`))).toEqual([]);
    expect(missing(gapReasons.map((reason) => `gap_${reason}`))).toEqual([]);
    expect(missing(plants.map((plant) => `plant_${plant}`))).toEqual([]);
    expect(missing(reportGroups.map(({ key }) => `analysis_group_${key}`))).toEqual([]);
  });

  test("French has one apostrophe, in its texts and where a story looks for them", () => {
    const straight = /[\p{L}\p{N})}»]'[\p{L}{«]/u;
    const written = Object.entries(everything("fr")).filter(([, text]) =>
      straight.test(JSON.stringify(text)),
    );
    expect(written.map(([key]) => key)).toEqual([]);
    const sought = /(?:getBy\w+\(|name: |hasText: |toContainText\(|toHaveText\()[^)]*\p{L}'\p{L}/u;
    const stories = sources(["tests/e2e"]).flatMap(({ path, text }) =>
      text.split("\n").flatMap((line) => (sought.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(stories).toEqual([]);
  });

  test("every role, error and screen has its label", () => {
    expect(missing(roles.map((role) => role.toLowerCase()))).toEqual([]);
    expect(missing(Object.keys(errors).map((code) => `error_${code}`))).toEqual([]);
    expect(missing(Object.keys(screens).map((key) => `screen_${key}`))).toEqual([]);
  });

  test("every message of the interface is used somewhere", () => {
    const code = sources(["web/build", "web/src", "worker", "engine-wasm"], [".ts", ".tsx"])
      .map(({ text }) => text)
      .join("\n");
    const words = new Set(code.match(/\w+/g));
    const families = [...code.matchAll(/`([a-z][a-z0-9_]*_)\$\{/g)].map((match) => match[1] ?? "");
    const orphans = Object.keys(catalogue("./messages/{locale}.json", "en")).filter(
      (key) =>
        !(key.startsWith("screen_") && key.slice("screen_".length) in screens) &&
        !words.has(key) &&
        !families.some((family) => key.startsWith(family)),
    );
    expect(orphans).toEqual([]);
  });
});
