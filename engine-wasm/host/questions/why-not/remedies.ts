import { elasticTiers } from "#engine/programme/programme-types.ts";
import type {
  AcceptRemedy,
  AddRemedy,
  Candidate,
  FreeRemedy,
  LineDemand,
  Remedy,
  WayOut,
} from "#science/answers/why-not.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { certifyParts } from "./certify-subset.ts";
import type { DemandPart, DemandSystem } from "./demand-system.ts";
import { type Demand, reachedFigure, sideKey } from "./demands.ts";
import type { ElasticSystem, Relaxation, Relaxed } from "./elastic-system.ts";
import { byLeast, type Goal, isFarIntoRisk, type Ranked, selectRemedies } from "./propose-remedies.ts";
import { riskAllowances } from "./protect-risks.ts";

/** Share of a bound by which two remedies may differ and count as equal. */
const alike = 1e-3;

/** Offer is a feed that may be added: its line in the table, and the amounts between which it can be dosed. */
export interface Offer {
  candidate: Candidate;
  line: number;
  leastKg: number;
  mostKg: number;
  /** Rules whose upper bounds it would only seem to meet because a content is unknown. */
  lacks: ReadonlySet<RuleKey>;
  /** Number of rules that would become unknown with it. */
  hides: number;
}

export interface RemedyInput {
  elastic: ElasticSystem;
  system: DemandSystem;
  demands: readonly Demand[];
  offers: readonly Offer[];
  isProposable(kg: ArrayLike<number>): boolean;
  /** The least misses without a remedy. */
  relaxed: Relaxed;
  /** Amounts with which a way out is compared: it must create no risk of the precedence that it mends. */
  referenceKg: ArrayLike<number>;
  /** Number of feeds of the ration: the first lines. */
  feeds: number;
  proof?: boolean | undefined;
  /** The question to answer in the end, where that is more than the conflict. */
  goal?: Goal;
}

/** Returns the ways to end a conflict. Added feeds and freed limits are tried one at a time, all else unchanged. */
export function findRemedies(
  given: RemedyInput,
  parts: readonly DemandPart[],
  weights: readonly number[],
): Remedy[] {
  const adds = addFeeds(given, parts, weights);
  const frees = parts.flatMap((part) => (part.row === null ? freeLimit(given, parts, part.demand) : []));
  const accepts = acceptFigures(given, parts);
  const ways: Ranked<WayOut>[] = [
    ...selectRemedies(given.goal, adds.sort(given.goal ? byLeast : byWallet), byLeast),
    ...selectRemedies(given.goal, frees.sort(byMiss)),
    ...selectRemedies(given.goal, accepts.sort(byCost)),
  ];
  return ways.map(({ remedy, relaxed }) => ({
    ...remedy,
    certificate: certifyParts(relaxed.stages, given.feeds, given.proof),
  }));
}

/**
 * Returns feeds that end the conflict in the best compromise; where there are none, feeds that can end it at all. None
 * ends it by a content that nobody measured.
 */
function addFeeds(
  given: RemedyInput,
  parts: readonly DemandPart[],
  weights: readonly number[],
): Ranked<WayOut & AddRemedy>[] {
  const { system, offers } = given;
  const useful = offers.filter(
    ({ line, lacks }) =>
      system.canEnd(parts, weights, line) &&
      !parts.some(
        ({ row, demand }) => row !== null && demand.row.side === "max" && lacks.has(demand.row.rule),
      ),
  );
  const allowances = riskAllowances(given.demands, parts, given.referenceKg);
  const best = useful.flatMap((offer) => {
    const found = tryOffer(given, offer, allowances);
    return found && meetsParts(found.relaxed, parts) ? [found] : [];
  });
  if (best.length > 0) return best;
  const required = parts.flatMap(({ row, demand }) => (row === null ? [] : demand));
  return useful.flatMap((offer) => {
    const { line, leastKg, mostKg } = offer;
    if (system.solveWith(parts, line, leastKg, mostKg).status !== "optimal") return [];
    return tryOffer(given, offer, allowances, required) ?? [];
  });
}

/** Returns true when the compromise meets all rules of the conflict. */
const meetsParts = ({ missed }: Relaxed, parts: readonly DemandPart[]): boolean =>
  parts.every(({ row, demand }) => row === null || !missed.includes(demand));

/** Returns the compromise with a feed added that meets the allowances, and the least of it; null without one. */
function tryOffer(
  { elastic, isProposable }: RemedyInput,
  offer: Offer,
  allowances: ReadonlyMap<Demand, number>,
  required: readonly Demand[] = [],
): Ranked<WayOut & AddRemedy> | null {
  const { candidate, line, leastKg, mostKg, hides } = offer;
  const relaxed = elastic.relax({
    required: new Set(required),
    allowances,
    lines: new Map([[line, [leastKg, mostKg]]]),
    minimised: { line, sense: 1 },
  });
  if (relaxed.status !== "optimal" || !isProposable(relaxed.x)) return null;
  const { id: ingredient, pricePerTonne } = candidate.ingredient;
  const kg = relaxed.x[line]!;
  const pricePerDay = pricePerTonne === null ? null : (kg * pricePerTonne) / 1000;
  const { fromWallet } = candidate;
  const remedy: WayOut & AddRemedy = {
    kind: "add",
    ingredient,
    fromWallet,
    kg,
    pricePerDay,
    hides,
    left: relaxed.sides,
  };
  return { remedy, relaxed };
}

