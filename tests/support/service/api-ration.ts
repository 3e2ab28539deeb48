import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { BalanceReply, Traced } from "#contract/wire/replies.ts";
import type { Assured } from "#science/answers/confidence.ts";
import type { MealPlan } from "#science/answers/meal-plan.ts";
import type { Optimisation } from "#science/answers/optimise.ts";
import type { RuleCosts } from "#science/answers/rule-costs.ts";
import type { TradeOff } from "#science/answers/trade-off.ts";
import type { Comparison } from "#science/evaluation/compare-systems.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { type Ask, hold, isSame, type Members } from "./api-request.ts";

interface Line {
  ingredient: string;
  quantityKg: number;
  role: "forage" | "concentrate" | "supplement";
  maxKg: number;
}
type Feed = IngredientItem & { pricePerTonne: number };

/** A draft has feeds with a price, a pasture, and their first amounts. */
export interface Draft {
  objective: "maintain";
  feeds: Line[];
  pastures: { ingredient: string; abundance: "rare_herb"; hoursPerDay: number }[];
}
export interface Priced {
  draft: Draft;
  prices: number[];
}

/** Sums the cost a day of the feeds of these amounts. */
export const costOf = (quantitiesKg: readonly number[], { prices }: Priced): number =>
  quantitiesKg.reduce((sum, kg, at) => sum + (kg * (prices[at] ?? Number.NaN)) / 1000, 0);

async function feedsOf(ask: Ask, role: string): Promise<IngredientItem[]> {
  const query = { role, pagination: "false" };
  return (await ask<Members<IngredientItem>>(200, "ingredient.get_collection", { query })).body[
    "hydra:member"
  ];
}

const isPriced = (feed: IngredientItem): feed is Feed => feed.pricePerTonne !== null;

/** The feed with a price of which most is known: hay, a compound feed, a mineral supplement that was analysed. */
async function bestKnown(ask: Ask, role: Line["role"], isWanted = (_feed: Feed) => true): Promise<Feed> {
  const known = ({ composition }: Feed) => Object.values(composition).filter((cell) => cell !== null).length;
  const feeds = (await feedsOf(ask, role)).filter(isPriced).filter(isWanted);
  const [first] = feeds.sort((a, b) => known(b) - known(a));
  if (!first) throw new Error(`No ${role} has a price.`);
  return (await ask<Feed>(200, "ingredient.get", { params: { id: first.id } })).body;
}

/** Hay, a concentrate, a supplement of minerals and two hours of pasture. */
export async function draftRation(ask: Ask): Promise<Priced> {
  const hay = await bestKnown(ask, "forage", ({ family }) => family === "grass_hay");
  const concentrate = await bestKnown(ask, "concentrate");
  const minerals = await bestKnown(
    ask,
    "supplement",
    ({ composition }) => (composition.calcium?.value ?? 0) > 0,
  );
  const [grass] = await feedsOf(ask, "pasture");
  if (!grass) throw new Error("There is no pasture.");
  return {
    draft: {
      objective: "maintain",
      feeds: [
        { ingredient: hay["@id"], quantityKg: 8, role: "forage", maxKg: 16 },
        { ingredient: concentrate["@id"], quantityKg: 1, role: "concentrate", maxKg: 3 },
        { ingredient: minerals["@id"], quantityKg: 0.1, role: "supplement", maxKg: 0.4 },
      ],
      pastures: [{ ingredient: grass["@id"], abundance: "rare_herb", hoursPerDay: 2 }],
    },
    prices: [hay, concentrate, minerals].map(({ pricePerTonne }) => pricePerTonne),
  };
}

const figure = ({ measures }: Evaluation, key: string): number | null =>
  measures.find((each) => each.key === key)?.value ?? null;
const risksOf = ({ findings }: Evaluation): number => findings.filter(({ level }) => level === "risk").length;

