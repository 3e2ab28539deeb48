import { withoutHealth } from "#contract/ration/redact-health.ts";
import { seesHealth } from "#contract/roles.ts";
import { createWriter, type Writer } from "#contract/sheets/text/finding-text.ts";
import { verdictText } from "#contract/sheets/text/verdict-text.ts";
import type { EvaluationReply } from "#contract/wire/verdict-replies.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { type Verdict, type VerdictFacts, verdictFrom } from "#science/evaluation/verdict.ts";
import type { ActorCtx } from "#worker/context.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";

/** Returns the verdict of an evaluation in words, of a horse of this name. */
export function verdictReply(
  writer: Writer,
  { level, counts, first, mineral }: Verdict,
  facts: VerdictFacts,
  name: string,
): EvaluationReply["verdict"] {
  const said = verdictText(writer, { level, counts, first }, facts, name);
  return { level, counts, rule: first?.rule ?? null, mineral: mineral?.rule ?? null, ...said };
}

/** Returns a function that adds the verdict of an evaluation, made from the findings that the reader may see, in the reader's language. */
export function verdictWriter(ctx: ActorCtx): (evaluation: Evaluation) => EvaluationReply {
  const writer = createWriter(createSheetMessages(ctx.locale, ctx.timeZone));
  const isSeen = seesHealth(ctx.actor.roles);
  return (evaluation) => {
    const verdict = verdictFrom(isSeen ? evaluation : withoutHealth(evaluation));
    const name = writer.say("verdict_this_horse");
    return { ...evaluation, verdict: verdictReply(writer, verdict, evaluation.verdictFacts, name) };
  };
}
