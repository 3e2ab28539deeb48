import { useLayoutEffect, useRef } from "react";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { drawable, drawText, writeText } from "#web/parts/canvas/canvas-text.ts";
import { useBench } from "./workbench-context.ts";

interface LiveTextProps {
  of: (snapshot: Snapshot) => string;
  /** Sets height, and width unless `characters` does: the text is then laid out by itself when it changes. */
  className: string;
  /** Room for so many characters. */
  characters?: number;
}

/** Room for words, whose letters are narrower than figures. */
export const roomOf = (words: string): number => Math.ceil(words.length * 0.75);

/**
 * A text of the present state, written where it stands: a step of a drag changes it without rendering anything. As the
 * direct child of a flex box it would be laid out with it: there it stands in a box of its own. While the hand is down
 * it is drawn over the page.
 */
export function LiveText({ of, className, characters }: LiveTextProps) {
  const bench = useBench();
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = root.current;
    if (!place) return;
    let shown: string | null = null;
    const write = () => {
      const text = of(bench.snapshot());
      if (text === shown) return;
      shown = text;
      if (!drawText(place, text)) writeText(place, text);
    };
    write();
    return bench.subscribe(write);
  }, [bench, of]);
  return (
    <span
      {...drawable}
      ref={root}
      style={characters === undefined ? undefined : { width: `calc(${characters}ch * var(--letters))` }}
      className={cn("block whitespace-nowrap tabular-nums contain-layout contain-size", className)}
    />
  );
}
