import { useLayoutEffect, useRef } from "react";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { writeText } from "#web/lib/dom/write-text.ts";
import { useWorkbenchStore } from "./workbench-context.ts";

interface LiveTextProps {
  of: (snapshot: Snapshot) => string;
  /** Sets the height unless `longest` does, and the width unless `characters` does, so that new text does not lay out its surroundings. */
  className: string;
  /** Width in characters. */
  characters?: number;
  /** Longest text: where it needs more lines than one, the box has room for them and the text wraps. */
  longest?: string;
}

/** Returns the width of words, in characters; letters are narrower than digits. */
export const wordWidth = (words: string): number => Math.ceil(words.length * 0.75);

/**
 * A text of the present state that changes during a drag without rendering. It needs a box of its own inside a flex
 * box, which would be laid out with it.
 */
export function LiveText({ of, className, characters, longest }: LiveTextProps) {
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
    return bench.subscribeText(write);
  }, [bench, of]);
  const live = (
    <span
      ref={root}
      style={characters === undefined ? undefined : { width: `calc(${characters}ch * var(--letters))` }}
      className={cn(
        "block tabular-nums contain-layout contain-size",
        longest === undefined && "whitespace-nowrap",
        className,
      )}
    />
  );
  if (longest === undefined) return live;
  return (
    <span
      data-longest={longest}
      className="grid whitespace-normal *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-longest)]"
    >
      {live}
    </span>
  );
}
