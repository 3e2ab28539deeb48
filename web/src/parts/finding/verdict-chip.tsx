import { type FocusEvent, memo, type ReactNode } from "react";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { LevelGlyph, levelRoom, levelWord } from "./finding-level.tsx";

export interface VerdictChipProps {
  level: Level | null;
  name: ReactNode;
  value: ReactNode;
  onGo: () => void;
}

/** Scrolls a focused chip into full view within its strip. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLElement>): void => {
  if (!currentTarget.matches(":focus-visible")) return;
  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
};

const tone: Record<Level, string> = {
  ok: "border-ok/30 bg-ok-wash",
  watch: "border-watch/40 bg-watch-wash",
  risk: "border-risk/40 bg-risk-wash",
  unknown: "border-unknown/40 border-dashed bg-hatched-faintly",
};

/** Shows a verdict; a press opens its explanation. */
export const VerdictChip = memo(function VerdictChip({ level, name, value, onGo }: VerdictChipProps) {
  return (
    <button
      type="button"
      onClick={onGo}
      onFocus={showWhole}
      className={cn(
        "grid min-h-11 shrink-0 cursor-pointer content-center rounded-md border px-1.5 py-1 text-left text-foreground hover:border-foreground/50 tablet:min-w-28",
        level ? tone[level] : "border-border bg-card",
      )}
    >
      <span className="flex items-center gap-1 whitespace-nowrap text-muted-foreground text-xs leading-4">
        {level && <LevelGlyph level={level} className="size-3.5" />}
        <span className="text-foreground">{name}</span>
        {level && (
          <span>
            <span
              className="block h-4 contain-layout contain-size"
              style={{ width: `calc(${levelRoom()} + 1ch)` }}
            >
              · {levelWord(level)}
            </span>
          </span>
        )}
      </span>
      <span className="tabular-nums">{value}</span>
    </button>
  );
});
