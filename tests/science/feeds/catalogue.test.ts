import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseCatalogue, pastureOfAbundance } from "#science/feeds/catalogue.ts";
import { feedEquations } from "#science/tables/feed-equations.ts";
import { feedRoles } from "#science/vocabulary/feed-roles.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";

const text = readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8");
const rows = parseCatalogue(text);
const byId = new Map(rows.map((row) => [row.id, row]));
const contentOf = (id: string, key: NutrientKey) => byId.get(id)!.composition[key]?.value;
const cells = rows.flatMap((row) => Object.values(row.composition));

/** The first value less the second one where a feed has both. */
const differences = (high: NutrientKey, low: NutrientKey) =>
  rows.flatMap(({ id, composition: { [high]: a, [low]: b } }) =>
    a && b ? [{ id, by: a.value - b.value }] : [],
  );
const neverAbove = (low: NutrientKey, high: NutrientKey) =>
  differences(high, low)
    .filter(({ by }) => by < 0)
    .map(({ id }) => id);

describe("the common catalogue", () => {
  it("holds 161 feeds with both names, four levels, a source and a dry matter", () => {
    expect(rows.length).toBe(161);
    expect(byId.size).toBe(161);
    for (const { id, nameEn, nameFr, levels, source, dryMatterPct } of rows) {
      expect(
        [nameEn, nameFr, source, ...levels.en, ...levels.fr].every((label) => label.length > 0),
        id,
      ).toBe(true);
      expect(dryMatterPct > 0 && dryMatterPct <= 100, id).toBe(true);
    }
  });

  it("knows how each dry matter came to be known", () => {
    const count = (state: string) => rows.filter(({ dryMatterState }) => dryMatterState === state).length;
    expect([count("published"), count("computed"), count("estimated")]).toEqual([136, 13, 12]);
    expect(byId.get("timothy-hay-full-bloom")?.dryMatterState).toBe("estimated");
  });

  it("holds as many cells of each state as were transcribed", () => {
    const count = (state: string) => cells.filter((cell) => cell.state === state).length;
    expect([cells.length, count("published"), count("computed"), count("estimated")]).toMatchInlineSnapshot(`
      [
        6825,
        4976,
        1736,
        113,
      ]
    `);
    expect(cells.every(({ value }) => Number.isFinite(value) && value >= 0)).toBe(true);
  });

  it("knows the energy and protein of the feeds that have them, and no more", () => {
    const filled = (key: NutrientKey) => rows.filter(({ composition }) => composition[key]).length;
    expect({
      net_energy_ufc: filled("net_energy_ufc"),
      madc: filled("madc"),
      digestible_energy: filled("digestible_energy"),
      digestible_energy_nrc: filled("digestible_energy_nrc"),
      metabolizable_energy_gfe2014: filled("metabolizable_energy_gfe2014"),
      prececal_digestible_crude_protein: filled("prececal_digestible_crude_protein"),
      iodine: filled("iodine"),
      cobalt: filled("cobalt"),
      selenium: filled("selenium"),
    }).toMatchInlineSnapshot(`
      {
        "cobalt": 103,
        "digestible_energy": 148,
        "digestible_energy_nrc": 93,
        "iodine": 87,
        "madc": 148,
        "metabolizable_energy_gfe2014": 70,
        "net_energy_ufc": 148,
        "prececal_digestible_crude_protein": 108,
        "selenium": 126,
      }
    `);
  });

  it("has 26 families, every role and the four pasture classes' feeds", () => {
    expect(new Set(rows.map(({ family }) => family)).size).toBe(26);
    expect(byId.get("barley-straw")!.family).toBe("straw_and_residues");
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(feedRoles));
    for (const id of Object.values(pastureOfAbundance)) expect(byId.get(id)!.role).toBe("pasture");
  });

  it("cites equations that exist", () => {
    for (const { id, source } of rows) {
      for (const part of source.split(" | ").filter((each) => /^computed: [A-Z]\d/.test(each))) {
        const codes = part
          .replace("computed: ", "")
          .match(/^[A-Z]\d(, [A-Z]\d)*/)![0]
          .split(", ");
        for (const code of codes) expect(Object.keys(feedEquations), `${id} ${code}`).toContain(code);
      }
    }
  });

  it("computes and recalls only where the row says so", () => {
    for (const { id, provenance, composition } of rows) {
      const states = new Set(Object.values(composition).map(({ state }) => state));
      if (provenance === "recalled") expect(states.has("estimated"), id).toBe(true);
      expect(states.has("measured") || states.has("declared"), id).toBe(false);
    }
  });
});

