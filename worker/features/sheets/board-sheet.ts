import { boardSheet } from "#contract/sheets/board-sheet.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readBoard } from "#worker/features/rations/board.ts";
import type { Input } from "#worker/features/verb.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import type { Paper } from "./paper-types.ts";

export async function boardPaper(ctx: ActorCtx, input: Input<unknown, unknown>): Promise<Paper> {
  const words = createSheetMessages(ctx.locale, ctx.timeZone);
  const { rations, namesakes } = await readBoard(ctx, input as Parameters<typeof readBoard>[1]);
  const sheet = boardSheet(rations, words, ctx.now.toISOString(), namesakes);
  return { sheet, about: sheet.subtitle };
}
