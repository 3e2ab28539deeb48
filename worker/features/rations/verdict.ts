import { withoutHealth } from "#contract/ration/redact-health.ts";
import { seesHealth } from "#contract/roles.ts";
import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { mainFigures } from "#contract/sheets/text/main-figures.ts";
import { calledName, verdictMark } from "#contract/sheets/text/verdict-text.ts";
import { verdictFrom } from "#science/evaluation/verdict.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import type { Verb } from "../verb.ts";
import { readStoredRation } from "./read-stored.ts";
import { verdictReply } from "./verdict-reply.ts";

/** Returns what a stored ration says in one look: its verdict of today and its main figures, as the reader's role has them. */
export const readVerdict: Verb<"ration.verdict"> = async (ctx, { params }) => {
  const { row, ration } = await readStoredRation(ctx, params.id ?? "");
  const evaluated = ctx.engine().evaluate(ration);
  const evaluation = seesHealth(ctx.actor.roles) ? evaluated : withoutHealth(evaluated);
  const verdict = verdictFrom(evaluation);
  const words = createSheetMessages(ctx.locale, ctx.timeZone);
  const writer = createWriter(words);
  const name = calledName(writer, { name: row.horseName, batch: row.batch });
  return {
    horse: row.horseName,
    objective: words.say(`objective_${row.ration.objective}`),
    verdict: verdictReply(writer, verdict, evaluation.verdictFacts, name),
    mark: verdictMark(verdict),
    figures: mainFigures(words, evaluation, verdict),
  };
};
