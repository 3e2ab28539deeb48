import type { NutrientKey } from "./nutrients.ts";

/** Origins of a value, best first. */
export const valueStates = ["measured", "declared", "published", "computed", "estimated"] as const;
export type ValueState = (typeof valueStates)[number];

export const sugarMethods = ["wsc", "esc"] as const;
export type SugarMethod = (typeof sugarMethods)[number];

/**
 * One known value of a composition, per kg of dry matter in the nutrient's unit. `spread` is a relative standard
 * deviation (0.1 is 10 %); absent, it is that of the kind of feed and the state of the value (`uncertainty/spread-rows.ts`). `source` names the origin when it is not the ingredient's own.
 */
export interface CompositionValue {
  value: number;
  state: ValueState;
  spread?: number;
  source?: string;
  /** Of sugars: extracted with water, fructan included, or with ethanol, without it; absent where the source does not say. */
  method?: SugarMethod;
}

/** Known values of a feed by nutrient. A missing key is unknown; it is never zero. */
export type Composition = Partial<Record<NutrientKey, CompositionValue>>;
