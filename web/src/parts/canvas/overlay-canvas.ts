/** A canvas over a part of the page, in page pixels. */
export interface CanvasLayer {
  context: CanvasRenderingContext2D;
  box: Box;
  /** The current font, which is set only when it changes. */
  font: string;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Unused pixels that cost as much as another canvas. */
const wasteMax = 30_000;

const boxArea = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Groups boxes into few canvases with little unused area, because a changed canvas is composed whole. */
export function gathered(boxes: readonly Box[]): Box[] {
  const left = [...boxes];
  for (;;) {
    const best = nearest(left);
    if (!best) return left;
    const [a, b] = best;
    left.splice(left.indexOf(b), 1);
    left[left.indexOf(a)] = around(a, b);
  }
}

/** Returns the two boxes whose union wastes the least area; null when that is too much. */
function nearest(boxes: readonly Box[]): [Box, Box] | null {
  let best: [Box, Box] | null = null;
  let least = wasteMax;
  for (const [at, a] of boxes.entries())
    for (const b of boxes.slice(at + 1)) {
      const waste = boxArea(around(a, b)) - boxArea(a) - boxArea(b);
      if (waste >= least) continue;
      least = waste;
      best = [a, b];
    }
  return best;
}

export const contains = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.right <= outer.right &&
  inner.bottom <= outer.bottom;

/** Creates an empty canvas over a part of the page, two pixels wider on each side for overhanging letters. */
export function newSheet(part: Box): CanvasLayer | null {
  const lean = 2;
  const box = {
    left: Math.floor(part.left) - lean,
    top: Math.floor(part.top) - lean,
    right: Math.ceil(part.right) + lean,
    bottom: Math.ceil(part.bottom) + lean,
  };
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return null;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  canvas.className = "pointer-events-none fixed z-30 tabular-nums print:hidden";
  canvas.setAttribute("aria-hidden", "true");
  canvas.style.cssText = `left: ${box.left}px; top: ${box.top}px; width: ${width}px; height: ${height}px`;
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  document.body.appendChild(canvas);
  const { left, top } = box;
  context.setTransform(
    devicePixelRatio,
    0,
    0,
    devicePixelRatio,
    -left * devicePixelRatio,
    -top * devicePixelRatio,
  );
  return { context, box, font: "" };
}
