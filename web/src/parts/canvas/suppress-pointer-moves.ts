const moves = ["pointermove", "mousemove", "touchmove"];
const endings = ["pointerup", "pointercancel", "blur"];

const hush = (move: Event): void => move.stopPropagation();

/**
 * Stops pointer moves until the pointer is lifted, during a drag of a slider: the page does not need them, and React
 * would search for listeners at each.
 */
export function suppressPointerMoves(): void {
  for (const move of moves) window.addEventListener(move, hush, { capture: true, passive: true });
  for (const ending of endings) window.addEventListener(ending, hearMoves);
}

function hearMoves(): void {
  for (const move of moves) window.removeEventListener(move, hush, { capture: true });
  for (const ending of endings) window.removeEventListener(ending, hearMoves);
}
