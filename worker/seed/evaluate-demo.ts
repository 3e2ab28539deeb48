import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { scienceRation } from "#contract/ration/science-ration.ts";
import { HorseCreate } from "#contract/schemas/horse.ts";
import { RationCreate } from "#contract/schemas/ration.ts";
import { createEngine } from "#engine/engine.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { type CatalogueRow, parseCatalogue } from "#science/feeds/catalogue.ts";
import type { Facts } from "#worker/features/rations/request-types.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { type DemoHorse, horses } from "./horses.ts";
import { landeFactor, pricesPerTonne } from "./prices.ts";
import { type DemoRation, rations } from "./rations.ts";

const core = join(import.meta.dirname, "../../engine-wasm");

/** Node compiles at run time, which the Workers types do not offer. */
const { Module } = WebAssembly as unknown as { Module: new (bytes: Uint8Array) => WebAssembly.Module };

export const catalogue: readonly CatalogueRow[] = parseCatalogue(
  readFileSync(join(core, "science/tables/ingredients.csv"), "utf8"),
);

/** Price of a feed in an organisation; null where it has none. */
export function demoPrice(entity: string, feed: string): number | null {
  const price = pricesPerTonne[feed];
  if (price === undefined) return null;
  return entity === "clinique-du-val" ? price : Math.round(price * landeFactor);
}

/** A demonstration horse with every field the contract gives it. */
export const parseDemoHorse = ({ body }: DemoHorse): HorseCreate => v.parse(HorseCreate, body);

/** A demonstration ration as the contract's create operation takes it. */
export const parseDemoRation = (ration: DemoRation): RationCreate =>
  v.parse(RationCreate, {
    horse: `/api/horses/${ration.horse}`,
    name: ration.name,
    commentary: ration.commentary,
    objective: ration.objective,
    meals: ration.meals,
    vetSupervised: ration.vetSupervised ?? false,
    feeds: ration.feeds.map(({ feed, ...line }) => ({ ingredient: `/api/ingredients/${feed}`, ...line })),
    pastures: (ration.pastures ?? []).map(({ feed, ...line }) => ({
      ingredient: `/api/ingredients/${feed}`,
      ...line,
    })),
  });

const demoFacts = (entity: string): Facts =>
  new Map(
    catalogue.map((row) => {
      const { id, role, family, dryMatterPct, dryMatterState, composition } = row;
      const pricePerTonne = demoPrice(entity, id);
      return [id, { id, role, family, dryMatterPct, dryMatterState, composition, pricePerTonne }];
    }),
  );

export const horseById = new Map(horses.map((horse) => [horse.id, horse]));

/** Evaluates every demonstration ration. */
export function evaluations(): { ration: DemoRation; evaluation: Evaluation }[] {
  const engine = createEngine(new Module(readFileSync(join(core, "build/engine.wasm"))));
  return rations.map((ration) => {
    const horse = horseById.get(ration.horse)!;
    const facts = demoFacts(horse.entity);
    const made = scienceRation(
      parseDemoHorse(horse),
      parseDemoRation(ration),
      (path) => facts.get(idFromPath(path))!,
    );
    return { ration, evaluation: engine.evaluate(made) };
  });
}
