import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { FindingBlock } from "#contract/sheets/sheet-model.ts";
import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { createWriter, findingBlock } from "./finding-text.ts";
import { adviceKey, isShortMineral } from "./group-advice.ts";
import { fullestTurnout, withoutTurnout } from "./turnout-advice.ts";
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
      advice: isMineral ? words.say("ration_advice_minerals") : joinedAdvice(words, blocks),
    };
  });
}

/** Writes what is the matter with each, once what to do, and what else to do beside grazing less. */
function joinedAdvice(words: SheetMessages, blocks: readonly FindingBlock[]): string {
  const advices = blocks.flatMap(({ advice }) => advice ?? []);
  const parts = advices.map(partAdvice);
  const matters = parts.flatMap(({ matter }) => (matter === null ? [] : [`${matter}.`]));
  const fullest = fullestTurnout(words, advices);
  const rest = advices.flatMap((advice, at) =>
    fullest < 0 || at === fullest ? [] : (withoutTurnout(words, advice) ?? []),
  );
  const actions = withoutRepeats([parts[Math.max(fullest, 0)]?.action ?? [], ...rest].flat());
  return [...new Set(matters), ...actions].join(" ");
}

/** Leaves out an action that is said already, or whose sentence after a colon is; what is the matter is never left out. */
function withoutRepeats(actions: readonly string[]): string[] {
  let said = "";
  return actions.filter((action) => {
    const lower = action.toLocaleLowerCase().replace(/\.$/, "");
    const [, sentence = lower] = /\s?: ((?:\S+\s){3}.*)$/.exec(lower) ?? [];
    const isRepeat = said.includes(sentence);
    said = `${said} ${lower}`;
    return !isRepeat;
  });
}
