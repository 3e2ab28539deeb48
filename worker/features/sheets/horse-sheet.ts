import { horseSheet } from "#contract/sheets/horse-sheet.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { printedPicture } from "#worker/features/pictures.ts";
import { rationItems } from "#worker/features/rations/list-items.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { weightItem } from "#worker/features/records/horse-weight.ts";
import { versionMember } from "#worker/features/records/ration-version.ts";
import type { Input } from "#worker/features/verb.ts";
import { createSheetMessages } from "#worker/lib/message-text.ts";
import type { Paper } from "./paper-types.ts";

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
    createSheetMessages(ctx.locale, ctx.timeZone),
  );
  return { sheet, about: row.name };
}
