import { describe, expect, test } from "vitest";
import { analyse } from "#science/analyses/analyse-report.ts";
import type { Report, ReportValue } from "#science/analyses/report-types.ts";
import type { CatalogueRow } from "#science/feeds/catalogue.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { catalogue, familyOfRow, own, plantOfRow, row } from "./support.ts";

const lotOf = (feed: CatalogueRow, values: readonly ReportValue[]) => {
  const { dryMatterPct, composition } = feed;
  const report: Report = {
    ...{ family: familyOfRow(feed), plant: plantOfRow(feed), dryMatterPct, values },
    origin: "laboratory",
  };
  return analyse(report, { name: feed.id, composition, isItsFeed: true }).composition;
};

/** Lists the values of a lot that are not those of its feed. */
const changedOf = (feed: CatalogueRow, values: readonly ReportValue[]): NutrientKey[] => {
  const lot = lotOf(feed, values);
  return nutrientKeys.filter((key) => {
    const [its, feeds] = [lot[key], feed.composition[key]];
    return feeds && (its?.value !== feeds.value || its.state !== feeds.state);
  });
};

describe("the values of a lot", () => {
  test("are those of its feed where nothing was analysed, of every feed of the catalogue", () => {
    expect(catalogue.filter((feed) => changedOf(feed, []).length > 0).map(({ id }) => id)).toEqual([]);
  });

  test("change with an analysed mineral in that mineral alone", () => {
    const hay = row("grass-hay-average-quality-all-samples");
    expect(changedOf(hay, [own("calcium", 9)])).toEqual(["calcium"]);
    expect(lotOf(hay, [own("calcium", 9)]).calcium).toEqual({ value: 9, state: "measured" });
    expect(lotOf(hay, []).ndf?.source).toBe(hay.id);
  });

  test("change with analysed protein in what rests on protein: minerals and fibre remain", () => {
    const hay = row("grass-hay-average-quality-all-samples");
    const changed = changedOf(hay, [own("crude_protein", 140)]);
    expect(changed).toEqual(expect.arrayContaining(["crude_protein", "digestible_energy_nrc", "madc"]));
    expect(changed.filter((key) => ["ndf", "adf", "calcium", "starch", "lysine"].includes(key))).toEqual([]);
  });

  test("do not contradict what was analysed: fibre of the feed beyond that of the lot is left out", () => {
    const hay = row("grass-hay-average-quality-all-samples");
    const lot = lotOf(hay, [own("ndf", 300)]);
    expect([lot.ndf?.value, lot.adf?.value ?? 0]).toEqual([
      300,
      expect.toSatisfy((adf: number) => adf < 300),
    ]);
  });
});
