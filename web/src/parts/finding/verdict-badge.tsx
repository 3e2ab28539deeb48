import type { RationItem } from "#contract/schemas/ration.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import { LevelGlyph, levelWord } from "./finding-level.tsx";

/** Counts the findings at the worst level of a ration. */
const verdictCount = ({ level, ...counts }: RationItem["verdict"]): number =>
  level === "ok" ? 0 : counts[level];

/** Counts the findings of a ration that call for a change; of one that is not known, those that are not. */
export const findingCount = ({ level, risk, watch, unknown }: RationItem["verdict"]): number =>
  level === "unknown" ? unknown : risk + watch;

/** Names a verdict; unknown without a cause, nothing was evaluated: the ration is empty, or waits to be judged again. */
export const verdictWord = ({ level, unknown }: RationItem["verdict"]): string =>
  level === "unknown" && unknown === 0 ? m.verdict_not_evaluated() : levelWord(level);

/** Box for verdicts in a column, wide enough for each of them. */
export const verdictColumn = "ml-auto flex tablet:w-32 tablet:justify-end dyslexic:tablet:w-44";

interface VerdictBadgeProps {
  verdict: RationItem["verdict"];
  /** False where the findings are said beside it. */
  isCounted?: boolean;
}

/** Shows the worst level of a ration: icon, word and count. */
export function VerdictBadge({ verdict, isCounted = true }: VerdictBadgeProps) {
  const count = isCounted ? verdictCount(verdict) : 0;
  return (
    <Badge variant={verdict.level}>
      <LevelGlyph level={verdict.level} className="size-3.5" />
      <span className="inline-block first-letter:uppercase">{verdictWord(verdict)}</span>
      {count > 0 && <span>{m.verdict_count({ count })}</span>}
    </Badge>
  );
}
