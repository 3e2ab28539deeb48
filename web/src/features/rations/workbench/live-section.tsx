import { type ComponentProps, useEffect, useRef, useState } from "react";
import { cn } from "#web/lib/cn.ts";
import { useBench, WorkbenchContext } from "./context.ts";
import type { Workbench } from "./store.ts";

/** Time after the last change when sections out of sight are brought up to date too. */
const restMs = 150;

/**
 * A section that follows every change while it is in sight. Out of sight it keeps its last picture until the hand
 * rests or it comes into sight, so that a frame is spent on what can be seen. Sections and rows are isolated: the
 * browser then repaints only those that changed.
 */
export function LiveSection({ className, ...props }: ComponentProps<"section">) {
  const bench = useBench();
  const root = useRef<HTMLElement>(null);
  const [follower] = useState(() => follow(bench));
  useEffect(() => (root.current ? follower.watch(root.current) : undefined), [follower]);
  return (
    <WorkbenchContext value={follower.bench}>
      <section ref={root} className={cn("isolate", className)} {...props} />
    </WorkbenchContext>
  );
}

function follow(bench: Workbench) {
  const listeners = new Set<() => void>();
  let isSeen = true;
  let shown = bench.snapshot();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function catchUp(): void {
    clearTimeout(timer);
    shown = bench.snapshot();
    for (const listener of listeners) listener();
  }

  function watch(element: Element): () => void {
    const stop = bench.subscribe(() => {
      if (isSeen) return catchUp();
      clearTimeout(timer);
      timer = setTimeout(catchUp, restMs);
    });
    const observer = new IntersectionObserver(
      (entries) => {
        isSeen = entries.at(-1)?.isIntersecting ?? true;
        if (isSeen) catchUp();
      },
      { rootMargin: "64px" },
    );
    observer.observe(element);
    catchUp();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      stop();
    };
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { watch, bench: { ...bench, snapshot: () => shown, subscribe } satisfies Workbench };
}
