import { horseSheet } from "#contract/sheets/horse-sheet.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readHorseWeights } from "#worker/db/reads/horse-weights.ts";
import { readHorse } from "#worker/db/reads/horses.ts";
import { readRationVersions } from "#worker/db/reads/ration-versions.ts";
import { readRations } from "#worker/db/reads/rations.ts";
import { readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import { printedPicture } from "#worker/features/pictures.ts";
import { rationItems } from "#worker/features/rations/list-items.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { weightItem } from "#worker/features/records/horse-weight.ts";
import { versionMember } from "#worker/features/records/ration-version.ts";
import { profilesFor } from "#worker/features/records/requirement-profile.ts";
import type { Input } from "#worker/features/verb.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import type { Paper } from "./paper-types.ts";

const everything = { offset: 0, limit: null, order: [], filters: {} } as const;

export async function horsePaper(ctx: ActorCtx, { params }: Input<unknown, unknown>): Promise<Paper> {
  const row = await readHorse(ctx, params.id ?? "");
  const fields = horseFields(row);
  const [profiles, weights, rations, saves, entity, picture] = await Promise.all([
    readOwnProfiles(ctx),
    readHorseWeights(ctx, everything, row.id),
    readRations(ctx, everything, row.id),
    readRationVersions(ctx, everything, { horseId: row.id }),
    readEntity(ctx, ctx.actor.entityId),
    printedPicture(ctx, row.pictureKey),
  ]);
  const sheet = horseSheet(
    {
      horse: { ...fields, profiles: profilesFor(profiles, fields.requirementProfile) },
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
