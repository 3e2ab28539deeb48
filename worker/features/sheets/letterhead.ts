import { dayOf } from "#contract/sheets/sheet-text.ts";
import type { Ctx } from "#worker/context.ts";
import type { Letterhead } from "#worker/lib/pdf/document-definition.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { printedPicture } from "../pictures.ts";

export interface LetterheadEntity {
  name: string;
  logoKey: string | null;
}

/** Makes the head of a sheet of an organisation, in the reader's language. */
export async function makeLetterhead(ctx: Ctx, { name, logoKey }: LetterheadEntity): Promise<Letterhead> {
  const words = createSheetMessages(ctx.locale, ctx.timeZone);
  return {
    organisation: name,
    logo: await printedPicture(ctx, logoKey),
    printed: words.say("sheet_printed_on", { day: dayOf(words, ctx.now.toISOString()) }),
    unprintable: words.say("sheet_unprintable"),
    pageText: (page, pages) => words.say("sheet_page", { page, pages }),
  };
}
