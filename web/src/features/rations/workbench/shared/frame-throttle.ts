export interface PerFrame<T> {
  /** Asks for the work in the frame that is drawn next; of several askings before it the last counts. */
  ask: (wanted: T) => void;
  /** Does now what still waits for its frame. */
  flush: () => void;
}

/**
 * Work done at most once a frame. A mouse or a pen tells more positions than a screen shows; the browser hands all of
 * them over before it draws, so that work at each of them would keep the frame waiting.
 */
export function throttleToFrame<T>(work: (wanted: T) => void): PerFrame<T> {
  let asked: { wanted: T; frame: number } | null = null;
  function run(): void {
    const last = asked;
    asked = null;
    if (last) work(last.wanted);
  }
  return {
    ask(wanted) {
      asked = { wanted, frame: asked?.frame ?? requestAnimationFrame(run) };
    },
    flush() {
      if (asked) cancelAnimationFrame(asked.frame);
      run();
    },
  };
}
