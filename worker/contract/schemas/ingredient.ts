import type { FeedRole, GroupType } from "#science/classes.ts";
import type { ValueState } from "#science/composition.ts";
import type { NutrientKey } from "#science/nutrients.ts";

/** A cell on the wire: null where nobody knows the value. Values are per kg of dry matter in the nutrient's unit. */
export type CellItem = { value: number; state: ValueState; spread?: number; source?: string } | null;

/** An ingredient as read. `composition` names every nutrient: unknown ones are null. */
export interface IngredientItem {
  "@id": string;
  id: string;
  nameEn: string;
  nameFr: string;
  levelsEn: string[];
  levelsFr: string[];
  family: string;
  role: FeedRole;
  groupType: GroupType;
  brand: string | null;
  dryMatterPct: number;
  composition: Record<NutrientKey, CellItem>;
  provenance: string;
  source: string;
  notes: string | null;
  /** Price per tonne as fed in the entity's monetary unit; null when the entity has none. */
  pricePerTonne: number | null;
  modifiedAt: string;
}
