import type { Draft } from "./draft.ts";
import { begin, type History, rest } from "./history.ts";

/** Ways to feed one horse that are tried beside one another; each has its own undo. */
export const scenarioKeys = ["A", "B", "C"] as const;
export type ScenarioKey = (typeof scenarioKeys)[number];

/** A scenario as it is kept in the browser. */
export interface KeptScenario {
  key: ScenarioKey;
  draft: Draft;
}

/** The scenarios that are not on the screen, and which one is. */
export interface Scenarios {
  at: ScenarioKey;
  others: ReadonlyMap<ScenarioKey, History<Draft>>;
}

export const oneScenario: Scenarios = { at: "A", others: new Map() };

/** Kept scenarios, with the one at hand as the present. */
export const scenariosOf = (at: ScenarioKey, kept: readonly KeptScenario[]): Scenarios => ({
  at,
  others: new Map(kept.filter(({ key }) => key !== at).map(({ key, draft }) => [key, begin(draft)])),
});

/** Those there are, in the order of their names. */
export const namesOf = ({ at, others }: Scenarios): ScenarioKey[] =>
  scenarioKeys.filter((key) => key === at || others.has(key));

/** The next free name; null when all are taken. */
export const freeName = (scenarios: Scenarios): ScenarioKey | null =>
  scenarioKeys.find((key) => !namesOf(scenarios).includes(key)) ?? null;

/** What is on the screen after a step, and the scenarios beside it. */
export interface Turn {
  scenarios: Scenarios;
  history: History<Draft>;
}

/** A copy of the present under a free name, which is then at hand; nothing when all names are taken. */
export function branched(scenarios: Scenarios, history: History<Draft>): Turn | null {
  const name = freeName(scenarios);
  if (!name) return null;
  const others = new Map(scenarios.others).set(scenarios.at, rest(history));
  return { scenarios: { at: name, others }, history: begin(history.present) };
}

/** Another scenario at hand, with its own undo. */
export function switched(scenarios: Scenarios, history: History<Draft>, to: ScenarioKey): Turn | null {
  const found = scenarios.others.get(to);
  if (!found) return null;
  const others = new Map(scenarios.others).set(scenarios.at, rest(history));
  others.delete(to);
  return { scenarios: { at: to, others }, history: found };
}

/** Only one is left; the others are given up. */
export function keptOnly(scenarios: Scenarios, history: History<Draft>, key: ScenarioKey): Turn {
  const kept = key === scenarios.at ? history : (scenarios.others.get(key) ?? history);
  return { scenarios: { at: key, others: new Map() }, history: kept };
}
