import { useSyncExternalStore } from "react";
import { locales } from "#web/paraglide/runtime.js";

/** Something that can be done on the page that is open. */
export interface Command {
  id: string;
  label: string;
  /** Other words it is looked for by. */
  sought?: string;
  /** Keys that do it at once, as `Ctrl+S`. */
  keys?: string;
  run: () => void;
}

type Said = (inputs: Record<string, never>, options: { locale: (typeof locales)[number] }) => string;

/** Words that something is looked for by, in every language: a hand used to one screen meets the other. */
export const searchTerms = (...said: readonly Said[]): string =>
  said.flatMap((words) => locales.map((locale) => words({}, { locale }))).join(" ");

let commands: readonly Command[] = [];
const listeners = new Set<() => void>();

/** The commands of a page, for as long as it is open. */
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
