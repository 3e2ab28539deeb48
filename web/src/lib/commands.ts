import { useSyncExternalStore } from "react";
import { getLocale, type Locale, locales } from "#web/paraglide/runtime.js";

/** A command of the open page. */
export interface Command {
  id: string;
  label: string;
  /** Further search words. */
  sought?: string;
  /** Its keys, such as `Ctrl+S`. */
  keys?: string;
  run: () => void;
}

/** A message without inputs. */
export type Said = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** Joins the search words of all languages, because a reader may know the screen in another one. */
export const searchTerms = (...said: readonly Said[]): string =>
  said.flatMap((words) => locales.map((locale) => words({}, { locale }))).join(" ");

/** Makes a command that is named by its first message and found by all of them, in every language. */
export const commandFor = (id: string, says: readonly [Said, ...Said[]], run: () => void): Command => ({
  id,
  label: says[0]({}, { locale: getLocale() }),
  sought: searchTerms(...says),
  run,
});

let commands: readonly Command[] = [];
const listeners = new Set<() => void>();

/** Offers the commands of a page; returns a function that removes them. */
export function offerCommands(offered: readonly Command[]): () => void {
  commands = [...commands, ...offered];
  tell();
  return () => {
    commands = commands.filter((command) => !offered.includes(command));
    tell();
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

export const useCommands = (): readonly Command[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => commands,
  );
