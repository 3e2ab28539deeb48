import { readFileSync } from "node:fs";
import { limits } from "#contract/limits.ts";
import { lineDosing, lineLimits, scienceRation } from "#contract/ration/science-ration.ts";
import { createEngine } from "#engine/engine.ts";
import { idFromPath } from "#worker/lib/id.ts";
import {
  catalogue,
  demoPrice,
  horseById,
  parseDemoHorse,
  parseDemoRation,
} from "#worker/seed/evaluate-demo.ts";
import { rations } from "#worker/seed/rations.ts";

/** The core in Node, and a ration of the demonstration data as its questions are asked of it. */
export function demoRation(id: string) {
  const found = rations.find((each) => each.id === id);
  const horse = found && horseById.get(found.horse);
  if (!found || !horse) throw new Error(`no ration ${id}`);
  const asked = parseDemoRation(found);
  const facts = new Map(
    catalogue.map(({ id: feed, role, family, dryMatterPct, dryMatterState, composition }) => {
      const pricePerTonne = demoPrice(horse.entity, feed);
      return [feed, { id: feed, role, family, dryMatterPct, dryMatterState, composition, pricePerTonne }];
    }),
  );
  const factsOf = (path: string) => {
    const row = facts.get(idFromPath(path));
    if (!row) throw new Error(`no feed ${path}`);
    return row;
  };
  const ration = scienceRation(parseDemoHorse(horse), asked, factsOf);
  const bytes = readFileSync(new URL("../../engine-wasm/build/engine.wasm", import.meta.url));
  return {
    engine: createEngine(new WebAssembly.Module(bytes)),
    ration,
    limits: asked.feeds.map(lineLimits),
    dosing: asked.feeds.map((feed) =>
      lineDosing(feed, factsOf(feed.ingredient).family, ration.horse.weightKg, limits.bagDays),
    ),
  };
}
