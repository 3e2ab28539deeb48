import { withoutHealth } from "#contract/ration/redact-health.ts";
import { lineLimits } from "#contract/ration/science-ration.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { Engine } from "#engine/engine-types.ts";
import type { Comparison } from "#science/evaluation/compare-systems.ts";
import type { Evaluation, MeasureTrace } from "#science/evaluation/evaluation-types.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import { type Draft, sameDraft, withAmounts, withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { rationMaker } from "#web/features/rations/workbench/draft/draft-to-ration.ts";
import * as beside from "#web/features/rations/workbench/draft/scenarios.ts";
import {
  begin,
  closeStep,
  commit,
  type History,
  redo,
  undo,
} from "#web/features/rations/workbench/draft/undo-history.ts";
import type { UndoWay } from "#web/lib/dom/keyboard-target.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import type { First } from "./coverage-rows.ts";
import { feedColour } from "./feed-colours.ts";
import { pointing } from "./highlight-selection.ts";
import { keepBalancedGesture } from "./keep-balanced.ts";
import { createListeners } from "./listeners.ts";
import { isBusy, tellingOfSaves, workStatus } from "./save-status.ts";
import type { OptimiserInput } from "./store-types.ts";
import { quiet, type SaveStatus, type Snapshot, type WorkbenchInput } from "./store-types.ts";
import { comparedAs, deriveView } from "./view-model.ts";

export { type SaveStatus, type Snapshot, saveStatuses, type WorkbenchInput } from "./store-types.ts";

export type EvaluatedRation = Pick<Snapshot, "draft" | "evaluation" | "view">;

export type Workbench = ReturnType<typeof createWorkbench>;

const nothing: readonly RuleKey[] = [];

