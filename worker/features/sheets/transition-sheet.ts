import { measuredTransition } from "#contract/sheets/parts/measured-transition.ts";
import { feedName } from "#contract/sheets/text/finding-text.ts";
import { transitionSheet } from "#contract/sheets/transition-sheet.ts";
import { feedInside } from "#contract/text/inside-sentence.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readHorse } from "#worker/db/reads/horses.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { planTransition, type transition } from "#worker/features/calculations/transition.ts";
import type { Input } from "#worker/features/verb.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import type { Paper } from "./paper-types.ts";

/** Returns the sheet of a change of ration. */
export async function transitionPaper(ctx: ActorCtx, input: Input<unknown, unknown>): Promise<Paper> {
  const words = createSheetMessages(ctx.locale, ctx.timeZone);
  const { body } = input as Parameters<typeof transition>[1];
  const { plan, to } = await planTransition(ctx, body);
  const rows = await readIngredientsById(
    ctx,
    plan.lines.map(({ ingredient }) => idFromPath(ingredient)),
  );
  const horse = typeof body.horse === "string" ? (await readHorse(ctx, idFromPath(body.horse))).name : null;
  const names = plan.lines.map(({ ingredient }) => {
    const row = rows.get(idFromPath(ingredient));
    return row ? feedName(words, row) : ingredient;
  });
  const inside = plan.lines.map(({ ingredient }, at) =>
    feedInside(names[at]!, rows.get(idFromPath(ingredient))),
  );
  const feeds = Object.fromEntries([...rows].map(([id, row]) => [`/api/ingredients/${id}`, row]));
  const sheet = transitionSheet(
    {
      target: ctx.engine().evaluate(to),
      plan: measuredTransition(plan, body, feeds),
      horse,
      from: body.from?.name ?? null,
      to: body.to.name,
      names,
      inside,
    },
    words,
  );
  return { sheet, about: sheet.subtitle };
}
