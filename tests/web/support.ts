import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createElement, type ReactNode } from "react";
import { type RationParts, scienceRation } from "#contract/ration/science-ration.ts";
import {
  partsAfter,
  partsBefore,
  type SeenTransition,
  seenTransition,
  toTransitionInput,
} from "#contract/ration/transition-view.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { TransitionInput } from "#contract/schemas/transition.ts";
import { createEngine } from "#engine/engine.ts";
import { transition } from "#engine/questions/transition/transition.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { type Draft, emptyDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { WorkbenchContext } from "#web/features/rations/workbench/shared/workbench-context.ts";
import {
  createWorkbench,
  type Workbench,
  type WorkbenchInput,
} from "#web/features/rations/workbench/store/store.ts";
import { horseFacts, ingredientFacts } from "#web/lib/science/science-facts.ts";

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)));

export const engine = createEngine(new WebAssembly.Module(read("../../engine-wasm/build/engine.wasm")));

const catalogue = read("../../engine-wasm/science/tables/ingredients.csv").toString("utf8");

/** The common catalogue as the interface receives it, every feed at 200 a tonne. */
export const ingredients: IngredientItem[] = parseCatalogue(catalogue).map((row) => ({
  "@id": `/api/ingredients/${row.id}`,
  id: row.id,
  nameEn: row.nameEn,
  nameFr: row.nameFr,
  levelsEn: [...row.levels.en],
  levelsFr: [...row.levels.fr],
  level3: row.levels.en[2] ?? null,
  level4: row.levels.en[3] ?? null,
  family: row.family,
  role: row.role,
  groupType: row.groupType,
  brand: null,
  maker: null,
  owner: null,
  shared: true,
  isColleagues: false,
  dryMatterPct: row.dryMatterPct,
  dryMatterState: row.dryMatterState,
  composition: Object.fromEntries(
    nutrientKeys.map((key) => [key, row.composition[key] ?? null]),
  ) as IngredientItem["composition"],
  provenance: row.provenance,
  source: row.source,
  notes: row.notes,
  pricePerTonne: 200,
  inWallet: true,
  wallet: { place: 0, favourite: false, stepKg: null, mostKg: null },
  modifiedAt: "2026-01-01T00:00:00Z",
  bagKg: null,
  scoopKg: null,
  flakeKg: null,
  doseGPer100Kg: null,
  analysedOn: null,
  measuredOn: null,
  lot: null,
  plannedPrices: [],
  isLatestLot: false,
  lastImport: null,
  plant: null,
  origin: null,
  values: [],
  reference: null,
}));

export function ingredient(id: string): IngredientItem {
  const found = ingredients.find((item) => item.id === id);
  if (!found) throw new Error(`No ingredient ${id}`);
  return found;
}

const analysed = ingredient("grass-hay-average-quality-all-samples");

/** A feed that nobody analysed; it is not in the catalogue. */
export const unmeasured: IngredientItem = {
  ...analysed,
  "@id": "/api/ingredients/unmeasured",
  id: "unmeasured",
  composition: Object.fromEntries(
    Object.keys(analysed.composition).map((key) => [key, null]),
  ) as IngredientItem["composition"],
};

export const horse: HorseItem = {
  "@id": "/api/horses/h",
  id: "h",
  name: "Bijou",
  commentary: null,
  picture: null,
  createdAt: "2026-01-01T00:00:00Z",
  modifiedAt: "2026-01-01T00:00:00Z",
  ...sampleHorse(),
  conditions: [],
  requirementProfile: null,
  profiles: [],
};

/** A draft that feeds these amounts, as each feed is by nature. */
export function draft(amounts: Record<string, number>): Draft {
  const feeds = Object.entries(amounts).map(([id, quantityKg]) => {
    const { role, "@id": path } = ingredient(id);
    if (role === "pasture") throw new Error(`${id} is a pasture`);
    const presentation = role === "forage" ? ("floor" as const) : null;
    const dosing = {
      stepKg: null,
      leastKg: null,
      bagKg: null,
      scoopKg: null,
      mealShares: null,
    };
    return {
      ingredient: path,
      quantityKg,
      role,
      followsLatest: false,
      presentation,
      preparation: null,
      locked: false,
      minKg: 0,
      maxKg: null,
      ...dosing,
    };
  });
  return { ...emptyDraft, feeds };
}

/** The screen of a ration as it was stored, of the common horse; what is said differs from that. */
export const bench = (start: Draft, input: Partial<WorkbenchInput> = {}): Workbench =>
  createWorkbench({
    engine,
    horse,
    objective: "maintain",
    ingredients,
    units: new Map(),
    first: null,
    stored: start,
    start,
    ...input,
  });

/** The way of the common horse from one draft, or from what nobody knows, to another, as who sees judgements of health sees it. */
export function planOf(
  from: Draft | null,
  to: Draft,
  known: readonly IngredientItem[] = ingredients,
): SeenTransition {
  const asked = {
    from,
    to: { ...to, objective: "maintain" },
    days: null,
    stepDays: 2,
  } as unknown as TransitionInput;
  const rationOf = (parts: RationParts) =>
    scienceRation(horseFacts(horse), parts, (path) => {
      const item = known.find((each) => each["@id"] === path);
      if (!item) throw new Error(`No ingredient ${path}`);
      return ingredientFacts(item);
    });
  const before = partsBefore(asked);
  const rations = { from: before && rationOf(before), to: rationOf(partsAfter(asked)) };
  const plan = transition(engine, toTransitionInput(asked, rations));
  return seenTransition(plan, true, { scienceVersion: "1", engineVersion: "1" });
}

/** A part of the ration screen, with a bench around it. */
export const onBench = (part: ReactNode) =>
  createElement(WorkbenchContext, { value: bench(draft({})) }, part);
