import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { Block } from "#contract/sheets/sheet-model.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { actionText, partAdvice, verdictInputOf, verdictText } from "#contract/sheets/text/verdict-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { verdictFrom } from "#science/evaluation/verdict.ts";

/** The verdict of a ration, and the finding that it is about; null where nothing calls for a change. */
export interface RationVerdict {
  block: Extract<Block, { kind: "verdict" }>;
  finding: Finding | null;
}

/** Says the worst thing of a ration first, with all that there is to do about it: paper has room for the reasons. */
export function rationVerdict(
  snapshot: RationSnapshot,
  words: SheetMessages,
  seesHealth: boolean,
): RationVerdict {
  const input = verdictInputOf(snapshot, seesHealth);
  const verdict = verdictFrom(input);
  const writer = createWriter(words);
  const { sentence } = verdictText(writer, verdict, input.verdictFacts, snapshot.horse.name);
  const advice = verdict.first && actionText(writer, verdict.first, input.verdictFacts);
  const action = advice && partAdvice(advice).action;
  const level = verdict.first?.level ?? (verdict.counts.ok > 0 ? "ok" : "unknown");
  return { block: { kind: "verdict", level, text: sentence, action }, finding: verdict.first };
}
