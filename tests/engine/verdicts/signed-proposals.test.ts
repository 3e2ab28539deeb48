import { describe, expect, test } from "vitest";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import type { FeedScope } from "#science/answers/optimise.ts";
import { engine } from "../support/health-rations.ts";
import { named, proposed, unlimited } from "../support/proposals.ts";
import { faultsOf, type Proposal } from "../support/signing/checklist.ts";
import { demands } from "../support/signing/demands.ts";
import { type SignedHorse, signedHorses } from "../support/signing/signed-horses.ts";

const scopes = ["chosen", "wallet", "catalogue"] as const satisfies readonly FeedScope[];

function propose({ ration: of, store }: SignedHorse, scope: FeedScope): Proposal {
  const wallet = store.map(named);
  const candidates = scope === "chosen" ? [] : scope === "wallet" ? wallet : proposed;
  const answer = optimiseWithLevers(engine, { ration: of, limits: unlimited(of), goal: scope === "chosen" ? "closest" : "cheapest", candidates, maxKg: 50 });
  const before = engine.evaluate(of);
  const { status, conflict, levers, evaluation } = answer;
  if (status !== "optimal") return { status, of, before, ration: null, evaluation: null, conflict, levers };
  const feeds = answer.feeds.map(({ ingredient, role, presentation }, at) => ({ ingredient: of.feeds[at]?.ingredient ?? proposed.find(({ id }) => id === ingredient)!, role, presentation, quantityKg: answer.quantitiesKg[at]! }));
  return { status, of, before, ration: { ...of, feeds }, evaluation, conflict, levers };
}

describe.each(scopes)("a nutritionist signs the proposal from %s feeds", (scope) => {
  test.each(signedHorses.map((each) => [each.name, each] as const))("%s", (name, each) => {
    const at = performance.now();
    const proposal = propose(each, scope);
    const faults = faultsOf(proposal, demands[each.kind]);
    console.log(JSON.stringify({ scope, name, kind: each.kind, ms: Math.round(performance.now() - at), faults, fed: proposal.ration?.feeds.filter((f) => f.quantityKg > 0).map((f) => `${f.ingredient.id.slice(0, 22)} ${Math.round(f.quantityKg * 1000) / 1000}`), levers: proposal.levers.map((l) => `${l.field}:${l.to}`), pas: proposal.evaluation?.pastureDryMatterKg }));
    expect(faults).toEqual([]);
  });
});
