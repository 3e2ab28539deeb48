import * as v from "valibot";
import type { FeedRole, GroupType } from "#science/classes.ts";
import { type ValueState, valueStates } from "#science/composition.ts";
import { type NutrientKey, nutrientKeys } from "#science/nutrients.ts";
import { amount, oneOf, text } from "./fields.ts";

const cell = v.strictObject({
  value: amount(0, 1e12),
  state: oneOf(valueStates),
  spread: v.exactOptional(amount(0, 10)),
  source: v.exactOptional(text(500)),
});

/** Known cells of an ingredient by nutrient, as they are kept; an absent nutrient is unknown. */
export const CompositionCells = v.record(v.picklist(nutrientKeys, "choice"), cell);
export type CompositionCells = v.InferOutput<typeof CompositionCells>;

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
