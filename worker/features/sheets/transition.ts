import type { TransitionInput } from "#contract/schemas/transition.ts";
import { feedName } from "#contract/sheets/phrases.ts";
import { transitionSheet } from "#contract/sheets/transition.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { idOf } from "../../lib/id.ts";
import { wordsIn } from "../../lib/words.ts";
import { transition } from "../calculations/index.ts";
import type { Input } from "../verb.ts";
import type { Paper } from "./index.ts";

/** A change of ration as it was asked, on paper. */
export async function transitionPaper(ctx: ActorCtx, input: Input<unknown, unknown>): Promise<Paper> {
  const words = wordsIn(ctx.locale, ctx.timeZone);
  const body = input.body as TransitionInput;
  const plan = await transition(ctx, { body });
  const scope = inEntity(ctx);
  const rows = await scope.ingredientsById(plan.lines.map(({ ingredient }) => idOf(ingredient)));
  const horse = typeof body.horse === "string" ? (await scope.horse(idOf(body.horse))).name : null;
  const names = plan.lines.map(({ ingredient }) => {
    const row = rows.get(idOf(ingredient));
    return row ? feedName(words, row) : ingredient;
  });
  const sheet = transitionSheet(
    { plan, horse, from: body.from?.name ?? null, to: body.to.name, names },
    words,
  );
  return { sheet, about: sheet.subtitle };
}
