import { beforeEach, describe, expect, test } from "vitest";
import { openQuestions } from "#web/features/ingredients/import/answer-parts.ts";
import { noWork } from "#web/features/ingredients/import/import-draft.ts";
import { makeLines } from "#web/features/ingredients/import/import-rows.ts";
import { stockOf } from "#web/features/ingredients/import/import-stock.ts";
import { proposalReason, questionText, reasonText } from "#web/features/ingredients/import/question-text.ts";
import { cellIn, doubtQuestions } from "#web/features/ingredients/import/review/doubtful-values.ts";
import { givenFields } from "#web/features/ingredients/import/row-of-feed.ts";
import { questionId } from "#web/lib/reader/questions.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { readText } from "#web/lib/reader/reading/read-file.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { ingredients } from "../../support.ts";

beforeEach(() => overwriteGetLocale(() => "en"));

const stock = stockOf(ingredients, []);

/** Reads a file as the import screen does, with the catalogue as the feeds at hand. */
function review(text: string, answers: Record<string, string> = {}) {
  const found = interpret(readText(text, "feeds.csv"), answers, { currency: "EUR" });
  if (!found) throw new Error("nothing recognised");
  const work = { ...noWork, answers };
  const lines = makeLines(found.feeds, givenFields(found.columns, answers), work, stock);
  const questions = doubtQuestions(found.columns, lines, answers);
  return { ...found, lines, asked: questions, open: openQuestions([...found.questions, ...questions]) };
}

const likelyOf = (review_: ReturnType<typeof review>) =>
  review_.lines.map(({ doubts }) =>
    doubts.map(({ value, likely }) => [value.nutrient, likely, likely && cellIn(value, likely)]),
  );

const hays = (head: string, values: readonly string[]) =>
  [
    `Name;Family;DM %;${head};NDF (% DM)`,
    ...values.map((value, at) => `Hay of field ${at + 1};Grass hay;88;${value};62`),
  ].join("\n");

describe("a column whose values are far from those of the family", () => {
  const text = hays("CP (g/kg DM)", ["9,6", "8,1", "10,4"]);

  test("is asked about before anything is saved, and the unit that fits comes first with its reason", () => {
    const { asked, open, columns } = review(text);
    expect(asked.map(({ kind, likely, must }) => [kind, likely, must])).toEqual([["unit", "percent", true]]);
    expect(open.waiting).toBe(1);
    const [question] = asked;
    if (!question) throw new Error("no question");
    expect(questionText(question, columns)).toBe("“CP (g/kg DM)”: in which unit?");
    expect(reasonText(question, columns)).toBe(
      "In g/kg, most values are far from those of the common feeds of the family.",
    );
    expect(question.proposals.map((proposal) => [proposal.value, proposalReason(proposal)])).toEqual([
      ["percent", "Median 9.6: fits the family “Grass hay”"],
      ["g_per_kg", null],
    ]);
    overwriteGetLocale(() => "fr");
    const [first] = question.proposals;
    expect(first && proposalReason(first)).toBe(
      "Médiane 9,6\u00a0: convient à la famille «\u00a0Foin de graminées\u00a0»",
    );
  });

  test("is in the likely unit once that is taken, without a doubt left", () => {
    const before = review(text);
    const after = review(text, before.open.likely);
    expect(after.asked).toEqual([]);
    expect(likelyOf(after)).toEqual([[], [], []]);
    expect(after.lines[0]?.row?.values[0]).toMatchObject({ value: 9.6, unit: "percent" });
  });

  test("stays in the unit of its heading where that is the answer, and its cells stay in doubt", () => {
    const [question] = review(text).asked;
    const after = review(text, { [question?.id ?? ""]: "g_per_kg" });
    expect(after.asked).toEqual([]);
    expect(after.open.waiting).toBe(0);
    expect(likelyOf(after)[0]).toEqual([["crude_protein", "percent", "9,6 %"]]);
    expect(after.lines[0]?.warnings.join()).toContain("Crude protein: Feeds of this family usually contain");
  });

  test("is asked about once where the families differ, without naming one", () => {
    const [head = "", ...lines] = text.split("\n");
    const { asked } = review([head, ...lines, "Oats;Cereal grains;88;11,5;30"].join("\n"));
    expect(asked.map(({ proposals: [first] }) => first && proposalReason(first))).toEqual([
      "Median 10: fits feeds",
    ]);
  });
});

