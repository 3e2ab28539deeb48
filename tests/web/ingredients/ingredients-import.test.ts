import { beforeAll, describe, expect, test } from "vitest";
import { type Locale, locales } from "#contract/locales.ts";
import { contentUnits, unitsFor } from "#science/analyses/content-units.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { problemText } from "#web/features/ingredients/import/import-text.ts";
import { matchColumns, readHead } from "#web/features/ingredients/import/match-columns.ts";
import { parseTable, readTable } from "#web/features/ingredients/import/read-table.ts";
import { replacementPatch } from "#web/features/ingredients/import/replace-feed.ts";
import { openColumns, rowsToFeeds } from "#web/features/ingredients/import/rows-to-feeds.ts";
import { templateText } from "#web/features/ingredients/import/table-template.ts";
import { messageIn } from "#web/lib/format/labels.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

let locale: Locale = "en";
beforeAll(() => overwriteGetLocale(() => locale));

const table = (text: string) => {
  const read = parseTable("feeds.csv", text);
  if ("problem" in read) throw new Error(read.problem);
  return read.table;
};

const facts = {
  origin: "label",
  basis: null,
  brands: [{ "@id": "/api/brands/b1", name: "Maison Épi" }],
  own: [],
} as const;

const rowsOf = (text: string, own: Partial<typeof facts> = {}) => {
  const read = table(text);
  return rowsToFeeds(read, matchColumns(read, "EUR"), { ...facts, ...own });
};

describe("a head of a column", () => {
  test.each([
    [
      "names a nutrient, its unit and its basis",
      "Crude protein (% DM)",
      ["crude_protein", "percent", "dry_matter"],
    ],
    [
      "is read in French",
      "Matières azotées totales (MAT) (g/kg MS)",
      ["crude_protein", "g_per_kg", "dry_matter"],
    ],
    ["may be an abbreviation", "MAT % brut", ["crude_protein", "percent", "as_fed"]],
    ["may be a symbol", "Ca g/kg", ["calcium", "g_per_kg", null]],
    [
      "may be the key of the table",
      "digestible_energy_nrc [Mcal/kg DM]",
      ["digestible_energy_nrc", "mcal_per_kg", "dry_matter"],
    ],
    ["tells units of vitamins", "Vitamine A (UI/kg)", ["vitamin_a", "iu_per_kg", null]],
    [
      "tells micrograms however the sign is made",
      "Vitamin B12 (μg/kg as fed)",
      ["vitamin_b12", "ug_per_kg", "as_fed"],
    ],
    ["is the dry matter in percent", "Matière sèche (%)", ["dry_matter", "percent", null]],
    ["is the dry matter in grams", "MS g/kg", ["dry_matter", "g_per_kg", null]],
    ["is the price of a tonne", "Prix (€/t)", ["price", "tonne", null]],
    ["is the price of a hundred kilograms", "Price EUR/100 kg", ["price", "quintal", null]],
    ["keeps its unit open when it names none", "Copper", ["copper", null, null]],
    ["keeps the price's unit open when it names none", "Prix", ["price", null, null]],
    ["is nothing when its unit is of another kind", "Copper (Mcal/kg)", [null, null, null]],
    ["is nothing when no nutrient has this name", "Digestible calcium (g/kg)", [null, null, null]],
  ])("%s: %s", (_, head, expected) => {
    const { target, unit, basis } = readHead(head);
    expect([target, unit, basis]).toEqual(expected);
  });

  test("is understood for the label of every nutrient in every language, with every unit it can have", () => {
    const bySystem = ["digestible_energy", "metabolizable_energy"];
    const missed = locales.flatMap((language) =>
      nutrientKeys.flatMap((key) =>
        unitsFor(key)
          .map((unit) => `${messageIn(language, `nutrient_${key}`)} (${contentUnits[unit].symbol})`)
          .filter((head) => readHead(head).target !== (bySystem.includes(key) ? null : key)),
      ),
    );
    expect(missed).toEqual([]);
  });

  test.each(["MG (g/kg MS)", "Mg (g/kg DM)", "Pb (mg/kg)", "MO (mg/kg)"])(
    "that laboratories use for two things is left to the reader: %s",
    (head) => {
      expect(readHead(head).target).toBeNull();
    },
  );

  test.each([
    ["Ca", "calcium"],
    ["P", "phosphorus"],
    ["K", "potassium"],
    ["Na", "sodium"],
    ["Cl", "chlorine"],
    ["S", "sulphur"],
    ["Cu", "copper"],
    ["Zn", "zinc"],
    ["Mn", "manganese"],
    ["Fe", "iron"],
    ["Se", "selenium"],
    ["Co", "cobalt"],
    ["I", "iodine"],
  ])("of the element %s is %s", (symbol, nutrient) => {
    expect(readHead(`${symbol} (mg/kg DM)`).target).toBe(nutrient);
  });

  test("of an energy that names no system is left to the reader", () => {
    expect(readHead("DE (Mcal/kg DM)").target).toBeNull();
    expect(readHead("DE NRC (Mcal/kg DM)").target).toBe("digestible_energy_nrc");
  });

  test("means a column once: a second one of the same name is left out", () => {
    const columns = matchColumns(table("name;Ca (g/kg DM);Calcium (% DM)\nA;4;0.4"), "EUR");
    expect(columns.map(({ target }) => target)).toEqual(["name", "calcium", null]);
  });
});

