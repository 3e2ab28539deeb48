import { useLayoutEffect, useRef } from "react";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { writeText } from "#web/lib/dom/write-text.ts";
import { useWorkbenchStore } from "./workbench-context.ts";

interface LiveTextProps {
  of: (snapshot: Snapshot) => string;
  /** Sets the height, and the width unless `characters` does, so that new text does not lay out its surroundings. */
  className: string;
  /** Width in characters. */
  characters?: number;
}

/** Returns the width of words, in characters; letters are narrower than digits. */
export const wordWidth = (words: string): number => Math.ceil(words.length * 0.75);

/**
 * A text of the present state that changes during a drag without rendering. It needs a box of its own inside a flex
 * box, which would be laid out with it.
 */
export function LiveText({ of, className, characters }: LiveTextProps) {
  const bench = useWorkbenchStore();
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = root.current;
    if (!place) return;
    let shown: string | null = null;
    const write = () => {
      const text = of(bench.snapshot());
      if (text === shown) return;
      shown = text;
      writeText(place, text);
    };
    write();
    return bench.subscribe(write);
  }, [bench, of]);
  return (
    <span
      ref={root}
      style={characters === undefined ? undefined : { width: `calc(${characters}ch * var(--letters))` }}
      className={cn("block whitespace-nowrap tabular-nums contain-layout contain-size", className)}
    />
  );
}