/** The ration judged, alone, among many and by two systems. */
export async function judge(ask: Ask, horse: string, priced: Priced): Promise<Evaluation> {
  const body = { horse, ...priced.draft };
  await ask(200, "calculation.requirements", { body: { horse, objective: "maintain" } });
  const { body: evaluation } = await ask<Evaluation>(200, "calculation.evaluation", { body });
  hold(evaluation.findings.length > 10, "the ration is judged by many rules");
  const present = priced.draft.feeds.map(({ quantityKg }) => quantityKg);
  hold(
    isSame(figure(evaluation, "price_per_day"), costOf(present, priced)),
    "a day costs what its feeds cost",
  );
  const energy = evaluation.measures.find(({ key }) => key === "coverage_energy");
  hold(energy?.contributions.length === 4, "three feeds and the grass are told apart");
  hold(
    energy?.contributions.every((part) => part === null || part >= 0) === true,
    "no feed takes energy away",
  );
  const many = await ask<{ evaluations: Evaluation[] }>(200, "calculation.evaluations", {
    body: { rations: [body] },
  });
  hold(
    JSON.stringify(many.body.evaluations[0]) === JSON.stringify(evaluation),
    "one ration is judged alike alone and among many",
  );
  const comparison = await ask<Comparison>(200, "calculation.comparison", {
    body: { ...body, systems: ["nrc2007", "ufc_madc"] },
  });
  hold(comparison.body.rows[0]?.subject === "energy", "two systems are compared, energy first");
  const traced = await ask<Traced>(200, "calculation.trace", {
    body: { ...body, measures: ["coverage_energy"] },
  });
  hold(traced.body.traces[0]?.numerator.lines.length === 4, "a figure names the feeds it was made from");
  return evaluation;
}

/** The cheapest balanced ration of the same feeds: its amounts. */
export async function improve(
  ask: Ask,
  horse: string,
  priced: Priced,
  before: Evaluation,
): Promise<number[]> {
  const { body: better } = await ask<Optimisation>(200, "calculation.optimise", {
    body: { horse, ...priced.draft, levers: false },
  });
  hold(better.status === "optimal", "the floors hold and the tiers were satisfied in order");
  hold(better.certificate.ok, "the proposal is proved");
  hold(
    priced.draft.feeds.every(({ maxKg }, at) => {
      const kg = better.quantitiesKg[at] ?? Number.NaN;
      return kg >= 0 && kg <= maxKg;
    }),
    "the proposal keeps the limits of each feed",
  );
  const cost = costOf(better.quantitiesKg, priced);
  hold(isSame(better.pricePerDay, cost), "the proposal costs what its feeds cost");
  const after = better.evaluation;
  if (!after) throw new Error("The proposal is not judged.");
  hold(isSame(figure(after, "price_per_day"), cost), "its judgement says the same price");
  const present = costOf(
    priced.draft.feeds.map(({ quantityKg }) => quantityKg),
    priced,
  );
  hold(risksOf(after) <= risksOf(before), "the proposal has no more risks than what was there");
  hold(cost <= present || risksOf(after) < risksOf(before), "a dearer proposal takes risks away");
  return [...better.quantitiesKg];
}

/** Asks another question of the optimiser about the ration. */
export async function question(
  ask: Ask,
  horse: string,
  { draft }: Priced,
  quantitiesKg: number[],
): Promise<void> {
  const body = { horse, ...draft };
  const [hay, kg] = [draft.feeds[0], quantitiesKg[0]];
  const moved = { ingredient: hay?.ingredient, quantityKg: kg };
  const balanced = await ask<BalanceReply>(200, "calculation.balance", { body: { ...body, moved } });
  hold(balanced.body.status === "balanced", "the others follow the feed that is moved");
  hold(balanced.body.quantitiesKg[0] === kg, "the feed that is moved is where the hand put it");
  const costs = await ask<RuleCosts>(200, "calculation.rule_costs", { body });
  hold(costs.body.feeds.length === 3, "every feed has the prices over which the answer stands");
  const curve = await ask<TradeOff>(200, "calculation.trade_off", {
    body: { ...body, measure: "feeding_hours" },
  });
  hold(curve.body.points.length > 0, "the price of a figure is a curve");
  const sure = await ask<Assured>(200, "calculation.assured", { body });
  hold(sure.body.rations.length === 4, "each confidence has its answer");
  const fed = await ask<MealPlan>(200, "calculation.meals", { body });
  hold(fed.body.tries.length === 6, "each number of meals is tried");
}
