import { expect, test } from "vitest";
import { compareFeeds } from "#web/features/ingredients/compare/compare-feeds.ts";
import { draftToBody } from "#web/features/ingredients/editor/analysis-draft.ts";
import { copyToDraft } from "#web/features/ingredients/editor/draft-from-feed.ts";
import { ingredients } from "../support.ts";

const named = (id: string) => ingredients.find((item) => item.id === id) ?? ingredients[0]!;
const [wet, dry] = [named("carrot-fresh"), named("oat-hay-mid-maturity")];

test("feeds are compared with the first, per kg of dry matter or as fed", () => {
  const protein = (basis: "as_fed" | "dry_matter") =>
    compareFeeds([wet, dry], basis).find(({ nutrient }) => nutrient === "crude_protein")?.cells ?? [];
  const [a, b] = protein("dry_matter");
  expect([a?.value, b?.value]).toEqual([
    wet.composition.crude_protein?.value,
    dry.composition.crude_protein?.value,
  ]);
  expect(a?.difference).toBeNull();
  expect(b?.difference).toBeCloseTo((100 * ((b?.value ?? 0) - (a?.value ?? 0))) / (a?.value ?? 1), 9);
  const [fed] = protein("as_fed");
  expect(fed?.value).toBeCloseTo(((a?.value ?? 0) * wet.dryMatterPct) / 100, 9);
});

test("a feed and its copy agree, and a value that one of two lacks is a difference", () => {
  expect(compareFeeds([dry, dry], "as_fed").filter(({ differs }) => differs)).toEqual([]);
  const lacking = { ...dry, composition: { ...dry.composition, calcium: null } };
  const differing = compareFeeds([dry, lacking], "dry_matter").filter(({ differs }) => differs);
  expect(differing.map(({ nutrient }) => nutrient)).toEqual(["calcium"]);
});

test("a copy is named so in both languages", () => {
  const { nameEn, nameFr } = draftToBody(copyToDraft({ ...dry, nameEn: "Meadow", nameFr: "Pré" }))!;
  expect([nameEn, nameFr]).toEqual(["Meadow (copy)", "Pré (copie)"]);
});

test("a copy of a feed of the catalogue is a feed of one's own with its published values and itself as reference", () => {
  const body = draftToBody(copyToDraft(dry));
  expect(body).toMatchObject({
    family: dry.family,
    dryMatterPct: dry.dryMatterPct,
    reference: dry["@id"],
    level3: dry.levelsFr[2],
  });
  expect(body?.nameEn).not.toBe(dry.nameEn);
  for (const { nutrient, value, origin } of body?.values ?? []) {
    expect([nutrient, value, origin]).toEqual([nutrient, dry.composition[nutrient]?.value, "table"]);
    expect(dry.composition[nutrient]?.state).toBe("published");
  }
  expect(body?.values.length).toBeGreaterThan(5);
});
