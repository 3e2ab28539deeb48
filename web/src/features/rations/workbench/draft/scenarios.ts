import type { Draft } from "./draft.ts";
import { begin, closeStep, type History } from "./undo-history.ts";

/** Names of the ways to feed one horse that are compared; each has its own undo history. */
export const scenarioKeys = ["A", "B", "C"] as const;
export type ScenarioKey = (typeof scenarioKeys)[number];

/** A scenario as stored in the browser. */
export interface AutosavedScenario {
  key: ScenarioKey;
  draft: Draft;
}

/** The scenarios off the screen, and the key of the current one. */
export interface Scenarios {
  at: ScenarioKey;
  others: ReadonlyMap<ScenarioKey, History<Draft>>;
  /** Removed scenarios, which can be restored until their name is taken or the screen is left. */
  removed: ReadonlyMap<ScenarioKey, History<Draft>>;
}

export const oneScenario: Scenarios = { at: "A", others: new Map(), removed: new Map() };

/** Loads stored scenarios, with the given one as current. */
export const loadScenarios = (at: ScenarioKey, kept: readonly AutosavedScenario[]): Scenarios => ({
  at,
  others: new Map(kept.filter(({ key }) => key !== at).map(({ key, draft }) => [key, begin(draft)])),
  removed: new Map(),
});

/** Lists the keys in order. */
export const scenarioNames = ({ at, others }: Scenarios): ScenarioKey[] =>
  scenarioKeys.filter((key) => key === at || others.has(key));

/** Returns the present draft of each scenario. */
export const scenarioDrafts = (
  { at, others }: Scenarios,
  { present }: History<Draft>,
): Map<ScenarioKey, Draft> =>
  new Map<ScenarioKey, Draft>([
    ...[...others].map(([key, beside]) => [key, beside.present] as const),
    [at, present],
  ]);

/** Returns the next free key, preferably not one of a removed scenario; null when all are taken. */
export function freeName(scenarios: Scenarios): ScenarioKey | null {
  const free = scenarioKeys.filter((key) => !scenarioNames(scenarios).includes(key));
  return free.find((key) => !scenarios.removed.has(key)) ?? free[0] ?? null;
}

/** The scenarios and the undo history after a step. */
export interface Turn {
  scenarios: Scenarios;
  history: History<Draft>;
}

/** Copies the current scenario under a free key and makes the copy current; null when all keys are taken. */
export function branched(scenarios: Scenarios, history: History<Draft>): Turn | null {
  const name = freeName(scenarios);
  if (!name) return null;
  const others = new Map(scenarios.others).set(scenarios.at, closeStep(history));
  const removed = new Map(scenarios.removed);
  removed.delete(name);
  return { scenarios: { at: name, others, removed }, history: begin(history.present) };
}

/** Makes another scenario current, with its own undo history. */
export function switched(scenarios: Scenarios, history: History<Draft>, to: ScenarioKey): Turn | null {
  const found = scenarios.others.get(to);
  if (!found) return null;
  const others = new Map(scenarios.others).set(scenarios.at, closeStep(history));
  others.delete(to);
  return { scenarios: { ...scenarios, at: to, others }, history: found };
}

/** Removes scenarios; the first remaining one becomes current when the current one is removed, and one remains. */
export function without(
  scenarios: Scenarios,
  history: History<Draft>,
  keys: readonly ScenarioKey[],
): Turn | null {
  const all = new Map(scenarios.others).set(scenarios.at, closeStep(history));
  const left = scenarioNames(scenarios).filter((key) => !keys.includes(key));
  const at = left.includes(scenarios.at) ? scenarios.at : left[0];
  const present = at && all.get(at);
  if (!present || left.length === all.size) return null;
  const removed = new Map([...scenarios.removed, ...[...all].filter(([key]) => keys.includes(key))]);
  const others = new Map([...all].filter(([key]) => key !== at && left.includes(key)));
  return { scenarios: { at, others, removed }, history: present };
}

/** Restores removed scenarios. */
export function broughtBack({ at, others, removed }: Scenarios, history: History<Draft>): Turn {
  return { scenarios: { at, others: new Map([...others, ...removed]), removed: new Map() }, history };
}
