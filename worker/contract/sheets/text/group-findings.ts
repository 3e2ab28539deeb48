import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { FindingBlock } from "#contract/sheets/sheet-model.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { createWriter, findingBlock } from "./finding-text.ts";
import { adviceKey, isShortMineral } from "./group-advice.ts";
import { partAdvice } from "./verdict-text.ts";

/** Writes findings in their order, those of one action together: each figure, and once what to do. */
export function groupFindings(
  words: SheetMessages,
  findings: readonly Finding[],
  snapshot: RationSnapshot,
): FindingBlock[] {
  const writer = createWriter(words);
  const { system } = snapshot.ration;
  const groups = new Map<string, { isMineral: boolean; blocks: FindingBlock[] }>();
  for (const finding of findings) {
    const block = findingBlock(words, finding, snapshot);
    const key = adviceKey(writer, finding, block.advice ?? finding.rule, system);
    const known = groups.get(key);
    if (known) known.blocks.push(block);
    else groups.set(key, { isMineral: isShortMineral(writer, finding, system), blocks: [block] });
  }
  return [...groups.values()].map(({ isMineral, blocks }) => {
    const [first, ...others] = blocks;
    if (others.length === 0) return first!;
    return {
      ...first!,
      others,
      advice: isMineral ? words.say("ration_advice_minerals") : joinedAdvice(blocks),
    };
  });
}

/** Writes what is the matter with each, and once what to do. */
function joinedAdvice(blocks: readonly FindingBlock[]): string {
  const parts = blocks.flatMap(({ advice }) => (advice === null ? [] : [partAdvice(advice)]));
  const matters = [...new Set(parts.flatMap(({ matter }) => (matter === null ? [] : [`${matter}.`])))];
  return [...matters, ...(parts[0] ? [parts[0].action] : [])].join(" ");
}
