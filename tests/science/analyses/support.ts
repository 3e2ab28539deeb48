import { readFileSync } from "node:fs";
import type { Peer } from "#science/analyses/checks/check.ts";
import type { ContentUnitKey } from "#science/analyses/content-units.ts";
import type { Report, ReportValue } from "#science/analyses/report-types.ts";
import { type CatalogueRow, parseCatalogue } from "#science/feeds/catalogue.ts";
import { type FamilyKey, familyKeys, type Plant } from "#science/feeds/feed-families.ts";
import {
  type NutrientKey,
  type NutrientUnit,
  nutrientKeys,
  nutrients,
} from "#science/vocabulary/nutrients.ts";

export const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));

export function row(id: string): CatalogueRow {
  const found = catalogue.find((each) => each.id === id);
  if (!found) throw new Error(`No feed ${id}`);
  return found;
}

export function familyOfRow({ family, id }: CatalogueRow): FamilyKey {
  const found = familyKeys.find((key) => key === family);
  if (!found) throw new Error(`${id} is of no family`);
  return found;
}

export const peersOf = (family: string): Peer[] => catalogue.filter((each) => each.family === family);

/** Names the plant of a forage of the catalogue, by its species. */
export function plantOfRow({ family, role, levels }: CatalogueRow): Plant | null {
  if (role !== "forage" && role !== "pasture") return null;
  if (family === "straw_and_residues") return "straw";
  const species = levels.en[2];
  if (species.startsWith("Grass-legume")) return "mixture";
  return species === "Alfalfa" || species === "Clover" ? "legume" : "grass";
}

const ownUnit: Record<NutrientUnit, ContentUnitKey> = {
  ufc: "ufc_per_kg",
  mj: "mj_per_kg",
  mcal: "mcal_per_kg",
  percent: "share",
  g: "g_per_kg",
  mg: "mg_per_kg",
  ug: "ug_per_kg",
  iu: "iu_per_kg",
};

/** A content as a report writes it in the nutrient's own unit per kg of dry matter. */
export const own = (nutrient: NutrientKey, value: number): ReportValue => ({
  nutrient,
  value,
  unit: ownUnit[nutrients[nutrient].unit],
  basis: "dry_matter",
});

export type Contents = Partial<Record<NutrientKey, number>>;

export const contents = (values: Contents): ReportValue[] =>
  nutrientKeys.flatMap((key) => {
    const value = values[key];
    return value === undefined ? [] : [own(key, value)];
  });

/** The values of a feed that nobody computed, as a laboratory's report. */
export function reportOf(feed: CatalogueRow): Report {
  const values = nutrientKeys.flatMap((key) => {
    const cell = feed.composition[key];
    return cell && cell.state !== "computed" ? [own(key, cell.value)] : [];
  });
  const plant = plantOfRow(feed);
  return { family: familyOfRow(feed), plant, dryMatterPct: feed.dryMatterPct, origin: "laboratory", values };
}

/** A report on grass hay, contents in own units per kg of dry matter. */
export const hay = (values: Contents, otherwise: Partial<Report> = {}): Report => ({
  family: "grass_hay",
  plant: null,
  dryMatterPct: 88,
  origin: "laboratory",
  values: contents(values),
  ...otherwise,
});
