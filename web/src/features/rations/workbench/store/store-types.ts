import type { Violation } from "#contract/errors.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { Engine } from "#engine/engine-types.ts";
import type { Certificate } from "#science/answers/certificate.ts";
import type { Evaluation, LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { ScenarioKey, Scenarios } from "#web/features/rations/workbench/draft/scenarios.ts";
import type { First } from "./coverage-rows.ts";
import type { ShownUnits } from "./display-units.ts";
import type { View } from "./view-model.ts";

export const saveStatuses = ["saved", "unsaved", "saving", "offline", "failed", "conflict"] as const;
export type SaveStatus = (typeof saveStatuses)[number];

/** The state of the workbench at one moment. Unchanged parts keep their identity. */
export interface Snapshot {
  draft: Draft;
  evaluation: Evaluation;
  view: View;
  /** The stored ration as evaluated now; null before the first save. */
  saved: { draft: Draft; evaluation: Evaluation } | null;
  status: SaveStatus;
  /** The scenario to save, while the save waits for the network or is in conflict. */
  toSave: ScenarioKey | null;
  violations: readonly Violation[];
  /** The error of the last save; null after a success. */
  problem: unknown;
  /** True after the stored ration was deleted: it is saved again only as a new one, on request. */
  isGone: boolean;
  /** True when the service judged the last save otherwise: feeds, prices or horse have changed since they were read. */
  isOutdated: boolean;
  /** Path of the highlighted ingredient. */
  lit: string | null;
  /** The figure by whose contributions the feeds are ranked. */
  ranked: MeasureKey | null;
  /** Ingredient chosen by a press: used while nothing else is hovered; its line is open. */
  chosenFeed: string | null;
  traced: TracedFigure | null;
  fixing: RuleKey | null;
  /** True when only the worst findings are listed. */
  foldsFindings: boolean;
  /** True when every nutrient is listed; else those that need reading. */
  listsNutrients: boolean;
  /** True while the coverage is compared with that of the other system. */
  comparesSystems: boolean;
  /** The current scenario, and all of them. */
  scenario: ScenarioKey;
  scenarios: readonly ScenarioKey[];
  /** Removed scenarios that can be restored. */
  removed: readonly ScenarioKey[];
  canUndo: boolean;
  canRedo: boolean;
  /** True when the other feeds follow the one being moved. */
  isBalanced: boolean;
  /** Rules that stopped a balanced drag; empty when it can continue. */
  stoppedBy: readonly RuleKey[];
  /** The certificate of the last balancing step, set when the drag ends. */
  balanceCheck: Certificate | null;
}

/** The state before any action. */
export const quiet = {
  violations: [],
  toSave: null,
  problem: null,
  isGone: false,
  isOutdated: false,
  lit: null,
  ranked: null,
  chosenFeed: null,
  traced: null,
  fixing: null,
  foldsFindings: true,
  listsNutrients: false,
  comparesSystems: false,
  removed: [],
  canUndo: false,
  canRedo: false,
  isBalanced: false,
  stoppedBy: [],
  balanceCheck: null,
} satisfies Partial<Snapshot>;

export interface WorkbenchInput {
  engine: Engine;
  horse: HorseItem;
  objective: Objective;
  /** Id of the stored ration; null for a new one. */
  ration?: string | null;
  isGone?: boolean;
  ingredients: readonly IngredientItem[];
  /** The stored ration; null for a new one. */
  stored: Draft | null;
  units: ShownUnits;
  first: First;
  /** True for a reader without the health sections. */
  hidesHealth?: boolean;
  /** The stored ration, an empty one, or an autosaved draft. */
  start: Draft;
  /** Scenarios restored after a reload. */
  scenarios?: Scenarios;
}

/** The present ration for a question to the optimiser, with the limits of each feed. */
export interface OptimiserInput {
  ration: Ration;
  limits: readonly LineLimits[];
}

export interface TracedFigure {
  measure: MeasureKey;
  /** Number of the meal, from 1; without it the figure of the day, or of the largest meal. */
  meal?: number;
  /** Paths of the highlighted feeds. */
  feeds?: readonly string[];
  /** Another ration than the present one: by another system, of a scenario, or a proposal. */
  other?: { draft: Draft; name: string };
}
