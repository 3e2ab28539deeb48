import { type RefObject, useLayoutEffect, useState } from "react";

/** Returns the width of an element, px, for drawings with text, which are laid out rather than scaled. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