describe("a table", () => {
  test("of a French spreadsheet becomes feeds: semicolons, decimal commas, empty cells unknown", () => {
    const [row] = rowsOf(
      "Nom;Famille;Plante;MS (%);MAT (% MS);Cuivre (mg/kg MS);Prix (€/t);Marque\nFoin;foin de graminées;graminées;88,5;10,2;;180;maison épi",
    );
    expect(row?.problems).toEqual([]);
    expect(row?.body).toMatchObject({
      nameFr: "Foin",
      nameEn: "Foin",
      family: "grass_hay",
      plant: "grass",
      dryMatterPct: 88.5,
      pricePerTonne: 180,
      brand: "/api/brands/b1",
      origin: "label",
      values: [{ nutrient: "crude_protein", value: 10.2, unit: "percent", basis: "dry_matter" }],
    });
  });

  test("turns dry matter in grams and a price of 100 kg exactly", () => {
    const [row] = rowsOf("name,family,dm g/kg,price /100 kg\nOats,cereal_grains,870,21.3");
    expect(row?.body).toMatchObject({ dryMatterPct: 87, pricePerTonne: 213 });
  });

  test("waits for a unit and for a basis, and is counted in what is told of the whole file", () => {
    const read = table("name,family,dm %,Copper,Calcium (g/kg)\nOats,cereal_grains,87,5,1");
    const columns = matchColumns(read, "EUR");
    expect(openColumns(columns, null).map(({ head }) => head)).toEqual(["Copper", "Calcium (g/kg)"]);
    expect(openColumns(columns, "as_fed").map(({ head }) => head)).toEqual(["Copper"]);
    const told = columns.map((column) =>
      column.target === "copper" ? { ...column, unit: "ppm" as const, basis: "dry_matter" as const } : column,
    );
    expect(openColumns(told, "as_fed")).toEqual([]);
    expect(rowsToFeeds(read, told, { ...facts, basis: "as_fed" })[0]?.body?.values).toEqual([
      { nutrient: "calcium", value: 1, unit: "g_per_kg", basis: "as_fed" },
      { nutrient: "copper", value: 5, unit: "ppm", basis: "dry_matter" },
    ]);
  });

  test.each(["", "-", "n.d.", "N/A", "nc", "?"])("takes “%s” for a value that nobody knows", (cell) => {
    expect(rowsOf(`name;family;dm %;Ca (g/kg DM)\nA;Cereal grains;87;${cell}`)[0]?.body?.values).toEqual([]);
  });

  test.each([
    ["without a name", ";cereal_grains;87;1", "The name is missing."],
    [
      "of no family",
      "A;;87;1",
      "The family is missing, or “” is none: write it as in the form of a feed, for example “Grass hay”.",
    ],
    [
      "of an unknown family",
      "A;pebbles;87;1",
      "The family is missing, or “pebbles” is none: write it as in the form of a feed, for example “Grass hay”.",
    ],
    [
      "without dry matter",
      "A;cereal_grains;;1",
      "The dry matter is missing: without it nothing can be computed.",
    ],
    ["with more dry matter than feed", "A;cereal_grains;101;1", "dm %: This value should be 100 or less."],
    [
      "with a value below a limit of detection",
      "A;cereal_grains;87;<0.1",
      "Ca (g/kg DM): “<0.1” is below what the laboratory can quantify, not a value. Leave the cell empty, which stays unknown, or write the number to count with.",
    ],
    ["with a grouped number", "A;cereal_grains;87;1 250", "Ca (g/kg DM): “1 250” is not a number."],
    [
      "with figures that a separator of thousands may stand in",
      "A;cereal_grains;87;1,250",
      "Ca (g/kg DM): “1,250” can be read in two ways, a thousand times apart. Write it without a separator of thousands.",
    ],
    [
      "with more cells than heads, as decimal commas make them",
      "A;cereal_grains;88;5;10",
      "More cells than heads: these values stand under the wrong columns. Put cells that hold the separator in quotation marks.",
    ],
    ["with an exponent", "A;cereal_grains;87;1e3", "Ca (g/kg DM): “1e3” is not a number."],
    ["with a negative value", "A;cereal_grains;87;-1", "Ca (g/kg DM): This value should be 0 or more."],
  ])("a row %s is no feed, and says why and where", (_, row, text) => {
    const [read] = rowsOf(`name;family;dm %;Ca (g/kg DM)\n${row}`);
    expect(read?.body).toBeNull();
    expect(read?.problems.map(problemText)).toEqual([text]);
  });

  test("three decimals are decimals where the other figures of the file have the same mark", () => {
    const [row, other] = rowsOf(
      "name;family;dm %;Ca (g/kg DM)\nA;cereal_grains;87,5;1,250\nB;cereal_grains;87,5;1.250",
    );
    expect(row?.body?.values[0]?.value).toBe(1.25);
    expect(other?.problems.map(({ code }) => code)).toEqual(["twofold"]);
  });

  test("a price in a currency that the organisation does not keep is left out", () => {
    const targets = (head: string, currency: string) =>
      matchColumns(table(`name;${head}\nA;180`), currency).map(({ target }) => target);
    expect(targets("Price (USD/t)", "EUR")).toEqual(["name", null]);
    expect(targets("Prix (€/t)", "EUR")).toEqual(["name", "price"]);
    expect(targets("Price ($/t)", "CAD")).toEqual(["name", "price"]);
  });

  test("a row that replaces a feed changes only what the table has columns for", () => {
    const read = table("name;family;dm %;Ca (g/kg DM)\nA;cereal_grains;87;1");
    const columns = matchColumns(read, "EUR");
    const [row] = rowsToFeeds(read, columns, facts);
    expect(row?.body && Object.keys(replacementPatch(row.body, columns)).sort()).toEqual([
      "dryMatterPct",
      "family",
      "nameEn",
      "nameFr",
      "origin",
      "plant",
      "values",
    ]);
  });

  test("a plant that the family does not hold, and a brand that is not one's own, are told", () => {
    const [row] = rowsOf("name;family;plant;dm %;brand\nA;grass_hay;straw;87;Nobody");
    expect(row?.problems.map(problemText)).toEqual([
      "“straw” is no plant of this family.",
      "Your organisation has no brand “Nobody”.",
    ]);
  });

  test("a name twice is refused where it stands again, with its line", () => {
    const rows = rowsOf("name;family;dm %\nOats;cereal_grains;87\n\nOATS ;cereal_grains;88");
    expect(rows.map(({ line, problems }) => [line, problems.map(({ code }) => code)])).toEqual([
      [2, []],
      [4, ["twice"]],
    ]);
  });

  test.each(locales)("the table to fill in in %s is read back without a question", (language) => {
    locale = language;
    const read = table(templateText());
    locale = "en";
    const columns = matchColumns(read, "EUR");
    expect(openColumns(columns, null).map(({ head }) => head)).toEqual([]);
    const [row] = rowsToFeeds(read, columns, facts);
    expect(row?.problems).toEqual([]);
    expect(row?.body?.values.length).toBe(8);
  });
});

