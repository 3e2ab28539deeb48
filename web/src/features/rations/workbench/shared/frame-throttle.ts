export interface PerFrame<T> {
  /** Schedules work for the next frame; the last call before it wins. */
  ask: (wanted: T) => void;
  /** Runs scheduled work now. */
  flush: () => void;
}

/**
 * Runs work at most once a frame. A mouse sends more positions than a screen shows, all of them before the frame is
 * drawn; work for each would delay the frame.
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
