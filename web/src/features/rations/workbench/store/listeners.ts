import { createDebounce } from "./debounce.ts";

/** Delay, ms, after the last change before slower parts of the screen update. */
const restMs = 150;

/** Steps of a drag over which the texts are spread. */
const turns = 3;

/** Longest time, ms, between steps that follow each other as the frames of a drag do. */
const swiftMs = 50;

/**
 * Creates the listeners of a ration screen. In a swift drag a text is written at every third step, so that a frame lays
 * out a third of them; otherwise all are written.
 */
export function createListeners() {
  const each = new Set<() => void>();
  const atRest = new Set<() => void>();
  const texts = Array.from({ length: turns }, () => new Set<() => void>());
  let joined = 0;
  let step = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const hand = createDebounce(restMs, () => {
    writeTexts();
    call(atRest);
  });
  function writeTexts(): void {
    for (const part of texts) call(part);
  }
  return {
    subscribe: (listener: () => void) => join(each, listener),
    /** Calls a text's listener at some steps of a drag, at its end, and at every other change. */
    subscribeText: (listener: () => void) => join(texts[joined++ % turns] ?? each, listener),
    /** Calls the listener when changes pause. */
    subscribeRest: (listener: () => void) => join(atRest, listener),
    writeTexts,
    notify(isDrag: boolean): void {
      call(each);
      const now = performance.now();
      const isSwift = isDrag && now - lastAt < swiftMs;
      lastAt = now;
      if (isSwift) call(texts[step++ % turns] ?? each);
      else writeTexts();
      hand.touch();
    },
  };
}

function join(all: Set<() => void>, listener: () => void): () => void {
  all.add(listener);
  return () => void all.delete(listener);
}

function call(all: ReadonlySet<() => void>): void {
  for (const listener of all) listener();
}
