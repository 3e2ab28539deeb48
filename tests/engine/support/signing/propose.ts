import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose as inWholeAmounts } from "#engine/questions/propose/propose.ts";
import { engine } from "../health-rations.ts";
import { proposed, unlimited } from "../proposals.ts";
import type { Proposal } from "./checklist.ts";
import { demands } from "./demands.ts";
import type { SignedHorse } from "./horse-parts.ts";
import { mostProtein } from "./most-protein.ts";
import { offeredFeeds, type SignedScope } from "./offered-feeds.ts";

/** Proposes a ration to a horse: closest to its present feeds, or the cheapest of the store or of the catalogue. */
export function propose(each: SignedHorse, scope: SignedScope): Proposal {
  const { ration: of } = each;
  const candidates = offeredFeeds(each, scope);
  const inStore = new Set(scope === "catalogue" ? [] : candidates.map(({ id }) => id));
  const goal = scope === "chosen" ? "closest" : "cheapest";
  const answer = optimiseWithLevers(
    engine,
    { ration: of, limits: unlimited(of), goal, candidates, maxKg: 50, inStore },
    { answerFrom: inWholeAmounts },
  );
  const before = engine.evaluate(of);
  const { status, conflict, levers, next, evaluation } = answer;
  const proteinWithin = (energyMost: number) => mostProtein(each, demands[each.kind], scope, energyMost);
  const asked = { status, of, before, conflict, levers, next, proteinWithin };
  if (status !== "optimal") return { ...asked, ration: null, evaluation: null };
  const feeds = answer.feeds.map(({ ingredient, role, presentation }, at) => ({
    ingredient: of.feeds[at]?.ingredient ?? proposed.find(({ id }) => id === ingredient)!,
    role,
    presentation,
    quantityKg: answer.quantitiesKg[at]!,
  }));
  return { ...asked, ration: { ...of, feeds }, evaluation };
}
