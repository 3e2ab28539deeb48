import * as v from "valibot";
import { locales } from "#contract/locales.ts";
import { energySystems, proteinSystems, unitNames } from "#contract/systems.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { knownIri, oneOf, someOf } from "./common-fields.ts";

const unit = knownIri("unit_measures", Object.keys(unitNames));
const systemUnits = (systems: object) =>
  v.partial(v.strictObject(v.entriesFromList(Object.keys(systems), unit)));

/** One's language, the nutrients one reads first (null: the product's own choice), and the unit of each system by the system's key. */
export const SettingsCreate = v.strictObject({
  language: knownIri("languages", locales),
  energySystemUnitMeasures: v.optional(systemUnits(energySystems), {}),
  proteinSystemUnitMeasures: v.optional(systemUnits(proteinSystems), {}),
  nutrients: v.optional(v.nullable(someOf(oneOf(nutrientKeys), "nutrients_needed", nutrientKeys.length))),
});
export type SettingsCreate = v.InferOutput<typeof SettingsCreate>;

export const SettingsPatch = v.partial(SettingsCreate);
export type SettingsPatch = v.InferOutput<typeof SettingsPatch>;

export interface SettingsItem {
  "@id": string;
  id: string;
  language: { "@id": string; locale: string };
  /** Path of the chosen unit by key of the system. */
  energySystemUnitMeasureList: Record<string, string>;
  proteinSystemUnitMeasureList: Record<string, string>;
  /** Nutrients read first; null for the product's own choice. */
  nutrients: NutrientKey[] | null;
}
