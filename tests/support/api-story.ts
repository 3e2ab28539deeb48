import type { BalanceReply, StoredTrace, Traced } from "#contract/replies.ts";
import type { OperationId } from "#contract/routes.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { Me, TokenPair } from "#contract/schemas/session.ts";
import type { Assured } from "#science/answers/assured.ts";
import type { MealPlan } from "#science/answers/meals.ts";
import type { TradeOff } from "#science/answers/trade-off.ts";
import type { Comparison } from "#science/compare.ts";
import type { Evaluation, Optimisation, RuleCosts } from "#science/results.ts";
import type { ApiClient, Got, Sent } from "./api-client.ts";

interface Members<Item> {
  "hydra:totalItems": number;
  "hydra:member": Item[];
}

function hold(isHeld: boolean, sentence: string): void {
  if (!isHeld) throw new Error(`Not so: ${sentence}`);
}

const leisureHorse = {
  name: "Cheval d'essai",
  breed: "selle_francais",
  ageClass: "year_7_to_17",
  weightKg: 550,
  gender: "gelding",
  bodyConditionScore: 5,
  temperament: "calm",
};

/**
 * The main job, played by a program: sign in, describe a horse, build a ration from real feeds, judge it, have it
 * improved, save it, find it again, and leave nothing behind. Throws at the first thing that is not as it should be.
 */
export async function playStory(client: ApiClient, email: string, password: string): Promise<void> {
  const ask = async <Body>(status: number, id: OperationId, sent?: Sent): Promise<Got<Body>> => {
    const got = await client.call<Body>(id, sent);
    if (got.status !== status) {
      throw new Error(`${id} answered ${got.status} instead of ${status}: ${JSON.stringify(got.body)}`);
    }
    return got;
  };

  const pair = (await ask<TokenPair>(200, "token.login", { body: { email, password } })).body;
  client.token = pair.token;
  await client.discover();
  const me = (await ask<Me>(200, "user.me")).body;
  hold(me.email === email, "the session is that of who signed in");
  hold(
    (await ask<Members<object>>(200, "language.get_collection")).body["hydra:totalItems"] === 2,
    "two languages",
  );

  const made = await ask<HorseItem>(201, "horse.post", {
    body: leisureHorse,
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const horse = made.body;
  const found = await ask<Members<HorseItem>>(200, "horse.get_collection", {
    query: { name: "cheval d'essai" },
  });
  hold(
    found.body["hydra:member"].some(({ id }) => id === horse.id),
    "the horse is listed",
  );
  const params = { id: horse.id };
  const etag = (await ask<HorseItem>(200, "horse.get", { params })).headers.get("etag") ?? "";
  await ask(200, "horse.patch", { params, body: { weightKg: 560 }, headers: { "If-Match": etag } });

  const forages = await ask<Members<IngredientItem>>(200, "ingredient.get_collection", {
    query: { role: "forage", pagination: "false" },
  });
  const priced = forages.body["hydra:member"].filter(({ pricePerTonne }) => pricePerTonne !== null);
  const hay = priced[0];
  if (!hay) throw new Error("No forage has a price.");
  await ask(200, "ingredient.get", { params: { id: hay.id } });

  const line = { ingredient: hay["@id"], quantityKg: 8, role: "forage", maxKg: 16 };
  const parts = { objective: "maintain", feeds: [line] };
  await ask(200, "calculation.requirements", { body: { horse: horse["@id"], objective: "maintain" } });
  const evaluation = await ask<Evaluation>(200, "calculation.evaluation", {
    body: { horse: horse["@id"], ...parts },
  });
  hold(evaluation.body.findings.length > 10, "the ration is judged by many rules");
  const many = { rations: [{ horse: horse["@id"], ...parts }] };
  const evaluations = await ask<{ evaluations: Evaluation[] }>(200, "calculation.evaluations", {
    body: many,
  });
  hold(
    JSON.stringify(evaluations.body.evaluations[0]) === JSON.stringify(evaluation.body),
    "one ration is judged alike alone and among many",
  );
  const comparison = await ask<Comparison>(200, "calculation.comparison", {
    body: { horse: horse["@id"], ...parts, systems: ["nrc2007", "ufc_madc"] },
  });
  hold(comparison.body.rows[0]?.subject === "energy", "two systems are compared, energy first");
  const better = await ask<Optimisation>(200, "calculation.optimise", {
    body: { horse: horse["@id"], ...parts },
  });
  const [kg = line.quantityKg] = better.body.quantitiesKg;
  hold(kg >= 0 && kg <= line.maxKg, "the proposal keeps the limits");
  hold(better.body.certificate.ok, "the proposal is proved");
  const balanced = await ask<BalanceReply>(200, "calculation.balance", {
    body: { horse: horse["@id"], ...parts, moved: { ingredient: line.ingredient, quantityKg: kg } },
  });
  hold(balanced.body.quantitiesKg[0] === kg, "the feed that is moved is where the hand put it");
  const costs = await ask<RuleCosts>(200, "calculation.rule_costs", {
    body: { horse: horse["@id"], ...parts },
  });
  hold(costs.body.feeds.length === 1, "every feed has the prices over which the answer stands");

  const curve = await ask<TradeOff>(200, "calculation.trade_off", {
    body: { horse: horse["@id"], ...parts, measure: "feeding_hours" },
  });
  hold(curve.body.points.length > 0, "the price of a figure is a curve");
  const sure = await ask<Assured>(200, "calculation.assured", { body: { horse: horse["@id"], ...parts } });
  hold(sure.body.rations.length === 4, "each confidence has its answer");
  const fed = await ask<MealPlan>(200, "calculation.meals", { body: { horse: horse["@id"], ...parts } });
  hold(fed.body.tries.length === 6, "each number of meals is tried");

  const traced = await ask<Traced>(200, "calculation.trace", {
    body: { horse: horse["@id"], ...parts, measures: ["coverage_energy"] },
  });
  hold(traced.body.traces[0]?.numerator.lines.length === 1, "a figure names the feeds it was made from");

  const saved = await ask<RationItem>(201, "ration.post", {
    body: { horse: horse["@id"], name: "Essai", ...parts },
  });
  const rationParams = { id: saved.body.id };
  const told = await ask<StoredTrace>(200, "ration.trace", { params: rationParams });
  hold(told.body.stored.length === 4, "a stored ration tells how its figures were made");
  await ask(200, "ration.patch", {
    params: rationParams,
    body: { feeds: [{ ...line, quantityKg: kg }] },
    headers: { "If-Match": saved.headers.get("etag") ?? "" },
  });
  const again = await ask<RationItem>(200, "ration.get", { params: rationParams });
  hold(again.body.feeds[0]?.quantityKg === kg, "the ration is found as it was saved");
  const listed = await ask<Members<RationItem>>(200, "ration.get_collection", {
    query: { horse: horse["@id"] },
  });
  hold(listed.body["hydra:totalItems"] === 1, "the horse has one ration");

  await ask(204, "ration.delete", { params: rationParams });
  await ask(204, "horse.delete", { params });
  await ask(404, "horse.get", { params });
  const next = (await ask<TokenPair>(200, "token.refresh", { body: { refresh_token: pair.refresh_token } }))
    .body;
  await ask(200, "token.logout", { body: { refresh_token: next.refresh_token } });
  await ask(401, "user.me");
}
