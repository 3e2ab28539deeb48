import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose as inWholeAmounts } from "#engine/questions/propose/propose.ts";
import type { FeedScope } from "#science/answers/optimise.ts";
import { engine } from "../health-rations.ts";
import { named, proposed, unlimited } from "../proposals.ts";
import type { Proposal } from "./checklist.ts";
import type { SignedHorse } from "./horse-parts.ts";

/** Proposes a ration to a horse: closest to its present feeds, or the cheapest of the store or of the catalogue. */
export function propose({ ration: of, store }: SignedHorse, scope: FeedScope): Proposal {
  const candidates = { chosen: [], wallet: store.map(named), catalogue: proposed }[scope];
  const inStore = new Set(scope === "catalogue" ? [] : candidates.map(({ id }) => id));
  const goal = scope === "chosen" ? "closest" : "cheapest";
  const answer = optimiseWithLevers(
    engine,
    { ration: of, limits: unlimited(of), goal, candidates, maxKg: 50, inStore },
    { answerFrom: inWholeAmounts },
  );
  const before = engine.evaluate(of);
  const { status, conflict, levers, next, evaluation } = answer;
  if (status !== "optimal")
    return { status, of, before, ration: null, evaluation: null, conflict, levers, next };
  const feeds = answer.feeds.map(({ ingredient, role, presentation }, at) => ({
    ingredient: of.feeds[at]?.ingredient ?? proposed.find(({ id }) => id === ingredient)!,
    role,
    presentation,
    quantityKg: answer.quantitiesKg[at]!,
  }));
  return { status, of, before, ration: { ...of, feeds }, evaluation, conflict, levers, next };
}
