import { boardSheet } from "#contract/sheets/board.ts";
import type { ActorCtx } from "../../context.ts";
import { wordsIn } from "../../lib/words.ts";
import { boardOf } from "../rations/board.ts";
import type { Input } from "../verb.ts";
import type { Paper } from "./index.ts";

export async function boardPaper(ctx: ActorCtx, input: Input<unknown, unknown>): Promise<Paper> {
  const words = wordsIn(ctx.locale, ctx.timeZone);
  const { rations, namesakes } = await boardOf(ctx, input as Parameters<typeof boardOf>[1]);
  const sheet = boardSheet(rations, words, ctx.now.toISOString(), namesakes);
  return { sheet, about: sheet.subtitle };
}
