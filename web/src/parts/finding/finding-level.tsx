import { memo } from "react";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { Glyph, type GlyphName, type Ink } from "#web/parts/css-icon.tsx";

export const levelInk: Record<Level, string> = {
  ok: "text-ok-ink",
  watch: "text-watch-ink",
  risk: "text-risk-ink",
  unknown: "text-unknown-ink",
};

const drawings: Record<Level, { name: GlyphName; ink: Ink }> = {
  ok: { name: "circleCheck", ink: "target-ink" },
  watch: { name: "circleAlert", ink: "above-ink" },
  risk: { name: "alert", ink: "over-ink" },
  unknown: { name: "circleHelp", ink: "unknown-ink" },
};

const words: Record<Level, () => string> = {
  ok: m.ration_level_ok,
  watch: m.ration_level_watch,
  risk: m.ration_level_risk,
  unknown: m.ration_level_unknown,
};

export const levelWord = (level: Level): string => words[level]();

/** Returns the width of a word in digits; some letters are half as wide. */
const widthInDigits = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (/[fijlrt ]/.test(letter) ? 0.5 : 1.05), 0);

/** Returns the width of the longest level, so that a change of level moves nothing. */
export const levelRoom = (): string =>
  `calc(${Math.max(...Object.values(words).map((word) => widthInDigits(word()))).toFixed(2)}ch * var(--letters))`;

interface LevelGlyphProps {
  level: Level;
  /** Text for screen readers; without it the icon is silent, for use next to a word. */
  label?: string;
  className?: string;
}

/** Shows a level by shape and colour, in a box of fixed size. */
export const LevelGlyph = memo(function LevelGlyph({ level, label, className }: LevelGlyphProps) {
  const glyph = <Glyph {...drawings[level]} className="size-full" />;
  const box = cn("block size-4 shrink-0", className);
  return label ? (
    <span role="img" aria-label={label} className={box}>
      {glyph}
    </span>
  ) : (
    <span className={box}>{glyph}</span>
  );
});
