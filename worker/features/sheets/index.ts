import type { SheetKind } from "#contract/routes/row.ts";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import type { Letterhead } from "#worker/lib/pdf/document-definition.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Input } from "../verb.ts";
import { boardPaper } from "./board-sheet.ts";
import { feedPaper } from "./feed-sheet.ts";
import { horsePaper } from "./horse-sheet.ts";
import { makeLetterhead } from "./letterhead.ts";
import type { Paper } from "./paper-types.ts";
import { rationPaper } from "./ration-sheet.ts";
import { sharedPaper } from "./shared-sheet.ts";
import { transitionPaper } from "./transition-sheet.ts";

/** Sheets of what an actor may read. */
const papers = {
  ration: rationPaper,
  board: boardPaper,
  horse: horsePaper,
  transition: transitionPaper,
  feed: feedPaper,
} satisfies Record<
  Exclude<SheetKind, "shared">,
  (ctx: ActorCtx, input: Input<unknown, unknown>) => Promise<Paper>
>;

/** Returns the sheet that an operation answers as a file, with its letterhead; a shared one needs no actor. */
export async function readPaper(
  kind: SheetKind,
  ctx: Ctx,
  input: Input<unknown, unknown>,
): Promise<Paper & { letterhead: Letterhead }> {
  if (kind === "shared") {
    const paper = await sharedPaper(ctx, input);
    return { ...paper, letterhead: await makeLetterhead(ctx, paper.entity) };
  }
  const { actor } = ctx;
  if (!actor) throw serviceError("not_found");
  const own = { ...ctx, actor };
  const paper = await papers[kind](own, input);
  return { ...paper, letterhead: await makeLetterhead(ctx, await readEntity(own, actor.entityId)) };
}