/**
 * Returns the change of a lock or limit that costs the rules least and moves the amount least, up to the most that any
 * proposal contains; empty without one.
 */
function freeLimit(
  { elastic }: RemedyInput,
  parts: readonly DemandPart[],
  demand: LineDemand,
): Ranked<WayOut & FreeRemedy>[] {
  const { kind, line, kg } = demand;
  const ways: Relaxation[] = [
    { lines: new Map([[line, [kg, Math.max(kg, elastic.proposedKg(line))]]]), minimised: { line, sense: 1 } },
    { lines: new Map([[line, [0, kg]]]), minimised: { line, sense: -1 } },
  ];
  const open = kind === "most" ? ways.slice(0, 1) : kind === "least" ? ways.slice(1) : ways;
  return open
    .map((way) => elastic.relax(way))
    .filter((relaxed) => relaxed.status === "optimal" && meetsParts(relaxed, parts))
    .map((relaxed) => ({
      remedy: { kind: "free" as const, bound: kind, line, toKg: relaxed.x[line]!, left: relaxed.sides },
      relaxed,
    }))
    .sort(byMiss)
    .slice(0, 1);
}

/**
 * Returns, for each elastic demand of a conflict, the figure to accept: that of the compromise that must meet the
 * other demands of the conflict, or of the goal. For a fix no figure is accepted far into risk, and none into it of a
 * rule that outweighs the others.
 */
function acceptFigures(given: RemedyInput, parts: readonly DemandPart[]): Ranked<WayOut & AcceptRemedy>[] {
  const { elastic, demands, relaxed: usual, goal } = given;
  return parts.flatMap(({ row, demand }) => {
    if (row === null || demand.weight === 0) return [];
    const ofSide = demands.filter((each) => each.weight > 0 && sideKey(each) === sideKey(demand));
    const isGivenUp = (each: Demand) => (goal ? ofSide.includes(each) : each === demand);
    const others = (goal?.parts ?? parts).flatMap((part) =>
      part.row === null || isGivenUp(part.demand) ? [] : part.demand,
    );
    const relaxed = elastic.relax({ required: new Set(others) });
    const missed = ofSide.filter((each) => relaxed.missed.includes(each));
    if (relaxed.status !== "optimal" || !missed.includes(demand)) return [];
    const { rule, side, tier, bound } = demand.row;
    const remedy: WayOut & AcceptRemedy = {
      kind: "accept",
      rule,
      side,
      tier,
      reached: reachedFigure(demand, relaxed.x),
      bound,
      unit: demand.description.unit,
      level: missed.some((each) => each.row.kind === "risk") ? "risk" : "watch",
      yields: usual.missed.some((each) => ofSide.includes(each)),
      left: relaxed.sides - 1,
    };
    return goal && isFarIntoRisk(remedy, ofSide) ? [] : [{ remedy, relaxed }];
  });
}

/** Orders by the remaining penalties, the first tier first. */
function byMiss(a: { relaxed: Relaxed }, b: { relaxed: Relaxed }): number {
  for (const tier of elasticTiers) {
    const [first, second] = [a.relaxed.penalties[tier], b.relaxed.penalties[tier]];
    if (Math.abs(first - second) > alike) return first - second;
  }
  return 0;
}

/** Orders feeds of the wallet first; then least missed, fewest rules hidden, the lowest price, the least dose. */
function byWallet(a: Ranked<WayOut & AddRemedy>, b: Ranked<WayOut & AddRemedy>): number {
  const wallet = Number(b.remedy.fromWallet) - Number(a.remedy.fromWallet);
  if (wallet !== 0) return wallet;
  const missed = byMiss(a, b);
  if (missed !== 0) return missed;
  if (a.remedy.hides !== b.remedy.hides) return a.remedy.hides - b.remedy.hides;
  const price = (a.remedy.pricePerDay ?? Number.MAX_VALUE) - (b.remedy.pricePerDay ?? Number.MAX_VALUE);
  return price !== 0 ? price : a.remedy.kg - b.remedy.kg;
}

/** Orders the rule of least precedence first; in one tier, watch before risk, then the smaller share of the bound. */
function byCost(a: Ranked<WayOut & AcceptRemedy>, b: Ranked<WayOut & AcceptRemedy>): number {
  const [first, second] = [a.remedy, b.remedy];
  if (first.tier !== second.tier) return first.tier < second.tier ? 1 : -1;
  if (first.level !== second.level) return first.level === "watch" ? -1 : 1;
  return excessShare(first) - excessShare(second);
}

const excessShare = ({ reached, bound }: AcceptRemedy): number =>
  bound === 0 ? Math.abs(reached) : Math.abs(reached - bound) / Math.abs(bound);
