import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type * as v from "valibot";
import { claimAutosaveSlot, drop, followPlace, newKeeper, put } from "./autosave-storage.ts";
import { type DraftRecord, readDraft, rebased } from "./draft-record.ts";
import { same } from "./same-json.ts";
import { saveBeforeExpiry } from "./save-before-expiry.ts";

const keepAfterMs = 400;

/** An autosave slot and the shape that its work must have. */
export interface AutosaveSlot<T extends object> {
  /** User and item. */
  key: string;
  shape: v.GenericSchema<unknown, T>;
  /** True for a new item, which nobody else can change meanwhile. */
  isNew: boolean;
  /** True when nothing may be saved: the autosave stays and the screen shows saved values. */
  isHeldBack?: boolean;
}

interface KeptInput<T extends object> extends AutosaveSlot<T> {
  /** Reads the values on the screen, and subscribes to their changes. */
  read: () => T;
  follow: (changed: () => void) => () => void;
  restore: (value: T) => void;
}

/** Work begun from an older version: its changes over the present values, and the present values. */
interface Versions<T> {
  mine: T;
  theirs: T;
}

/** The autosaved work and the ways to end it. */
export interface RestoredDraft<T extends object> {
  isRestored: boolean;
  /** Set while the reader must choose between the work and the saved values. */
  versions: Versions<T> | null;
  /** Asks the reader to choose between the work and values that another person has saved. */
  overtake: (now: T) => void;
  /** Applies the work to the saved values. */
  goOn: () => void;
  /** Restores the values that the screen began with. */
  discard: () => void;
  /** Deletes the autosave when the screen is left. */
  forget: () => Promise<void>;
  /** Deletes the autosave when the screen stays; its present values become the beginning. */
  settle: () => Promise<void>;
}

/** Autosaves a form in the browser across reloads and ended sessions, until it is saved or discarded. */
export function useAutosave<T extends object>(input: KeptInput<T>): RestoredDraft<T> {
  const { key, isHeldBack = false } = input;
  const screen = useRef(input);
  screen.current = input;
  const start = useRef<T | null>(null);
  const [keeper] = useState(newKeeper);
  const stop = useRef<() => void>(() => undefined);
  /** Work that waits for the reader's choice; it is not overwritten. */
  const overtaken = useRef<T | null>(null);
  const [versions, setVersions] = useState<Versions<T> | null>(null);
  const [isRestored, setIsRestored] = useState(false);

  // Before the reader can type: what is typed first is not what the screen begins with.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRead = false;
    let isOver = false;
    const first = structuredClone(screen.current.read());
    start.current ??= first;
    if (isHeldBack) {
      setVersions(null);
      setIsRestored(false);
      return same(first, start.current) ? undefined : screen.current.restore(structuredClone(start.current));
    }
    const write = async () => {
      clearTimeout(timer);
      timer = undefined;
      if (isOver || !isRead || overtaken.current) return;
      const value = structuredClone(screen.current.read());
      const begun = start.current ?? first;
      const record: DraftRecord<T> = { begun, value };
      await (same(value, begun) ? drop(keeper, key) : put(keeper, key, record)).catch(() => undefined);
    };
    const leave = () => void (timer !== undefined && write());
    const ends = [
      screen.current.follow(() => {
        clearTimeout(timer);
        timer = setTimeout(write, keepAfterMs);
      }),
      saveBeforeExpiry(write),
      // Puts this draft back when another page has taken its place.
      followPlace(
        keeper,
        () => key,
        (isPut) => void (isPut || write()),
      ),
    ];
    document.addEventListener("visibilitychange", leave);
    stop.current = () => {
      isOver = true;
      clearTimeout(timer);
    };
    claimAutosaveSlot(keeper, key)
      .catch(() => undefined)
      .then((record) => {
        isRead = true;
        if (isOver) return;
        const found = readDraft(record, first, screen.current.shape, screen.current.isNew);
        const typed = screen.current.read();
        if (found.state === "none") return void (same(typed, first) || write());
        const value = rebased(first, typed, found.value);
        if (found.state === "overtaken") {
          overtaken.current = value;
          return setVersions({ mine: value, theirs: first });
        }
        screen.current.restore(value);
        setIsRestored(true);
      });
    return () => {
      leave();
      isOver = true;
      overtaken.current = null;
      document.removeEventListener("visibilitychange", leave);
      for (const end of ends) end();
    };
  }, [keeper, key, isHeldBack]);

  const answered = useCallback(() => {
    const found = overtaken.current;
    overtaken.current = null;
    setVersions(null);
    return found;
  }, []);

  const overtake = useCallback(
    (now: T) => {
      const typed = structuredClone(screen.current.read());
      const begun = start.current ?? typed;
      // at once: what was typed last may still wait to be written, and nothing is written while the reader chooses
      if (!same(typed, begun)) void put(keeper, key, { begun, value: typed }).catch(() => undefined);
      const mine = rebased(begun, typed, now);
      start.current = structuredClone(now);
      overtaken.current = mine;
      setVersions({ mine, theirs: now });
    },
    [keeper, key],
  );

  const goOn = useCallback(() => {
    const found = answered();
    if (found) screen.current.restore(found);
  }, [answered]);

  const forget = useCallback(async () => {
    stop.current();
    await drop(keeper, key).catch(() => undefined);
  }, [keeper, key]);

  const settle = useCallback(async () => {
    start.current = structuredClone(screen.current.read());
    setIsRestored(false);
    await drop(keeper, key).catch(() => undefined);
  }, [keeper, key]);

  const discard = useCallback(() => {
    answered();
    if (start.current) screen.current.restore(structuredClone(start.current));
    setIsRestored(false);
    void drop(keeper, key).catch(() => undefined);
  }, [answered, keeper, key]);

  return { isRestored, versions, overtake, goOn, discard, forget, settle };
}
