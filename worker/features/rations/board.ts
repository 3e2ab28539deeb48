import * as v from "valibot";
import type { BoardQuery } from "#contract/schemas/board.ts";
import { RationCreate } from "#contract/schemas/ration.ts";
import { namedFeeds } from "#contract/schemas/ration-snapshot.ts";
import type { Namesake } from "#contract/sheets/text/disambiguate-names.ts";
import { type HorseRow, readNamesakes } from "#worker/db/reads/horses.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { readRations } from "#worker/db/reads/rations.ts";
import { horseFields, horsePath } from "#worker/features/records/horse.ts";
import { ingredientItem } from "#worker/features/records/ingredient.ts";
import { rationFields, rationPath } from "#worker/features/records/ration.ts";
import { groupBy } from "#worker/lib/group-by.ts";
import { idFromPath } from "../../lib/id.ts";
import type { Verb } from "../verb.ts";
import { rationItems } from "./list-items.ts";

const everything = { offset: 0, limit: null, order: [], filters: {} } as const;

/** Returns what is fed in a yard: the requested rations, and for horses without a request their last one. */
export const readBoard: Verb<"ration.board"> = async (ctx, { parameters }) => {
  const { rows } = await readRations(ctx, everything, undefined);
  const byHorse = groupBy(rows, ({ ration }) => ration.horseId);
  const latest = new Set([...byHorse.values()].map(([last]) => last?.ration.id));
  const wanted = wantedRations(rows, latest, parameters);
  const shown = rows.filter(({ ration: { id } }) => wanted.has(id));
  const lines = shown.flatMap(({ feeds, pastures }) => [...feeds, ...pastures]);
  const [items, judged, namesakes] = await Promise.all([
    readIngredientsById(
      ctx,
      lines.map(({ ingredientId }) => ingredientId),
    ),
    rationItems(ctx, shown),
    readNamesakes(ctx),
  ]);
  const levels = new Map(judged.map(({ id, verdict }) => [id, verdict.level]));
  return {
    rations: shown
      .toSorted((a, b) => byName([a.horseName, a.ration.horseId], [b.horseName, b.ration.horseId]))
      .map((row) => {
        const { horse: _path, ...ration } = rationFields(row);
        const { horseName: name, batch, batchSize, weightKg } = row;
        return {
          "@id": rationPath(row.ration.id),
          horse: { id: row.ration.horseId, name, batch, batchSize, weightKg },
          ration,
          feeds: namedFeeds(ration, (path) => ingredientItem(items.get(idFromPath(path))!)),
          modifiedAt: row.ration.modifiedAt,
          isLast: latest.has(row.ration.id),
          level: levels.get(row.ration.id) ?? "unknown",
        };
      }),
    horses: [...byHorse]
      .map(([id, own]) => ({
        "@id": horsePath(id),
        id,
        name: own[0]?.horseName ?? "",
        rations: own.map(({ ration: { id, name, objective, modifiedAt } }) => ({
          "@id": rationPath(id),
          id,
          name,
          objective: v.parse(RationCreate.entries.objective, objective),
          modifiedAt,
        })),
      }))
      .toSorted((a, b) => byName([a.name, a.id], [b.name, b.id])),
    namesakes: namesakes.map(toNamesake),
  };
};

type Rows = readonly { ration: { id: string; horseId: string } }[];

/** Returns the ids of the requested rations. */
function wantedRations(
  rows: Rows,
  latest: ReadonlySet<string | undefined>,
  { rations, instead = [], without = [] }: BoardQuery,
): ReadonlySet<string> {
  if (rations) return new Set(rations.map(idFromPath));
  const chosen = new Set(instead.map(idFromPath));
  const chosenHorses = new Set([
    ...without.map(idFromPath),
    ...rows.filter(({ ration }) => chosen.has(ration.id)).map(({ ration }) => ration.horseId),
  ]);
  const others = rows.filter(({ ration }) => latest.has(ration.id) && !chosenHorses.has(ration.horseId));
  return new Set([...chosen, ...others.map(({ ration }) => ration.id)]);
}

const names = new Intl.Collator(undefined, { numeric: true });

/** By name, the second of a series before its tenth, namesakes always in one order. */
const byName = ([a, aId]: readonly [string, string], [b, bId]: readonly [string, string]): number =>
  names.compare(a, b) || aId.localeCompare(bId);

function toNamesake(row: HorseRow): Namesake {
  const { name, breed, weightKg, gender, ageClass } = horseFields(row);
  const { id, createdAt } = row;
  return { id, name, breed, weightKg, gender, ageClass, createdAt };
}
