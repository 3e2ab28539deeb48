import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as adjustmentRows from "#science/adjustments/adjustment-rows.ts";
import { gfe2014Tables } from "#science/requirements/gfe2014/tables.ts";
import { bands } from "#science/requirements/nrc2007/rows/row.ts";
import { nrc2007Tables } from "#science/requirements/nrc2007/tables.ts";
import { ufcMadcTables } from "#science/requirements/ufc_madc/tables.ts";
import { sources } from "#science/sources/sources.ts";
import { feedEquations } from "#science/tables/feed-equations.ts";
import { sourceOf } from "#science/trace/cell-source.ts";
import { statuses } from "#science/trace/coefficient.ts";
import { requirementWarnings, termLabels } from "#science/trace/requirement-trace.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { convert, units } from "#science/vocabulary/units.ts";

interface Found {
  path: string;
  row: { value: number; unit: string; source: string; status: string; grade?: string };
}

const isRow = (thing: object): thing is Found["row"] => "value" in thing && "status" in thing;

/** Every coefficient below a table, with its path. */
function rowsBelow(thing: unknown, path: string): Found[] {
  if (typeof thing !== "object" || thing === null) return [];
  if (isRow(thing)) return [{ path, row: thing }];
  return Object.entries(thing).flatMap(([key, inner]) => rowsBelow(inner, `${path}.${key}`));
}

const tables = {
  nrc2007: nrc2007Tables,
  ufc_madc: ufcMadcTables,
  gfe2014: gfe2014Tables,
  adjustments: { ...adjustmentRows },
};
const rows = rowsBelow(tables, "science");

describe("coefficient tables", () => {
  it("every coefficient has a finite value, a unit, a source that exists and a status", () => {
    for (const { path, row } of rows) {
      expect(Number.isFinite(row.value), path).toBe(true);
      expect(row.unit, path).not.toBe("");
      expect(Object.keys(sources), path).toContain(row.source);
      expect(statuses, path).toContain(row.status);
    }
  });

  it("every adjustment has a grade of evidence, and a decision of ours is never called checked", () => {
    for (const { path, row } of rowsBelow(adjustmentRows, "adjustments"))
      expect(row.grade, path).toMatch(/^[ABCD]$/);
    for (const { path, row } of rows) if (row.source === "picotin") expect(row.status, path).toBe("P");
  });

  it("paths are unique and the counts are those of the publication as transcribed", () => {
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
    const count = (part: string) => rows.filter(({ path }) => path.startsWith(`science.${part}`)).length;
    expect({
      energy: count("nrc2007.energy"),
      protein: count("nrc2007.protein"),
      reproduction: count("nrc2007.reproduction"),
      growth: count("nrc2007.growth"),
      minerals: count("nrc2007.minerals"),
      traceElements: count("nrc2007.traceElements"),
      vitamins: count("nrc2007.vitamins"),
      adjustments: count("adjustments"),
      gfe2014: {
        energy: count("gfe2014.energy"),
        protein: count("gfe2014.protein"),
        minerals: count("gfe2014.minerals"),
        micronutrients: count("gfe2014.micronutrients"),
      },
      ufcMadc: {
        energy: count("ufc_madc.energy"),
        protein: count("ufc_madc.protein"),
        growth: count("ufc_madc.growth"),
      },
    }).toMatchInlineSnapshot(`
      {
        "adjustments": 116,
        "energy": 31,
        "gfe2014": {
          "energy": 30,
          "micronutrients": 24,
          "minerals": 49,
          "protein": 1,
        },
        "growth": 32,
        "minerals": 43,
        "protein": 25,
        "reproduction": 48,
        "traceElements": 99,
        "ufcMadc": {
          "energy": 28,
          "growth": 55,
          "protein": 14,
        },
        "vitamins": 28,
      }
    `);
  });

  it("every group of horses has its row in the tables by group", () => {
    const { traceElements, vitamins, energy } = nrc2007Tables;
    const byGroup = [
      ...Object.values(traceElements.traceElementRows),
      ...Object.values(traceElements.bVitaminRows),
      vitamins.vitaminARows,
      vitamins.vitaminERows,
      energy.intakeRows,
    ];
    for (const table of byGroup) expect(Object.keys(table).sort()).toEqual([...bands].sort());
  });

  it("every source is cited whole, and a key leads to it", () => {
    for (const [key, source] of Object.entries(sources)) {
      expect(source.citation.length, key).toBeGreaterThan(20);
      expect(sourceOf(key)).toBe(source);
    }
    expect(sourceOf("hearsay")).toBeNull();
    for (const { source } of Object.values(feedEquations)) expect(sourceOf(source)).not.toBeNull();
  });

  it("labels of terms and remarks are unique", () => {
    for (const list of [termLabels, requirementWarnings]) expect(new Set(list).size).toBe(list.length);
  });
});

describe("arithmetic", () => {
  it("science uses no function whose last digit may differ between engines", () => {
    const files = readdirSync("engine-wasm/science", { recursive: true, encoding: "utf8" });
    const found = files
      .filter((name) => name.endsWith(".ts"))
      .filter((name) => {
        const code = readFileSync(`engine-wasm/science/${name}`, "utf8").replaceAll(/\/\*\*|\*\//g, "");
        return /\*\*|Math\.(pow|exp|expm1|log\w*|cbrt|hypot|sin|cos|tan\w*|random)\b/.test(code);
      });
    expect(files.length).toBeGreaterThan(30);
    expect(found).toEqual([]);
  });
});

describe("units", () => {
  it("convert within a dimension and refuse across", () => {
    expect(convert(1, "mcal", "mj")).toBe(4.184);
    expect(convert(convert(7.3, "mcal", "mj"), "mj", "mcal")).toBeCloseTo(7.3, 12);
    expect(convert(2.5, "kg", "g")).toBe(2500);
    expect(() => convert(1, "ufc", "mj")).toThrow("ufc does not convert to mj");
  });

  it("every unit of a nutrient is in the table", () => {
    for (const { unit } of Object.values(nutrients)) expect(Object.keys(units)).toContain(unit);
  });
});
