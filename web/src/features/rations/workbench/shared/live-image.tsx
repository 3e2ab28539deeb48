import { useLayoutEffect, useRef } from "react";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { useWorkbenchStore } from "./workbench-context.ts";

interface LiveImageProps {
  /** An image of CSS. */
  of: (snapshot: Snapshot) => string;
}

/** An image of the present state that fills its box; it changes during a drag without rendering or layout. */
export function LiveImage({ of }: LiveImageProps) {
  const bench = useWorkbenchStore();
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = root.current;
    if (!place) return;
    let shown: string | null = null;
    const paint = () => {
      const image = of(bench.snapshot());
      if (image !== shown) place.style.backgroundImage = image;
      shown = image;
    };
    paint();
    return bench.subscribe(paint);
  }, [bench, of]);
  return (
    <span ref={root} className="block size-full forced-color-adjust-none print:[print-color-adjust:exact]" />
  );
}
