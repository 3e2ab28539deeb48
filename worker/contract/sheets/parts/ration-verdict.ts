import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { Block } from "#contract/sheets/sheet-model.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { hasShortAdvice } from "#contract/sheets/text/advice-text.ts";
import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { verdictInputOf, verdictText } from "#contract/sheets/text/verdict-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { verdictFrom } from "#science/evaluation/verdict.ts";

/** The verdict of a ration, and the finding that it tells in full; null where it tells none, or in short. */
export interface RationVerdict {
  block: Extract<Block, { kind: "verdict" }>;
  finding: Finding | null;
}

/** Says the worst thing of a ration first, with what to do about it. */
export function rationVerdict(
  snapshot: RationSnapshot,
  words: SheetMessages,
  seesHealth: boolean,
): RationVerdict {
  const input = verdictInputOf(snapshot, seesHealth);
  const verdict = verdictFrom(input);
  const { sentence, action } = verdictText(
    createWriter(words),
    verdict,
    input.verdictFacts,
    snapshot.horse.name,
  );
  const level = verdict.first?.level ?? (verdict.counts.ok > 0 ? "ok" : "unknown");
  return {
    block: { kind: "verdict", level, text: sentence, action },
    finding: verdict.first && hasShortAdvice(verdict.first, words.has) ? null : verdict.first,
  };
}
