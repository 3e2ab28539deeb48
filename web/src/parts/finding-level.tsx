import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { memo } from "react";
import type { Level } from "#science/results.ts";
import { cn } from "#web/lib/cn.ts";
import { m } from "#web/paraglide/messages.js";

/** Worst first: the order in which judgements are read. */
export const levelOrder: Record<Level, number> = { risk: 0, watch: 1, unknown: 2, ok: 3 };

export const levelInk: Record<Level, string> = {
  ok: "text-ok-ink",
  watch: "text-watch-ink",
  risk: "text-risk-ink",
  unknown: "text-unknown-ink",
};

const icons = { ok: CircleCheck, watch: CircleAlert, risk: TriangleAlert, unknown: CircleHelp };

export function levelWord(level: Level): string {
  const words = {
    ok: m.ration_level_ok,
    watch: m.ration_level_watch,
    risk: m.ration_level_risk,
    unknown: m.ration_level_unknown,
  };
  return words[level]();
}

interface LevelGlyphProps {
  level: Level;
  /** Said by screen readers; without it the glyph is silent because a word stands beside it. */
  label?: string;
  className?: string;
}

/** A level by shape as well as by colour, in a box of its own: a change of level moves nothing around it. */
export const LevelGlyph = memo(function LevelGlyph({ level, label, className }: LevelGlyphProps) {
  const Icon = icons[level];
  const box = cn("block size-4 shrink-0 contain-strict", levelInk[level], className);
  return label ? (
    <span role="img" aria-label={label} className={box}>
      <Icon className="size-full" />
    </span>
  ) : (
    <span aria-hidden="true" className={box}>
      <Icon className="size-full" />
    </span>
  );
});