/** Creates the state of one ration screen. Every change is evaluated synchronously. */
export function createWorkbench(input: WorkbenchInput) {
  const { engine, horse, objective, ingredients } = input;
  const items = new Map(ingredients.map((item) => [item["@id"], item]));
  let ration = input.ration ?? null;
  const toRation = rationMaker(horse, objective, items);
  const evaluate = (draft: Draft) => engine.evaluate(toRation(draft));
  const seen = input.hidesHealth ? withoutHealth : (evaluation: Evaluation) => evaluation;
  const balance = keepBalancedGesture(engine);
  const { notify, writeTexts, ...subscriptions } = createListeners();
  let first = input.first;
  const places = new Map<string, number>();
  for (const { ingredient } of [...input.start.feeds, ...input.start.pastures]) lineIndex(ingredient);

  let history: History<Draft> = begin(input.start);
  let scenarios = input.scenarios ?? beside.oneScenario;
  let snapshot: Snapshot = begun();

  /** Returns the index of a line in order of arrival, so that its colour stays when others are added or removed. */
  function lineIndex(path: string): number {
    const place = places.get(path) ?? places.size;
    places.set(path, place);
    return place;
  }

  /** Returns the name of an ingredient; its path when it is unknown. */
  function nameOf(path: string): string {
    const item = items.get(path);
    return item ? ingredientName(item) : path;
  }

  function begun(): Snapshot {
    const saved = input.stored ? { draft: input.stored, evaluation: evaluate(input.stored) } : null;
    const isSaved = saved !== null && sameDraft(saved.draft, input.start);
    const evaluation = isSaved ? saved.evaluation : evaluate(input.start);
    const view = deriveView(input.start, seen(evaluation), saved?.evaluation ?? null, null, first);
    const status = isSaved ? "saved" : "unsaved";
    const { at: scenario } = scenarios;
    const at = { scenario, scenarios: beside.scenarioNames(scenarios), isGone: input.isGone ?? false };
    return { ...quiet, ...at, draft: input.start, evaluation, view, saved, status };
  }

  function evaluateDraft(draft: Draft): EvaluatedRation {
    if (draft === snapshot.draft) return snapshot;
    const evaluation = evaluate(draft);
    return { draft, evaluation, view: deriveView(draft, seen(evaluation), null, null, first) };
  }

  const picture = (draft: Draft, evaluation: Evaluation) =>
    deriveView(draft, seen(evaluation), snapshot.saved?.evaluation ?? null, snapshot.view, first);

  function show(change: Partial<Snapshot>, isDrag = false): void {
    snapshot = { ...snapshot, ...change };
    notify(isDrag);
  }

  /** Shows a new history. During a gesture the draft counts as unsaved; it is compared at its end. */
  function go(next: History<Draft>, gesture: string | null = null): void {
    const draft = next.present;
    const moved = draft !== history.present;
    history = next;
    if (!moved) return;
    const evaluation = evaluate(draft);
    const step = {
      draft,
      evaluation,
      view: picture(draft, evaluation),
      ...(isBusy(snapshot.status) ? {} : standing(gesture ? "unsaved" : draftStatus(draft))),
      violations: snapshot.violations.length === 0 ? snapshot.violations : [],
      canUndo: next.past.length > 0,
      canRedo: next.future.length > 0,
      balanceCheck: null,
    };
    show(step, gesture !== null);
  }

  /** Shows another scenario, or a changed set of scenarios. */
  function take(next: beside.Turn | null): void {
    if (!next) return;
    balance.end();
    scenarios = next.scenarios;
    go(next.history);
    const flags = { canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
    const removed = [...scenarios.removed.keys()].sort();
    const names = { scenario: scenarios.at, scenarios: beside.scenarioNames(scenarios), removed };
    const stands = snapshot.status === "offline" ? standing(draftStatus(snapshot.draft)) : {};
    show({ ...names, stoppedBy: nothing, ...flags, ...stands });
  }

  const asked = (draft = snapshot.draft): OptimiserInput => ({
    ration: toRation(draft),
    limits: draft.feeds.map(lineLimits),
  });

  function change(edit: (draft: Draft) => Draft, gesture: string | null = null): void {
    turn(commit(history, edit(history.present), gesture), gesture);
  }

  function turn(next: History<Draft>, gesture: string | null = null): void {
    balance.end();
    go(next, gesture);
  }

  function endGesture(): void {
    writeTexts();
    const balanceCheck = balance.end();
    history = closeStep(history);
    const isOpen = snapshot.status === "unsaved" || snapshot.status === "offline";
    if (isOpen && draftStatus(snapshot.draft) === "saved") show(standing("saved"));
    if (balanceCheck || snapshot.stoppedBy.length > 0) show({ stoppedBy: nothing, balanceCheck });
  }

  /** Sets an amount, kg. When balancing, the other feeds follow, or nothing changes when a rule stops the move. */
  function feed(path: string, quantityKg: number, gesture: string | null): void {
    const line = history.present.feeds.findIndex(({ ingredient }) => ingredient === path);
    if (!snapshot.isBalanced || line < 0) {
      change((draft) => withFeed(draft, path, { quantityKg }), gesture);
      return;
    }
    const step = balance.move(gesture ?? `step ${path}`, line, quantityKg, () => asked());
    const stoppedBy = step.stoppedBy.length > 0 ? step.stoppedBy : nothing;
    if (step.status === "held") show({ stoppedBy }, gesture !== null);
    else {
      if (stoppedBy !== snapshot.stoppedBy) snapshot = { ...snapshot, stoppedBy };
      go(commit(history, withAmounts(history.present, step.quantitiesKg), gesture), gesture);
    }
    if (gesture === null) show({ balanceCheck: balance.end() });
  }

  function keepBalanced(isBalanced: boolean): void {
    balance.end();
    show({ isBalanced, stoppedBy: nothing, balanceCheck: null });
  }

  const draftStatus = (draft: Draft): SaveStatus =>
    !snapshot.isGone && snapshot.saved && sameDraft(snapshot.saved.draft, draft) ? "saved" : "unsaved";

  const standing = (status: SaveStatus) =>
    workStatus(snapshot, beside.scenarioDrafts(scenarios, history), status, (draft) =>
      draft === history.present ? status : draftStatus(draft),
    );

  return {
    horse,
    objective,
    rationId: () => ration,
    markMade(id: string): void {
      ration = id;
    },
    items: items as ReadonlyMap<string, IngredientItem>,
    /** Adds feeds created since the ration was opened; known feeds stay as they were. */
    learn(made: readonly IngredientItem[]): void {
      for (const item of made) if (!items.has(item["@id"])) items.set(item["@id"], item);
    },
    units: input.units,
    colourOf: (path: string) => feedColour(lineIndex(path)),
    nameOf,
    lineName: (line: number) => nameOf(snapshot.draft.feeds[line]?.ingredient ?? ""),
    snapshot: () => snapshot,
    ...subscriptions,
    /** Changes the draft; changes of one gesture form one undo step. */
    change,
    endGesture,
    feed,
    keepBalanced,
    toggleBalance: () => keepBalanced(!snapshot.isBalanced),
    undo: () => turn(undo(history)),
    redo: () => turn(redo(history)),
    turn: (way: UndoWay) => turn((way === "undo" ? undo : redo)(history)),
    branch: () => take(beside.branched(scenarios, history)),
    switchTo: (key: beside.ScenarioKey) => take(beside.switched(scenarios, history, key)),
    remove: (...keys: beside.ScenarioKey[]) => take(beside.without(scenarios, history, keys)),
    bringBack: () => take(beside.broughtBack(scenarios, history)),
    scenario: (key: beside.ScenarioKey): EvaluatedRation =>
      evaluateDraft(beside.scenarioDrafts(scenarios, history).get(key) ?? snapshot.draft),
    judged: evaluateDraft,
    /** Returns the other scenarios for the autosave. */
    otherScenarios: (): beside.AutosavedScenario[] =>
      [...scenarios.others].map(([key, { present }]) => ({ key, draft: present })),
    /** Calculates the trace of one figure, of the present ration or of another. */
    traceOf(measure: MeasureKey, draft = snapshot.draft, meal?: number): MeasureTrace | null {
      return engine.trace(toRation(draft), [measure], meal)[0] ?? null;
    },
    ...pointing(() => snapshot, show),
    ...tellingOfSaves(() => snapshot, show),
    /** Records that the service has stored this draft; the present one may be newer. */
    markSaved(draft: Draft): void {
      const saved = { draft, evaluation: evaluate(draft) };
      snapshot = { ...snapshot, saved, isGone: false };
      const view = picture(snapshot.draft, snapshot.evaluation);
      show({ view, ...standing(draftStatus(snapshot.draft)), violations: [], problem: null });
    },
    readFirst(nutrients: First): void {
      first = nutrients;
      show({ view: picture(snapshot.draft, snapshot.evaluation) });
    },
    /** Evaluates the present ration by its own system and by another. */
    compareWith(system: RequirementSystem): Comparison {
      const { draft, evaluation, view } = snapshot;
      return comparedAs(view, seen(evaluation), seen(engine.evaluate({ ...toRation(draft), system })));
    },
    seen,
    /** Asks the optimiser about the present ration or another draft of it; nothing changes. */
    ask<Answer>(question: (engine: Engine, asked: OptimiserInput) => Answer, draft = snapshot.draft): Answer {
      return question(engine, asked(draft));
    },
  };
}
