import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { createEngine } from "#engine/engine.ts";
import { draftFromRation } from "#web/features/rations/workbench/draft/draft.ts";
import { rationMaker } from "#web/features/rations/workbench/draft/draft-to-ration.ts";

declare global {
  interface Window {
    evaluateStored: typeof evaluateStored;
  }
}

/** Runs in the page: what the screens compute for a stored ration, serialised. */
async function evaluateStored(
  kernel: number[],
  horse: HorseItem,
  ingredients: IngredientItem[],
  ration: RationItem,
) {
  const engine = createEngine(await WebAssembly.compile(new Uint8Array(kernel)));
  const items = new Map(ingredients.map((item) => [item["@id"], item]));
  const make = rationMaker(horse, ration.objective, items);
  return JSON.stringify(engine.evaluate(make(draftFromRation(ration))));
}

window.evaluateStored = evaluateStored;
