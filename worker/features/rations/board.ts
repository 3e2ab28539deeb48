import type { Board } from "#contract/replies.ts";
import type { BoardQuery } from "#contract/schemas/board.ts";
import { namedFeeds } from "#contract/snapshot.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { idOf } from "../../lib/id.ts";
import { ingredientItem } from "../ingredients/internal.ts";
import type { Input } from "../verb.ts";
import { rationFields, rationPath } from "./internal.ts";

const everything = { offset: 0, limit: null, order: [], filters: {} } as const;

/** What is fed in a yard: the rations asked for, else the last of each horse. */
export async function boardOf(ctx: ActorCtx, { parameters }: Input<undefined, BoardQuery>): Promise<Board> {
  const scope = inEntity(ctx);
  const { rows } = await scope.rations(everything, undefined);
  const latest = new Map(rows.toReversed().map((row) => [row.ration.horseId, row]));
  const wanted = parameters.rations?.map(idOf);
  const shown = wanted ? rows.filter(({ ration }) => wanted.includes(ration.id)) : [...latest.values()];
  const lines = shown.flatMap(({ feeds, pastures }) => [...feeds, ...pastures]);
  const items = await scope.ingredientsById(lines.map(({ ingredientId }) => ingredientId));
  return {
    rations: shown
      .toSorted((a, b) => a.horseName.localeCompare(b.horseName))
      .map((row) => {
        const { horse: _path, ...ration } = rationFields(row);
        return {
          "@id": rationPath(row.ration.id),
          horse: { name: row.horseName, batch: row.batch, batchSize: row.batchSize },
          ration,
          feeds: namedFeeds(ration, (path) => ingredientItem(items.get(idOf(path))!)),
        };
      }),
  };
}
