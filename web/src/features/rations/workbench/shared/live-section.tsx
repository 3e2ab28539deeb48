import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { useWorkbenchStore, WorkbenchContext } from "./workbench-context.ts";

/** A section that updates at every change only while it is in view. */
export function LiveSection({ className, ...props }: ComponentProps<"section">) {
  const root = useRef<HTMLElement>(null);
  return (
    <WorkbenchContext value={useInSight(root)}>
      <section
        ref={root}
        className={cn("isolate [contain-intrinsic-height:auto_40rem] [content-visibility:auto]", className)}
        {...props}
      />
    </WorkbenchContext>
  );
}

/** A list row that updates at every change only while it is in view. */
export function LiveRow({ className, ...props }: ComponentProps<"li">) {
  const root = useRef<HTMLLIElement>(null);
  return (
    <WorkbenchContext value={useInSight(root)}>
      <li ref={root} className={cn("isolate", className)} {...props} />
    </WorkbenchContext>
  );
}

/** Returns the handlers that highlight something while it is hovered or has the focus. */
export const highlightOn = (highlight: (isOn: boolean) => void) => ({
  onPointerEnter: () => highlight(true),
  onPointerLeave: () => highlight(false),
  onFocus: () => highlight(true),
  onBlur: () => highlight(false),
});

/**
 * Returns the workbench for a part of the screen. Out of view, its state stays until a drag pauses or the part comes
 * into view, so that a frame is spent on what can be seen.
 */
function useInSight(root: RefObject<Element | null>): Workbench {
  const bench = useWorkbenchStore();
  const [follower] = useState(() => follow(bench));
  useEffect(() => (root.current ? follower.watch(root.current) : undefined), [follower, root]);
  return follower.bench;
}

function follow(bench: Workbench) {
  const listeners = new Set<() => void>();
  let isSeen = true;
  let shown = bench.snapshot();

  function catchUp(): void {
    if (shown === bench.snapshot()) return;
    shown = bench.snapshot();
    for (const listener of listeners) listener();
  }

  function watch(element: Element): () => void {
    const stops = [
      // a line that has the keyboard is worked on, wherever the page was scrolled to
      bench.subscribe(() => (isSeen || element.contains(document.activeElement)) && catchUp()),
      bench.subscribeRest(catchUp),
      observe(element, (seen) => {
        isSeen = seen;
        if (seen) catchUp();
      }),
    ];
    catchUp();
    return () => {
      for (const stop of stops) stop();
    };
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const subscribeRest = (listener: () => void) =>
    bench.subscribeRest(() => {
      catchUp();
      listener();
    });
  return { watch, bench: { ...bench, snapshot: () => shown, subscribe, subscribeRest } satisfies Workbench };
}

type Seen = (isSeen: boolean) => void;
const watched = new Map<Element, Seen>();
let observer: IntersectionObserver | undefined;

/** Reports whether an element is in view, at each change. */
function observe(element: Element, seen: Seen): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  });
  watched.set(element, seen);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}
