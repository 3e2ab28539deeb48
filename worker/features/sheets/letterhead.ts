import { dayOf } from "#contract/sheets/sheet-text.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import type { Letterhead } from "#worker/lib/pdf/document-definition.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import type { ActorCtx } from "../../context.ts";
import { printedPicture } from "../pictures.ts";

/** The actor's organisation at the head of a sheet, in the reader's language. */
export async function readLetterhead(ctx: ActorCtx): Promise<Letterhead> {
  const words = createSheetMessages(ctx.locale, ctx.timeZone);
  const { name, logoKey } = await readEntity(ctx, ctx.actor.entityId);
  return {
    organisation: name,
    logo: await printedPicture(ctx, logoKey),
    printed: words.say("sheet_printed_on", { day: dayOf(words, ctx.now.toISOString()) }),
    unprintable: words.say("sheet_unprintable"),
    pageText: (page, pages) => words.say("sheet_page", { page, pages }),
  };
}
