import { sheetMakers } from "#contract/sheets/sheet-builders.ts";
import type { SheetQuery } from "#contract/sheets/sheet-query.ts";
import type { Ctx } from "#worker/context.ts";
import { printedPicture } from "#worker/features/pictures.ts";
import { readShared } from "#worker/features/ration-shares/open.ts";
import type { Input } from "#worker/features/verb.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import type { LetterheadEntity } from "./letterhead.ts";
import type { Paper } from "./paper-types.ts";

/** Returns the sheet of the save that a link shows, for whoever has the link. */
export async function sharedPaper(
  ctx: Ctx,
  { params, parameters }: Input<unknown, unknown>,
): Promise<Paper & { entity: LetterheadEntity }> {
  const { shared, logoKey, pictureKey } = await readShared(ctx, params.token ?? "");
  const [kind = "owner"] = (parameters as SheetQuery).sheet ?? [];
  const { snapshot, organisation, ...options } = shared;
  const sheet = sheetMakers[kind](snapshot, createSheetMessages(ctx.locale, ctx.timeZone), {
    ...options,
    picture: kind === "owner" ? await printedPicture(ctx, pictureKey) : null,
  });
  return { sheet, about: sheet.subtitle, entity: { name: organisation, logoKey } };
}
