import { type RefObject, useLayoutEffect, useState } from "react";

/** The width there is: a drawing with figures in it is laid out anew, not stretched. */
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
