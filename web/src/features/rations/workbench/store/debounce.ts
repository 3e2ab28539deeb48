/** Calls `tell` after a pause without `touch`. One timer serves a whole drag: `touch` only records the time. */
export function createDebounce(quietMs: number, tell: () => void): { touch: () => void } {
  let lastChange = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    const left = lastChange + quietMs - performance.now();
    timer = left > 0 ? setTimeout(look, left) : undefined;
    if (left <= 0) tell();
  }
  return {
    touch() {
      lastChange = performance.now();
      if (timer === undefined) timer = setTimeout(look, quietMs);
    },
  };
}