describe("what holds for every feed", () => {
  it("ash and organic matter make up the dry matter", () => {
    for (const { id, composition } of rows) {
      const { crude_ash: ash, organic_matter: organic } = composition;
      if (ash && organic) expect(Math.abs(ash.value + organic.value - 1000), id).toBeLessThan(0.51);
    }
  });

  it("fibre fractions nest: lignin in ADF, ADF in NDF", () => {
    expect(neverAbove("adl", "adf")).toEqual([]);
    expect(neverAbove("adf", "ndf")).toEqual([]);
  });

  it("energy nests: net below metabolizable, metabolizable to digestible, digestible below gross", () => {
    for (const { id, composition } of rows) {
      const {
        gross_energy: ge,
        digestible_energy: de,
        metabolizable_energy: me,
        net_energy: ne,
      } = composition;
      const deMj = de && de.value * 4.184;
      if (deMj && ge) expect(deMj, id).toBeLessThan(ge.value);
      if (deMj && me) expect(me.value, id).toBeLessThanOrEqual(deMj + 0.03);
      if (me && ne && ne.value > 0) expect(ne.value, id).toBeLessThan(me.value);
    }
  });

  it("net energy is the feed units in MJ", () => {
    for (const { id, composition } of rows) {
      const { net_energy_ufc: ufc, net_energy: ne } = composition;
      if (ufc && ne) expect(Math.abs(ufc.value * 9.414 - ne.value), id).toBeLessThan(0.06);
    }
  });

  it("no digestible protein exceeds crude protein, and n-3 with n-6 not the fat", () => {
    for (const part of ["madc", "digestible_crude_protein", "prececal_digestible_crude_protein"] as const) {
      expect(neverAbove(part, "crude_protein"), part).toEqual([]);
    }
    for (const { id, composition } of rows) {
      const { omega3, omega6, crude_fat: fat } = composition;
      if (omega3 && omega6 && fat)
        expect(omega3.value + omega6.value, id).toBeLessThanOrEqual(fat.value + 0.1);
    }
  });

  it("nothing exceeds its bound", () => {
    const perKg: Record<string, number> = { g: 1, mg: 0.001, ug: 0.000001 };
    for (const { id, composition } of rows) {
      for (const key of nutrientKeys) {
        const cell = composition[key];
        const { bound, unit } = nutrients[key];
        if (cell && bound === "dry_matter")
          expect(cell.value * perKg[unit]!, `${id} ${key}`).toBeLessThanOrEqual(1000);
        if (cell && bound === "hundred") expect(cell.value, `${id} ${key}`).toBeLessThanOrEqual(100);
      }
    }
  });

  it("calcium to phosphorus is plausible in forages, and no cereal grain has more calcium", () => {
    for (const { id, role, family, composition } of rows) {
      const { calcium, phosphorus } = composition;
      if (!calcium || !phosphorus) continue;
      const ratio = calcium.value / phosphorus.value;
      if (role === "forage" || role === "pasture")
        expect(ratio >= 0.6 && ratio <= 17, `${id} ${ratio}`).toBe(true);
      if (family === "cereal_grains") expect(ratio, id).toBeLessThanOrEqual(1);
    }
  });
});

describe("cells corrected against the source tables", () => {
  it("chloride of potassium chloride is what the salt can hold", () => {
    expect(contentOf("potassium-chloride", "chlorine")).toBe(453.3);
    const electrolyte = rows.find(({ id }) => id.startsWith("electrolyte-supplement"))!;
    expect(electrolyte.composition.chlorine!.value).toBe(450);
  });

  it("implausible cells are unknown, not nought", () => {
    const unknown: [string, NutrientKey[]][] = [
      [
        "zinc-methionine",
        ["digestible_energy", "crude_protein", "crude_ash", "organic_matter", "methionine", "sulphur"],
      ],
      ["whey-powder-sweet", ["vitamin_b1", "vitamin_b6"]],
      ["calcium-carbonate", ["copper"]],
      ["fodder-beet-fresh", ["iron"]],
      ["soy-protein-concentrate", ["cobalt"]],
      [pastureOfAbundance.abundant_short_grass, ["cobalt"]],
      ["mixed-grass-legume-hay", ["sulphur"]],
    ];
    for (const [id, keys] of unknown)
      for (const key of keys) expect(contentOf(id, key), `${id} ${key}`).toBeUndefined();
    const meadow = rows.find(({ id }) => id.endsWith("mid-maturity") && id.startsWith("mixed-meadow-hay"))!;
    for (const key of ["copper", "iron", "manganese", "zinc"] as const)
      expect(meadow.composition[key]).toBeUndefined();
  });
});

describe("a malformed catalogue is refused where it is wrong", () => {
  const [head, first] = text.split("\n") as [string, string];
  const refusal = (body: string) => () => parseCatalogue(`${head}\n${body}\n`);

  it("reads the first row, with any line end and a leading mark", () => {
    expect(parseCatalogue(`\uFEFF${head}\r\n${first}\r\n`)[0]).toEqual(rows[0]);
  });

  it("names line, row and column", () => {
    expect(() => parseCatalogue("")).toThrow("empty");
    expect(() => parseCatalogue(head.replace("crude_ash", "ash"))).toThrow(
      'line 1: column 27 is "ash", expected "crude_ash"',
    );
    expect(refusal("a,b")).toThrow('line 2: "a" has 2 fields, expected');
    expect(refusal(`${first}\n${first}`)).toThrow(
      'line 3: "cocksfoot-orchardgrass-hay-early-bloom" is there twice',
    );
    expect(refusal(first.replace(",2.29c,", ",2.29x,"))).toThrow('digestible_energy is "2.29x"');
    expect(refusal(first.replace(",forage,", ",grass,"))).toThrow('role is "grass", expected forage');
    expect(refusal(first.replace(",89.1r,", ",,"))).toThrow("dry_matter_pct is empty");
    expect(refusal(first.replace(",89.1r,", ",891,"))).toThrow("dry_matter_pct is out of 0 to 100");
    expect(refusal('"never closed')).toThrow("line 2: a quote is not closed");
  });
});
