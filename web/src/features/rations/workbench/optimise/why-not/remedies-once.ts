import type { Conflict, Remedy } from "#science/answers/why-not.ts";

/** A conflict with the remedies that no conflict before it has. */
export interface ShownConflict {
  conflict: Conflict;
  remedies: readonly Remedy[];
  /** True where a remedy of a conflict before it ends this one too. */
  isShared: boolean;
}

/** Shows each remedy once, under the first conflict that it ends; `isPossible` leaves out those that cannot be tried. */
export function showRemediesOnce(
  conflicts: readonly Conflict[],
  isPossible: (conflict: Conflict, remedy: Remedy) => boolean,
): ShownConflict[] {
  const seen = new Set<string>();
  return conflicts.map((conflict) => {
    const possible = conflict.remedies.filter((remedy) => isPossible(conflict, remedy));
    const remedies = possible.filter((remedy) => !seen.has(remedyKey(remedy)));
    for (const remedy of remedies) seen.add(remedyKey(remedy));
    return { conflict, remedies, isShared: remedies.length < possible.length };
  });
}

/** Names a remedy by all that it changes: the amount of a feed that is added is found again when it is tried. */
function remedyKey(remedy: Remedy): string {
  switch (remedy.kind) {
    case "add":
      return `add ${remedy.ingredient}`;
    case "free":
      return `free ${remedy.bound} ${remedy.line} ${remedy.toKg.toFixed(3)}`;
    case "accept":
      return `accept ${remedy.rule} ${remedy.side} ${remedy.reached.toPrecision(3)}`;
  }
}
