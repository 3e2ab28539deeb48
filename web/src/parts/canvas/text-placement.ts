/** Position and style of a text on the page, in page pixels, for drawing it on a canvas. */
export interface TextPlace {
  /** The edge the text is aligned to, and its baseline. */
  x: number;
  y: number;
  align: CanvasTextAlign;
  font: string;
  wordSpacing: string;
  /** Largest mean width of a letter, px. */
  letter: number;
  colour: string;
  /** The rectangle to clear before drawing again. */
  box: DOMRect;
}

/**
 * Largest difference, px, between drawn and laid out width: a larger one would be a visible jump at the end of a drag.
 */
const widthDifferenceMax = 0.75;

/** Largest mean width of a letter, in heights of the page's usual font. */
const letterMax = 0.75;

const widestLetter = (style: CSSStyleDeclaration): number =>
  letterMax * Number.parseFloat(style.fontSize) * Number(style.getPropertyValue("--letters"));

/** Returns the placement of a visible text; null when a canvas could not draw it as the page does. */
export function textPlace(element: HTMLElement, context: CanvasRenderingContext2D): TextPlace | null {
  const box = element.getBoundingClientRect();
  if (element === document.activeElement || !isInSight(element, box)) return null;
  const style = getComputedStyle(element);
  const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.font = font;
  context.wordSpacing = style.wordSpacing;
  const found =
    element instanceof HTMLInputElement
      ? fieldPlace(element, box, style, context)
      : spanPlace(element, style, context);
  return (
    found && {
      ...found,
      font,
      wordSpacing: style.wordSpacing,
      letter: widestLetter(style),
      colour: style.color,
      box,
    }
  );
}

/** Tells whether the element is visible: nothing covers or clips it except the edge of the window. */
export function isInSight(element: Element, box: DOMRect): boolean {
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  if (right - left < 1 || bottom - top < 1) return false;
  // near the middle of each side: corners may be round
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return (
    shows(element, Math.min(left + 1, x), y) &&
    shows(element, Math.max(right - 1, x), y) &&
    shows(element, x, Math.min(top + 1, y)) &&
    shows(element, x, Math.max(bottom - 1, y))
  );
}

const shows = (element: Element, x: number, y: number): boolean =>
  element.contains(document.elementFromPoint(x, y));

type Line = Pick<TextPlace, "x" | "y" | "align">;

function spanPlace(
  element: HTMLElement,
  style: CSSStyleDeclaration,
  context: CanvasRenderingContext2D,
): Line | null {
  const text = element.firstChild;
  if (!(text instanceof Text) || element.childNodes.length > 1 || text.data === "") return null;
  const range = document.createRange();
  range.selectNodeContents(text);
  const line = range.getBoundingClientRect();
  const { width, fontBoundingBoxAscent } = context.measureText(text.data);
  if (Math.abs(width - line.width) > widthDifferenceMax) return null;
  return {
    ...aligned(style.textAlign, line.left, line.right),
    y: line.top + Math.round(fontBoundingBoxAscent),
  };
}

function fieldPlace(
  field: HTMLInputElement,
  box: DOMRect,
  style: CSSStyleDeclaration,
  context: CanvasRenderingContext2D,
): Line | null {
  const edge = (side: "Left" | "Right") =>
    Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`]);
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(field.value);
  const ascent = Math.round(fontBoundingBoxAscent);
  const height = ascent + Math.round(fontBoundingBoxDescent);
  if (width > box.width - edge("Left") - edge("Right")) return null;
  const y = box.top + Math.floor((box.height - height) / 2) + ascent;
  return { ...aligned(style.textAlign, box.left + edge("Left"), box.right - edge("Right")), y };
}

function aligned(textAlign: string, left: number, right: number): Pick<Line, "x" | "align"> {
  if (textAlign === "right" || textAlign === "end") return { x: right, align: "right" };
  if (textAlign === "center") return { x: (left + right) / 2, align: "center" };
  return { x: left, align: "left" };
}

/** Returns the placement of a text after its box has moved. */
export const movedPlace = (place: TextPlace, box: DOMRect): TextPlace => ({
  ...place,
  x: place.x + box.left - place.box.left,
  y: place.y + box.top - place.box.top,
  box,
});
