import * as v from "valibot";
import { expect, test } from "vitest";
import { type RouteRow, routes } from "#contract/routes.ts";
import { refused, schemaReader } from "#worker/lib/schema-reader.ts";
import { rations } from "../bench/service/bodies.ts";
import { seeded } from "../support/models/ration-models.ts";

const feeds = ["forage", "concentrate", "supplement"].flatMap((role) =>
  Array.from({ length: 9 }, (_, nth) => ({ "@id": `/api/ingredients/${role}_${nth}`, role })),
);
const changes = { prices: [{ ingredient: feeds[0]!["@id"], pricePerTonne: 210 }], weights: [] };

const odd = [
  ...[undefined, null, true, "", "all", "mare", "month_3", "mixed", "2026-11-29T08:00:00Z", "/api/horses/h1"],
  ...["/api/ingredients/forage_1", "forage", 0, -1, 2.5, 1e9, Number.NaN, [], {}, [1], { rule: "energy" }],
];

/** Changes some members of a value, at any depth: other values, none, one more, or one twice. */
function mutate(value: unknown, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  if (typeof value !== "object" || value === null || random() < 0.1) return pick(odd);
  if (Array.isArray(value)) {
    const list = [...value];
    const at = Math.floor(random() * list.length);
    if (random() < 0.2) return [...list, list[at]];
    list[at] = mutate(list[at], random);
    return list;
  }
  const object: Record<string, unknown> = { ...value };
  const key = pick([...Object.keys(object), "meals", "plan", "unheardOf"]);
  if (random() < 0.2) delete object[key];
  else object[key] = mutate(object[key], random);
  return object;
}

/** Expects that a reader takes what its schema takes, as it takes it; tells whether it did. */
function compare(schema: v.GenericSchema, body: unknown, seed: number): boolean {
  const { success, output } = v.safeParse(schema, body);
  const read = schemaReader(schema)(structuredClone(body));
  expect(read === refused, `seed ${seed}`).toBe(!success);
  if (success) expect(read, `seed ${seed}`).toStrictEqual(output);
  return success;
}

test("a reader takes what its schema takes, and as it takes it", () => {
  const schema = routes["recalculation_job.post"].body;
  const taken = { yes: 0, no: 0 };
  for (let seed = 1; seed <= 1500; seed++) {
    const random = seeded(seed);
    let body: unknown = { rations: rations(feeds, 2, 1, true), calculation: "evaluate", changes };
    for (let times = Math.floor(random() * 3); times >= 0; times--) body = mutate(body, random);
    taken[compare(schema, body, seed) ? "yes" : "no"]++;
  }
  console.log(`seeds 1 to 1500: ${taken.yes} bodies taken, ${taken.no} refused`);
  expect(Math.min(taken.yes, taken.no)).toBeGreaterThan(100);
});

test("every body of the catalogue is read as its schema reads it", () => {
  const [ration] = rations(feeds, 1, 1, true);
  const values = [{}, ration, ration!.horse, { ...ration, horse: "/api/horses/h1" }, ...odd];
  for (const { body: schema } of Object.values<RouteRow>(routes)) {
    if (!schema) continue;
    for (const value of values) compare(schema, value, 0);
    for (let seed = 1; seed <= 20; seed++) compare(schema, mutate(ration, seeded(seed)), seed);
  }
});