describe("a file", () => {
  const file = (content: BlobPart, name = "feeds.csv", type = "text/csv") =>
    new File([content], name, { type });

  test.each([
    ["of another kind by its name", file("a", "feeds.xlsx"), "type"],
    ["of another kind by its type", file("a", "feeds.csv", "image/png"), "type"],
    ["that is no text", file(new Uint8Array([80, 75, 3, 4, 0, 0, 0])), "type"],
    ["that is too large", file("x".repeat(1_000_001)), "size"],
    ["that is empty", file(""), "empty"],
    ["with heads alone", file("name,family\n\n"), "empty"],
    ["with too many feeds", file(`name\n${"a\n".repeat(201)}`), "rows"],
    ["with too many columns", file(`${"a,".repeat(121)}\nb`), "columns"],
    ["with an open quotation mark", file('name,family\n"a,b\nc,d'), "quotes"],
  ])("%s is refused by its own word", async (_, given, problem) => {
    expect(await readTable(given)).toEqual({ problem });
  });

  test("of an older spreadsheet keeps its accents", async () => {
    const bytes = Uint8Array.from("Nom;Famille\nBl\u00e9;C\u00e9r\u00e9ales", (char) => char.charCodeAt(0));
    const read = await readTable(file(bytes));
    expect("table" in read && read.table.rows[0]?.cells).toEqual(["Blé", "Céréales"]);
  });

  test("with a mark of its byte order is read from its first head", async () => {
    const read = await readTable(file("\uFEFFname,family\nA,B"));
    expect("table" in read && read.table.heads).toEqual(["name", "family"]);
  });
});
