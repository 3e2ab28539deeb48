import { useLayoutEffect, useRef } from "react";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { bandImage, type Layer } from "#web/parts/canvas/band-image.ts";
import { computedColour, subscribeColours } from "#web/parts/canvas/computed-colours.ts";
import { useWorkbenchStore } from "./workbench-context.ts";

interface LiveImageProps {
  /** The layers of the image, the topmost first. */
  of: (snapshot: Snapshot) => readonly Layer[];
}

/** An image of the present state that fills its box; it changes during a drag without rendering or layout. */
export function LiveImage({ of }: LiveImageProps) {
  const bench = useWorkbenchStore();
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = root.current;
    if (!place) return;
    let shown: string | null = null;
    const inkOf = (colour: string) => computedColour(place, colour);
    const paint = () => {
      const image = bandImage(of(bench.snapshot()), inkOf);
      if (image !== shown) place.style.backgroundImage = image;
      shown = image;
    };
    paint();
    const stops = [bench.subscribe(paint), subscribeColours(paint)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bench, of]);
  return (
    <span ref={root} className="block size-full forced-color-adjust-none print:[print-color-adjust:exact]" />
  );
}
