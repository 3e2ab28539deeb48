import type { Violation } from "#contract/errors.ts";
import { lineLimits } from "#contract/facts.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { Engine, Evaluation, LineLimits, MeasureTrace } from "#engine/types.ts";
import type { Objective, RequirementSystem } from "#science/classes.ts";
import { type Comparison, compare } from "#science/compare.ts";
import type { Ration } from "#science/horse.ts";
import type { MeasureKey } from "#science/measures.ts";
import type { RuleKey } from "#science/rules.ts";
import { balancing } from "./balancing.ts";
import type { ShownUnits } from "./chosen-units.ts";
import { feedColour } from "./colours.ts";
import { type Draft, sameDraft, withAmounts, withFeed } from "./draft.ts";
import { rationMaker } from "./facts.ts";
import { begin, commit, type History, redo, rest, undo } from "./history.ts";
import { type View, viewOf } from "./view.ts";

export const saveStatuses = ["saved", "unsaved", "saving", "failed", "conflict"] as const;
export type SaveStatus = (typeof saveStatuses)[number];

/** What the screen shows at one moment. Parts that did not change keep their identity. */
export interface Snapshot {
  draft: Draft;
  evaluation: Evaluation;
  view: View;
  /** The stored ration as evaluated now; null before the first save. */
  saved: { draft: Draft; evaluation: Evaluation } | null;
  status: SaveStatus;
  violations: readonly Violation[];
  /** Why the last save failed. */
  problem: unknown;
  /** Path of the ingredient whose share is lit. */
  lit: string | null;
  /** The figure whose trace is open. */
  traced: MeasureKey | null;
  canUndo: boolean;
  canRedo: boolean;
  /** The other feeds follow the one that is moved. */
  isBalanced: boolean;
  /** Floors and ceilings at which the hand was stopped; it goes on where this is empty. */
  stoppedBy: readonly RuleKey[];
}

export interface WorkbenchInput {
  engine: Engine;
  horse: HorseItem;
  objective: Objective;
  ingredients: readonly IngredientItem[];
  /** The stored ration; null for a new one. */
  stored: Draft | null;
  /** Units that the reader chose in the place of the nutrients' own. */
  units: ShownUnits;
  /** What to start from: the stored ration, an empty one, or a draft found after a reload. */
  start: Draft;
}

/** The present ration as a question is given it, with the limits of each feed. */
export interface Asked {
  ration: Ration;
  limits: readonly LineLimits[];
}

export type Workbench = ReturnType<typeof createWorkbench>;

const nothing: readonly RuleKey[] = [];
const isBusy = (status: SaveStatus): boolean => status === "saving" || status === "conflict";

/** Quiet time after the last change before what need not follow every step is brought up to date. */
const restMs = 150;