describe("a value far from those of its family", () => {
  test.each([
    ["written in g/kg in a column in %", "CP (% DM)", "96", "crude_protein", "g_per_kg", "96 g/kg"],
    ["written in % in a column in g/kg", "Ca (g/kg DM)", "0,41", "calcium", "percent", "0,41 %"],
    ["written in g/kg in a column in mg/kg", "Mn (mg/kg DM)", "0,07", "manganese", "g_per_kg", "0,07 g/kg"],
    ["that no other unit explains", "CP (% DM)", "48", "crude_protein", null, null],
  ])("%s is doubted in its cell", (_, head, text, nutrient, likely, cell) => {
    const usual = { "CP (% DM)": "9,6", "Ca (g/kg DM)": "4,1", "Mn (mg/kg DM)": "70" }[head] ?? "";
    const file = hays(head, [usual, text, usual]);
    const first = review(file);
    expect(likelyOf(first)).toEqual([[], [[nutrient, likely, cell]], []]);
    expect(first.asked).toEqual([]);
    if (!cell) return;
    const column = first.columns.find((each) => each.head === head)?.id ?? "";
    const row = first.lines[1]?.feed.id ?? "";
    const after = review(file, { [questionId("cell", row, column)]: cell });
    expect(likelyOf(after)).toEqual([[], [], []]);
    expect(after.lines[1]?.row?.values).toContainEqual(
      expect.objectContaining({ nutrient, unit: likely, value: Number(text.replace(",", ".")) }),
    );
  });

  test("is not doubted while nobody said of which family its feed is", () => {
    const { lines, asked } = review("Name;DM %;CP (g/kg DM)\nXyz;88;9,6\nXyq;88;8,1");
    expect(lines.map(({ doubts }) => doubts)).toEqual([[], []]);
    expect(asked).toEqual([]);
  });

  test.each([
    ["CP (% DM)", "92", "crude_protein", "Crude protein: No common feed contains more than 84"],
    ["Ca (% DM)", "70", "calcium", "Calcium: No common feed contains more than"],
  ])("is marked where no family has as much, before one is chosen: %s of %s", (head, text, nutrient, why) => {
    const file = `Name;DM %;${head}\nXyz;88;${text}\nXyq;88;8,1`;
    const { lines, asked, open } = review(file);
    expect(lines.map(({ missing }) => missing)).toEqual([["family"], ["family"]]);
    expect(lines.map(({ doubts }) => doubts.map(({ value }) => value.nutrient))).toEqual([[nutrient], []]);
    expect(lines[0]?.warnings.join()).toContain(why);
    expect(lines[1]?.warnings).toEqual([]);
    expect([asked, open.waiting]).toEqual([[], review("Name;DM %;CP (% DM)\nXyz;88;9").open.waiting]);
  });

  test("of a mineral feed is not marked before its family is chosen", () => {
    const file = "Name;DM %;Ca (% DM);Zn (mg/kg DM)\nXyz;98;18;8000\nXyq;98;12;6500";
    expect(review(file).lines.map(({ doubts }) => doubts)).toEqual([[], []]);
  });

  test("is not asked about for a line that is left out", () => {
    const text = hays("CP (g/kg DM)", ["9,6"]);
    const { feeds, columns } = review(text);
    const work = { ...noWork, choices: { [feeds[0]?.id ?? ""]: "skip" as const } };
    const lines = makeLines(feeds, givenFields(columns, {}), work, stock);
    expect(doubtQuestions(columns, lines, {})).toEqual([]);
  });

  test("of the catalogue itself is never doubted, in any usual unit", () => {
    const common = ingredients.filter(({ composition }) => composition.crude_protein && composition.calcium);
    const lines = common.map(({ nameEn, levelsEn, dryMatterPct, composition }) =>
      [
        nameEn.replaceAll(";", ","),
        levelsEn[1],
        dryMatterPct,
        (composition.crude_protein?.value ?? 0) / 10,
        composition.calcium?.value,
        composition.zinc?.value ?? "",
      ].join(";"),
    );
    const file = ["Name;Family;DM %;CP (% DM);Ca (g/kg DM);Zn (ppm DM)", ...lines].join("\n");
    const found = review(file);
    expect(found.lines.length).toBeGreaterThan(80);
    expect(likelyOf(found).flat()).toEqual([]);
  });
});
