import { withoutHealth } from "#contract/ration/redact-health.ts";
import { seesHealth } from "#contract/roles.ts";
import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { mainFigures } from "#contract/sheets/text/main-figures.ts";
import { calledName, verdictMark } from "#contract/sheets/text/verdict-text.ts";
import { verdictFrom } from "#science/evaluation/verdict.ts";
import { readHorse } from "#worker/db/reads/horses.ts";
import { readRation } from "#worker/db/reads/rations.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { rationParts } from "#worker/features/records/ration.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import type { Verb } from "../verb.ts";
import { feedIds, storedRations } from "./to-science.ts";
import { verdictReply } from "./verdict-reply.ts";

/** Returns what a stored ration says in one look: its verdict of today and its main figures, as the reader's role has them. */
export const readVerdict: Verb<"ration.verdict"> = async (ctx, { params }) => {
  const row = await readRation(ctx, params.id ?? "");
  const horse = horseFields(await readHorse(ctx, row.ration.horseId));
  const parts = rationParts(row);
  const [ration] = await storedRations(ctx, [{ horse, parts, at: [] }]);
  const evaluated = ctx.engine().evaluate(ration!);
  const seen = seesHealth(ctx.actor.roles) ? evaluated : withoutHealth(evaluated);
  // a ration without feeds is not judged
  const evaluation = feedIds(parts).length > 0 ? seen : { ...seen, findings: [] };
  const verdict = verdictFrom(evaluation);
  const words = createSheetMessages(ctx.locale, ctx.timeZone);
  const writer = createWriter(words);
  const name = calledName(writer, row.horseName);
  return {
    horse: row.horseName,
    objective: words.say(`objective_${row.ration.objective}`),
    verdict: verdictReply(writer, verdict, evaluation.verdictFacts, name),
    mark: verdictMark(verdict),
    figures: mainFigures(words, evaluation, verdict),
  };
};