/** The state of one ration screen. Every change is evaluated at once, in the caller's own tick. */
export function createWorkbench(input: WorkbenchInput) {
  const { engine, horse, objective, ingredients } = input;
  const items = new Map(ingredients.map((item) => [item["@id"], item]));
  const rationOf = rationMaker(horse, objective, ingredients);
  const evaluate = (draft: Draft) => engine.evaluate(rationOf(draft));
  const balance = balancing(engine);
  const listeners = new Set<() => void>();
  const resting = new Set<() => void>();
  let lastChange = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  const places = new Map<string, number>();
  for (const { ingredient } of [...input.start.feeds, ...input.start.pastures]) placeOf(ingredient);

  let history: History<Draft> = begin(input.start);
  let snapshot: Snapshot = first();

  /** Place of a line in the order of arrival, so that its colour stays when others come and go. */
  function placeOf(path: string): number {
    const place = places.get(path) ?? places.size;
    places.set(path, place);
    return place;
  }

  function first(): Snapshot {
    const saved = input.stored ? { draft: input.stored, evaluation: evaluate(input.stored) } : null;
    const isSaved = saved !== null && sameDraft(saved.draft, input.start);
    const evaluation = isSaved ? saved.evaluation : evaluate(input.start);
    const view = viewOf(input.start, evaluation, saved?.evaluation ?? null, null);
    const status = isSaved ? "saved" : "unsaved";
    const flags = {
      violations: [],
      problem: null,
      lit: null,
      traced: null,
      canUndo: false,
      canRedo: false,
      isBalanced: false,
      stoppedBy: nothing,
    };
    return { draft: input.start, evaluation, view, saved, status, ...flags };
  }

  function show(change: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
    lastChange = performance.now();
    if (restTimer === undefined) restTimer = setTimeout(lookForRest, restMs);
  }

  /** One timer for a whole gesture: a step only notes its time. */
  function lookForRest(): void {
    const left = lastChange + restMs - performance.now();
    restTimer = left > 0 ? setTimeout(lookForRest, left) : undefined;
    if (left > 0) return;
    for (const listener of resting) listener();
  }

  /** Amid a gesture the draft counts as unsaved: what it is compared with is looked at when the gesture ends. */
  function go(next: History<Draft>, gesture: string | null = null): void {
    const draft = next.present;
    const moved = draft !== history.present;
    history = next;
    if (!moved) return;
    const evaluation = evaluate(draft);
    const saved = snapshot.saved;
    show({
      draft,
      evaluation,
      view: viewOf(draft, evaluation, saved?.evaluation ?? null, snapshot.view),
      status: isBusy(snapshot.status) ? snapshot.status : gesture ? "unsaved" : statusOf(draft),
      violations: snapshot.violations.length === 0 ? snapshot.violations : [],
      canUndo: next.past.length > 0,
      canRedo: next.future.length > 0,
    });
  }

  const asked = (draft = snapshot.draft): Asked => ({
    ration: rationOf(draft),
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
    balance.end();
    history = rest(history);
    if (snapshot.status === "unsaved" && statusOf(snapshot.draft) === "saved") show({ status: "saved" });
    if (snapshot.stoppedBy.length > 0) show({ stoppedBy: nothing });
  }

  /** An amount by hand. Kept balanced, the other feeds follow, or everything stays where a floor stops it. */
  function feed(path: string, quantityKg: number, gesture: string | null): void {
    const line = history.present.feeds.findIndex(({ ingredient }) => ingredient === path);
    if (!snapshot.isBalanced || line < 0) {
      change((draft) => withFeed(draft, path, { quantityKg }), gesture);
      return;
    }
    const step = balance.move(gesture ?? `step ${path}`, line, quantityKg, () => asked());
    const stoppedBy = step.stoppedBy.length > 0 ? step.stoppedBy : nothing;
    if (step.status === "held") show({ stoppedBy });
    else {
      if (stoppedBy !== snapshot.stoppedBy) snapshot = { ...snapshot, stoppedBy };
      go(commit(history, withAmounts(history.present, step.quantitiesKg), gesture), gesture);
    }
    if (gesture === null) balance.end();
  }

  function keepBalanced(isBalanced: boolean): void {
    balance.end();
    show({ isBalanced, stoppedBy: nothing });
  }

  const statusOf = (draft: Draft): SaveStatus =>
    snapshot.saved && sameDraft(snapshot.saved.draft, draft) ? "saved" : "unsaved";

  return {
    horse,
    objective,
    items,
    units: input.units,
    colourOf: (path: string) => feedColour(placeOf(path)),
    snapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Told once the hand rests after one or more changes. */
    subscribeRest(listener: () => void): () => void {
      resting.add(listener);
      return () => void resting.delete(listener);
    },
    /** Changes the draft; changes with the same gesture are one step of undo. */
    change,
    endGesture,
    feed,
    keepBalanced,
    toggleBalance: () => keepBalanced(!snapshot.isBalanced),
    undo: () => turn(undo(history)),
    redo: () => turn(redo(history)),
    trace(measure: MeasureKey | null): void {
      show({ traced: measure });
    },
    /** How one figure of the present ration is made: computed only when asked for. */
    traceOf(measure: MeasureKey): MeasureTrace | null {
      return engine.trace(rationOf(snapshot.draft), [measure])[0] ?? null;
    },
    light(path: string | null): void {
      if (path !== snapshot.lit) show({ lit: path });
    },
    setStatus(status: SaveStatus, violations: readonly Violation[] = snapshot.violations): void {
      show({ status, violations });
    },
    setProblem(problem: unknown): void {
      show({ problem });
    },
    /** The server holds this draft now; the present one may have moved on meanwhile. */
    markSaved(draft: Draft): void {
      const saved = { draft, evaluation: evaluate(draft) };
      snapshot = { ...snapshot, saved };
      const view = viewOf(snapshot.draft, snapshot.evaluation, saved.evaluation, snapshot.view);
      show({ view, status: statusOf(snapshot.draft), violations: [], problem: null });
    },
    /** The present ration by its own system and by another. */
    compareWith(system: RequirementSystem): Comparison {
      const { draft, evaluation } = snapshot;
      return compare(evaluation, engine.evaluate({ ...rationOf(draft), system }));
    },
    /** A question to the core about the present ration, or about another draft of it; nothing changes by asking. */
    ask<Answer>(question: (engine: Engine, asked: Asked) => Answer, draft = snapshot.draft): Answer {
      return question(engine, asked(draft));
    },
  };
}
