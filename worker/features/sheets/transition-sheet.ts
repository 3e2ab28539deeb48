import type { TransitionInput } from "#contract/schemas/transition.ts";
import { feedName } from "#contract/sheets/text/finding-text.ts";
import { transitionSheet } from "#contract/sheets/transition-sheet.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { transition } from "#worker/features/calculations/index.ts";
import type { Input } from "#worker/features/verb.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { createSheetMessages } from "#worker/lib/message-text.ts";
import type { Paper } from "./paper-types.ts";

/** Returns the sheet of a change of ration. */
export async function transitionPaper(ctx: ActorCtx, input: Input<unknown, unknown>): Promise<Paper> {
  const words = createSheetMessages(ctx.locale, ctx.timeZone);
  const body = input.body as TransitionInput;
  const plan = await transition(ctx, { body });
  const scope = inEntity(ctx);
  const rows = await scope.ingredientsById(plan.lines.map(({ ingredient }) => idFromPath(ingredient)));
  const horse = typeof body.horse === "string" ? (await scope.horse(idFromPath(body.horse))).name : null;
  const names = plan.lines.map(({ ingredient }) => {
    const row = rows.get(idFromPath(ingredient));
    return row ? feedName(words, row) : ingredient;
  });
  const sheet = transitionSheet(
    { plan, horse, from: body.from?.name ?? null, to: body.to.name, names },
    words,
  );
  return { sheet, about: sheet.subtitle };
}
