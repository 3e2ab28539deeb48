import { onlineManager } from "@tanstack/react-query";
import { limits } from "#contract/limits.ts";

/** The functions that cancel a waiting save, by autosave slot. */
const waits = new Map<string, () => void>();

/** Calls `save` when the network returns. A slot has one waiting save, that of its latest workbench. */
export function queueOfflineSave(place: string, save: () => void): void {
  waits.get(place)?.();
  const go = () => {
    end();
    save();
  };
  const timer = onlineManager.isOnline() ? setTimeout(go, limits.askAgainMs) : undefined;
  const unfollow = onlineManager.subscribe((isOnline) => isOnline && go());
  const end = () => {
    waits.delete(place);
    clearTimeout(timer);
    unfollow();
  };
  waits.set(place, end);
}

export const cancelOfflineSave = (place: string): void => waits.get(place)?.();

const standing = new Map<string, string>();

/** Makes a workbench the owner of a slot: only its saves wait there. */
export const takePlace = (place: string, keeper: string): void => void standing.set(place, keeper);

export const holdsPlace = (place: string, keeper: string): boolean =>
  (standing.get(place) ?? keeper) === keeper;
