import { can } from "#contract/roles.ts";
import { sheetMakers } from "#contract/sheets/sheet-builders.ts";
import type { RationSheetQuery } from "#contract/sheets/sheet-query.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readRation } from "#worker/db/reads/rations.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import { printedPicture } from "#worker/features/pictures.ts";
import { currentSnapshot } from "#worker/features/rations/keep-version.ts";
import { readSheetContext } from "#worker/features/rations/sheet-context.ts";
import type { Input } from "#worker/features/verb.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import type { Paper } from "./paper-types.ts";

/** Returns the sheet of a saved ration with today's judgement, for the professional or for the owner. */
export async function rationPaper(
  ctx: ActorCtx,
  { params, parameters }: Input<unknown, unknown>,
): Promise<Paper> {
  const row = await readRation(ctx, params.id ?? "");
  const { monetaryUnit } = await readEntity(ctx, ctx.actor.entityId);
  const snapshot = await currentSnapshot(ctx, row);
  const { pictureKey, ...context } = await readSheetContext(ctx, row, snapshot);
  const { sheet: kinds = [], also: systems = [] } = parameters as RationSheetQuery;
  const [kind = "professional"] = kinds;
  const sheet = sheetMakers[kind](snapshot, createSheetMessages(ctx.locale, ctx.timeZone), {
    seesHealth: can(ctx.actor.roles, "health"),
    currency: monetaryUnit,
    savedAt: row.ration.modifiedAt,
    also: systems[0] ?? null,
    ...context,
    picture: kind === "owner" ? await printedPicture(ctx, pictureKey) : null,
  });
  return { sheet, about: sheet.subtitle };
}
