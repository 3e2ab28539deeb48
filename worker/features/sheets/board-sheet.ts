import { boardSheet } from "#contract/sheets/board-sheet.ts";
import type { ActorCtx } from "#worker/context.ts";
import { boardOf } from "#worker/features/rations/board.ts";
import type { Input } from "#worker/features/verb.ts";
import { wordsIn } from "#worker/lib/message-text.ts";
import type { Paper } from "./paper-types.ts";

export async function boardPaper(ctx: ActorCtx, input: Input<unknown, unknown>): Promise<Paper> {
  const words = wordsIn(ctx.locale, ctx.timeZone);
  const { rations, namesakes } = await boardOf(ctx, input as Parameters<typeof boardOf>[1]);
  const sheet = boardSheet(rations, words, ctx.now.toISOString(), namesakes);
  return { sheet, about: sheet.subtitle };
}
