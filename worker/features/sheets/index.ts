import type { SheetKind } from "#contract/routes/row.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { boardPaper } from "./board-sheet.ts";
import { feedPaper } from "./feed-sheet.ts";
import { horsePaper } from "./horse-sheet.ts";
import type { Paper } from "./paper-types.ts";
import { rationPaper } from "./ration-sheet.ts";
import { transitionPaper } from "./transition-sheet.ts";

/** Sheets that operations answer as files. */
export const papers = {
  ration: rationPaper,
  board: boardPaper,
  horse: horsePaper,
  transition: transitionPaper,
  feed: feedPaper,
} satisfies Record<SheetKind, (ctx: ActorCtx, input: Input<unknown, unknown>) => Promise<Paper>>;

export { readLetterhead } from "./letterhead.ts";
