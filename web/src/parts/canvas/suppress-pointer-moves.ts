const moves = ["pointermove", "mousemove", "touchmove"];
const endings = ["pointerup", "pointercancel", "blur"];

const hush = (move: Event): void => move.stopPropagation();

/**
 * Until the pointer is lifted its moves are the browser's own affair, as they are of a slider that is dragged: nothing
 * of the page listens to them, and React would look for listeners all the way up the page at each.
 */
export function suppressPointerMoves(): void {
  for (const move of moves) window.addEventListener(move, hush, { capture: true, passive: true });
  for (const ending of endings) window.addEventListener(ending, hearMoves);
}

function hearMoves(): void {
  for (const move of moves) window.removeEventListener(move, hush, { capture: true });
  for (const ending of endings) window.removeEventListener(ending, hearMoves);
}
