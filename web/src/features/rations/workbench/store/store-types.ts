import type { Violation } from "#contract/errors.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { Engine } from "#engine/engine-types.ts";
import type { Certificate } from "#science/answers/certificate.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { ScenarioKey, Scenarios } from "#web/features/rations/workbench/draft/scenarios.ts";
import type { First } from "./coverage-rows.ts";
import type { ShownUnits } from "./display-units.ts";
import type { TracedFigure } from "./traced-figure.ts";
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
  /** The scenario that was asked to be saved, while that waits for the network or contradicts what is stored. */
  toSave: ScenarioKey | null;
  violations: readonly Violation[];
  /** The error of the last save; null after a success. */
  problem: unknown;
  /** The stored ration was deleted: it is not saved again unless it is asked for as a new one. */
  isGone: boolean;
  /** The service judged the last save otherwise than the screen: feeds, prices or the horse are no longer as they were read. */
  isOutdated: boolean;
  /** Path of the ingredient whose share is lit. */
  lit: string | null;
  /** The figure by whose parts the feeds are ranked. */
  ranked: MeasureKey | null;
  /** The ingredient and the figure chosen by a press: lit and ranked while nothing else is pointed at. */
  chosenFeed: string | null;
  chosenFigure: MeasureKey | null;
  /** The figure whose trace is open. */
  traced: TracedFigure | null;
  /** The rule of which a fix is being tried. */
  fixing: RuleKey | null;
  /** Of the judgements, the worst few stand alone. */
  foldsFindings: boolean;
  /** Of the coverage, only what is a problem is listed. */
  listsProblems: boolean;
  /** The scenario at hand, and all there are. */
  scenario: ScenarioKey;
  scenarios: readonly ScenarioKey[];
  /** Those that can be brought back. */
  removed: readonly ScenarioKey[];
  canUndo: boolean;
  canRedo: boolean;
  /** The other feeds follow the one that is moved. */
  isBalanced: boolean;
  /** Floors and ceilings at which the hand was stopped; it goes on where this is empty. */
  stoppedBy: readonly RuleKey[];
  /** The certificate of the last balancing step, set when the drag ends. */
  balanceCheck: Certificate | null;
}

/** Before anything is done. */
export const quiet = {
  violations: [],
  toSave: null,
  problem: null,
  isGone: false,
  isOutdated: false,
  lit: null,
  ranked: null,
  chosenFeed: null,
  chosenFigure: null,
  traced: null,
  fixing: null,
  foldsFindings: true,
  listsProblems: false,
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
  /** The stored ration, by id; none for a new one. */
  ration?: string | null;
  /** The stored ration was deleted. */
  isGone?: boolean;
  ingredients: readonly IngredientItem[];
  /** The stored ration; null for a new one. */
  stored: Draft | null;
  /** Units that the reader chose in the place of the nutrients' own. */
  units: ShownUnits;
  /** Nutrients that the reader chose to read first. */
  first: First;
  /** The reader's role does not come with the health sections. */
  hidesHealth?: boolean;
  /** The stored ration, an empty one, or an autosaved draft. */
  start: Draft;
  /** Scenarios found after a reload, beside the start. */
  scenarios?: Scenarios;
}
