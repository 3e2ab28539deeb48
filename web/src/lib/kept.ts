import { del, get, set } from "idb-keyval";
import { useCallback, useEffect, useRef, useState } from "react";
import { saveBeforeExpiry } from "./unsaved.ts";

const keepAfterMs = 400;

interface KeptInput<T extends object> {
  /** Where it is kept: by user and item. */
  key: string;
  /** What is on the screen now, and how to hear that it changed. */
  read: () => T;
  follow: (changed: () => void) => () => void;
  /** Puts values on the screen. */
  restore: (value: T) => void;
}

/** What was found in the browser, and the ways to end keeping it. */
export interface Kept {
  isRestored: boolean;
  /** Puts back what the screen began with. */
  discard: () => void;
  /** The work is at the server, or given up: nothing is left to keep, and the screen is left. */
  forget: () => Promise<void>;
  /** The work is at the server, and the screen stays: what it shows now is its new beginning. */
  settle: () => Promise<void>;
}

/** Keeps the work of a form in the browser across reloads and ended sessions, until it is saved or thrown away. */
export function useKept<T extends object>(input: KeptInput<T>): Kept {
  const { key } = input;
  const screen = useRef(input);
  screen.current = input;
  const start = useRef<T | null>(null);
  const stop = useRef<() => void>(() => undefined);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const first = structuredClone(screen.current.read());
    start.current ??= first;
    const write = async () => {
      clearTimeout(timer);
      timer = undefined;
      if (isOver) return;
      const value = structuredClone(screen.current.read());
      await (same(value, start.current) ? del(key) : set(key, value)).catch(() => undefined);
    };
    const leave = () => void (timer !== undefined && write());
    const ends = [
      screen.current.follow(() => {
        clearTimeout(timer);
        timer = setTimeout(write, keepAfterMs);
      }),
      saveBeforeExpiry(write),
    ];
    document.addEventListener("visibilitychange", leave);
    stop.current = () => {
      isOver = true;
      clearTimeout(timer);
    };
    get<T>(key)
      .catch(() => undefined)
      .then((found) => {
        if (isOver || !found || !isAlike(found, first) || same(found, first)) return;
        screen.current.restore(found);
        setIsRestored(true);
      });
    return () => {
      leave();
      isOver = true;
      document.removeEventListener("visibilitychange", leave);
      for (const end of ends) end();
    };
  }, [key]);

  const forget = useCallback(async () => {
    stop.current();
    await del(key).catch(() => undefined);
  }, [key]);

  const settle = useCallback(async () => {
    start.current = structuredClone(screen.current.read());
    setIsRestored(false);
    await del(key).catch(() => undefined);
  }, [key]);

  const discard = useCallback(() => {
    if (start.current) screen.current.restore(structuredClone(start.current));
    setIsRestored(false);
  }, []);

  return { isRestored, discard, forget, settle };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Work of an earlier version of the form, with other fields, is as good as none. */
const isAlike = (found: object, now: object): boolean =>
  same(Object.keys(found).sort(), Object.keys(now).sort());
