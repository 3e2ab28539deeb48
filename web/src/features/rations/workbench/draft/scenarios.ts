import type { Draft } from "./draft.ts";
import { begin, closeStep, type History } from "./undo-history.ts";

/** Ways to feed one horse that are tried beside one another; each has its own undo. */
export const scenarioKeys = ["A", "B", "C"] as const;
export type ScenarioKey = (typeof scenarioKeys)[number];

/** A scenario as it is kept in the browser. */
export interface AutosavedScenario {
  key: ScenarioKey;
  draft: Draft;
}

/** The scenarios that are not on the screen, and which one is. */
export interface Scenarios {
  at: ScenarioKey;
  others: ReadonlyMap<ScenarioKey, History<Draft>>;
  /** Those that were removed: they can be brought back until another takes their name or the screen is left. */
  removed: ReadonlyMap<ScenarioKey, History<Draft>>;
}

export const oneScenario: Scenarios = { at: "A", others: new Map(), removed: new Map() };

/** Kept scenarios, with the one at hand as the present. */
export const scenariosOf = (at: ScenarioKey, kept: readonly AutosavedScenario[]): Scenarios => ({
  at,
  others: new Map(kept.filter(({ key }) => key !== at).map(({ key, draft }) => [key, begin(draft)])),
  removed: new Map(),
});

/** Those there are, in the order of their names. */
export const namesOf = ({ at, others }: Scenarios): ScenarioKey[] =>
  scenarioKeys.filter((key) => key === at || others.has(key));

/** All there are, as they are now. */
export const draftsOf = ({ at, others }: Scenarios, { present }: History<Draft>): Map<ScenarioKey, Draft> =>
  new Map<ScenarioKey, Draft>([
    ...[...others].map(([key, beside]) => [key, beside.present] as const),
    [at, present],
  ]);

/** The next free name, rather none of a scenario that may be brought back; null when all are taken. */
export function freeName(scenarios: Scenarios): ScenarioKey | null {
  const free = scenarioKeys.filter((key) => !namesOf(scenarios).includes(key));
  return free.find((key) => !scenarios.removed.has(key)) ?? free[0] ?? null;
}

/** The scenarios and the undo history after a step. */
export interface Turn {
  scenarios: Scenarios;
  history: History<Draft>;
}

/** A copy of the present under a free name, which is then at hand; nothing when all names are taken. */
export function branched(scenarios: Scenarios, history: History<Draft>): Turn | null {
  const name = freeName(scenarios);
  if (!name) return null;
  const others = new Map(scenarios.others).set(scenarios.at, closeStep(history));
  const removed = new Map(scenarios.removed);
  removed.delete(name);
  return { scenarios: { at: name, others, removed }, history: begin(history.present) };
}

/** Another scenario at hand, with its own undo. */
export function switched(scenarios: Scenarios, history: History<Draft>, to: ScenarioKey): Turn | null {
  const found = scenarios.others.get(to);
  if (!found) return null;
  const others = new Map(scenarios.others).set(scenarios.at, closeStep(history));
  others.delete(to);
  return { scenarios: { ...scenarios, at: to, others }, history: found };
}

/** Without some, the first of those left at hand where the one on the screen goes; one always stays. */
export function without(
  scenarios: Scenarios,
  history: History<Draft>,
  keys: readonly ScenarioKey[],
): Turn | null {
  const all = new Map(scenarios.others).set(scenarios.at, closeStep(history));
  const left = namesOf(scenarios).filter((key) => !keys.includes(key));
  const at = left.includes(scenarios.at) ? scenarios.at : left[0];
  const present = at && all.get(at);
  if (!present || left.length === all.size) return null;
  const removed = new Map([...scenarios.removed, ...[...all].filter(([key]) => keys.includes(key))]);
  const others = new Map([...all].filter(([key]) => key !== at && left.includes(key)));
  return { scenarios: { at, others, removed }, history: present };
}

/** Those that were removed, beside the one at hand again. */
export function broughtBack({ at, others, removed }: Scenarios, history: History<Draft>): Turn {
  return { scenarios: { at, others: new Map([...others, ...removed]), removed: new Map() }, history };
}
