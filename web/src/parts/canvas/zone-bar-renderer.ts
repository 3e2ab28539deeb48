import {
  sameShapes,
  type ZoneBarFigures,
  type ZoneBarShapes,
  zoneBarShapes,
} from "#contract/ration/zone-bar-geometry.ts";
import { computedColour, subscribeColours } from "./computed-colours.ts";
import { drawZoneBar, type ZoneBarLook, type ZoneBarSurface } from "./zone-bar-canvas.ts";

export interface ZoneBarPen {
  /** Draws what changed. `lit` is the share of the highlighted feed, 0 to 1; numbers are written only at rest. */
  draw: (figures: ZoneBarFigures, look: ZoneBarLook, lit: number | null, isAtRest: boolean) => void;
  leave: () => void;
}

/** Pens by canvas, redrawn after a change of size, theme or font and for printing. */
const pens = new Map<Element, { fit: (entry: ResizeObserverEntry) => void; redraw: () => void }>();
let sizes: ResizeObserver | undefined;

/** Creates the pen of a zone bar; a new value causes no style, layout or paint in the page. */
export function zoneBarPen(canvas: HTMLCanvasElement): ZoneBarPen {
  const context = canvas.getContext("2d");
  let surface: ZoneBarSurface | null = null;
  let shown: Parameters<ZoneBarPen["draw"]> | null = null;
  let drawn: { shapes: ZoneBarShapes; look: ZoneBarLook; isAtRest: boolean } | null = null;

  function redraw(): void {
    drawn = null;
    if (surface) surface.fontFamily = getComputedStyle(canvas).fontFamily;
    if (shown) draw(...shown);
  }

  function draw(...[figures, look, lit, isAtRest]: Parameters<ZoneBarPen["draw"]>): void {
    shown = [figures, look, lit, isAtRest];
    if (!surface) return;
    const shapes = zoneBarShapes(figures, lit);
    const isSame = drawn !== null && sameLook(drawn.look, look) && sameShapes(drawn.shapes, shapes);
    const isDrawn = isSame && (drawn?.isAtRest || !isAtRest);
    if (isDrawn) return;
    drawn = { shapes, look, isAtRest };
    drawZoneBar(surface, shapes, look, isAtRest, (colour) => computedColour(canvas, colour));
  }

  function fit(entry: ResizeObserverEntry): void {
    const { width, height } = entry.contentRect;
    const exact = entry.devicePixelContentBoxSize?.[0];
    canvas.width = exact?.inlineSize ?? Math.round(width * devicePixelRatio);
    canvas.height = exact?.blockSize ?? Math.round(height * devicePixelRatio);
    const { fontFamily } = getComputedStyle(canvas);
    surface =
      context && width > 0 ? { context, width, height, ratio: canvas.width / width, fontFamily } : null;
    redraw();
  }

  pens.set(canvas, { fit, redraw });
  observe(canvas);
  return {
    draw,
    leave: () => {
      pens.delete(canvas);
      sizes?.unobserve(canvas);
    },
  };
}

const sameLook = (a: ZoneBarLook, b: ZoneBarLook): boolean => a.value === b.value && a.lit === b.lit;

function observe(canvas: HTMLCanvasElement): void {
  if (!sizes) {
    sizes = new ResizeObserver((entries) => {
      for (const entry of entries) pens.get(entry.target)?.fit(entry);
    });
    subscribeColours(repaint);
    document.fonts.addEventListener("loadingdone", repaint);
  }
  const isExact = "devicePixelContentBoxSize" in ResizeObserverEntry.prototype;
  sizes.observe(canvas, isExact ? { box: "device-pixel-content-box" } : {});
}

/** Draws all bars again after a change of colours or fonts. */
function repaint(): void {
  for (const { redraw } of pens.values()) redraw();
}
