import type { ReactNode } from "react";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { LevelGlyph, levelInk, levelRoom, levelWord } from "./finding-level.tsx";

interface FindingCardProps {
  level: Level;
  title: string;
  /** The measured value with its unit; null when unknown. */
  value: ReactNode;
  /** The limit that applied, in words. */
  bound: ReactNode;
  /** The probability that the limit is broken, when uncertain. */
  chance?: ReactNode;
  sources: readonly string[];
  sourceLabel: string;
  /** The evidence of a bound that is not checked against its source. */
  evidence?: string | undefined;
  /** The advice. */
  children?: ReactNode;
}

const edge: Record<Level, string> = {
  ok: "border-l-ok",
  watch: "border-l-watch",
  risk: "border-l-risk",
  unknown: "border-l-unknown",
};

/** Shows a finding: level, value, limit and the sources of the limit. */
export function FindingCard({
  level,
  title,
  value,
  bound,
  chance,
  sources,
  sourceLabel,
  evidence,
  children,
}: FindingCardProps) {
  return (
    <article className={cn("grid grid-cols-1 gap-1 border-l-3 py-1 pl-3", edge[level])} data-level={level}>
      <div className="flex items-start gap-2">
        <LevelGlyph level={level} className="mt-0.5" />
        <h3 className="min-w-0 grow text-pretty font-medium text-sm leading-5">{title}</h3>
        <span className="shrink-0">
          <span
            style={{ width: levelRoom() }}
            className={cn(
              "block h-5 whitespace-nowrap text-right font-medium text-xs leading-5 contain-layout contain-size",
              levelInk[level],
            )}
          >
            {levelWord(level)}
          </span>
        </span>
      </div>
      <p className="ml-6 font-semibold text-base tabular-nums">{value}</p>
      <p className="pl-6 text-muted-foreground text-xs tabular-nums">{bound}</p>
      {chance && <p className="-mt-1 pl-6 text-muted-foreground text-xs tabular-nums">{chance}</p>}
      {children && <div className="pl-6 text-sm leading-5">{children}</div>}
      {sources.length > 0 && (
        <p className="pl-6 text-muted-foreground text-xs leading-4">
          {sourceLabel} {sources.join(" · ")}
          {evidence && <span className="font-medium"> · {evidence}</span>}
        </p>
      )}
    </article>
  );
}
