import { horseSheet } from "#contract/sheets/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { wordsIn } from "../../lib/words.ts";
import { horseFields } from "../horses/internal.ts";
import { printedPicture } from "../pictures.ts";
import { versionMember } from "../ration-versions/internal.ts";
import { rationItems } from "../rations/items.ts";
import type { Input } from "../verb.ts";
import { weightItem } from "../weights/internal.ts";
import type { Paper } from "./index.ts";

const everything = { offset: 0, limit: null, order: [], filters: {} } as const;

export async function horsePaper(ctx: ActorCtx, { params }: Input<unknown, unknown>): Promise<Paper> {
  const scope = inEntity(ctx);
  const row = await scope.horse(params.id ?? "");
  const [weights, rations, saves, entity, picture] = await Promise.all([
    scope.horseWeights(everything, row.id),
    scope.rations(everything, row.id),
    scope.rationVersions(everything, { horseId: row.id }),
    scope.entity(ctx.actor.entityId),
    printedPicture(ctx, row.pictureKey),
  ]);
  const sheet = horseSheet(
    {
      horse: horseFields(row),
      weights: weights.rows.map(weightItem),
      rations: await rationItems(ctx, rations.rows),
      saves: saves.rows.map((save) => versionMember(ctx, save)),
      currency: entity.monetaryUnit,
      picture,
      isUnprinted: row.pictureKey !== null && picture === null,
    },
    wordsIn(ctx.locale, ctx.timeZone),
  );
  return { sheet, about: row.name };
}
