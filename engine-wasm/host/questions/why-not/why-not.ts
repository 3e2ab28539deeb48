import type { Ration } from "#science/horse.ts";
import { practicalMost, practiceOf } from "#science/practice.ts";
import { ruleTiers } from "#science/rules.ts";
import type { Sheet } from "../../rows.ts";
import { sheetBeside } from "../../staged.ts";
import type { Candidate, Conflict, Engine, Miss, WhyNot, WhyNotInput } from "../../types.ts";
import type { Audit } from "./audit.ts";
import { linesAsked } from "./bounds.ts";
import { type Demand, demandsOf, hiddenBy, reachedAt, sideOf } from "./demands.ts";
import { ElasticSystem, type Relaxed } from "./elastic.ts";
import { type Offer, remediesOf } from "./remedies.ts";
import { DemandSystem, type Part } from "./system.ts";

/** Conflicts told at most; each is found by itself. */
const conflictsMost = 8;

/**
 * Why no amounts of these feeds keep every rule, lock and bound: conflicts without an idle member, and what would end
 * each. Grass counts as eaten beside the present amounts.
 */
export function whyNot(
  engine: Pick<Engine, "prepare" | "sheetOf">,
  input: WhyNotInput,
  audit?: Audit,
): WhyNot {
  const { ration, limits } = input;
  const fed = ration.feeds.length;
  const candidates = candidatesFor(input);
  const sheet = withCandidates(engine, ration, candidates);
  const { demands, untold } = demandsOf(sheet, fed);
  const byLine = linesAsked(ration, limits);
  const count = fed + candidates.length;
  const system = new DemandSystem(engine, demands, byLine, count, audit);
  const elastic = new ElasticSystem(engine, demands, byLine, count, audit);
  try {
    const relaxed = elastic.relax();
    const found = conflictsOf(system, relaxed);
    const offers = candidates.map((candidate, at) => offerOf(candidate, fed + at, sheet, demands));
    const given = { elastic, system, demands, offers, relaxed, tried: new Map() };
    const conflicts = found.map(({ parts, ...conflict }) => ({
      ...conflict,
      remedies: remediesOf(given, parts, conflict.weights),
    }));
    return {
      status: statusOf(relaxed, conflicts),
      conflicts,
      misses: missesOf(relaxed),
      penalties: relaxed.penalties,
      untold,
      iterations: system.iterations + elastic.iterations,
    };
  } finally {
    system.release();
    elastic.release();
  }
}

/** Feeds that are weighed out and not in the ration yet, each once, the wallet's first. */
function candidatesFor({ ration, candidates }: WhyNotInput): Candidate[] {
  const seen = new Set(ration.feeds.map(({ ingredient }) => ingredient.id));
  return candidates
    .toSorted((a, b) => Number(b.fromWallet) - Number(a.fromWallet))
    .filter(({ ingredient: { id, role } }) => {
      if (role === "pasture" || seen.has(id)) return false;
      seen.add(id);
      return true;
    });
}

/** The sheet of the ration with the candidates behind its feeds, none of them fed. */
function withCandidates(
  engine: Pick<Engine, "sheetOf">,
  ration: Ration,
  candidates: readonly Candidate[],
): Sheet {
  const added = candidates.flatMap(({ ingredient }) =>
    ingredient.role === "pasture"
      ? []
      : [{ ingredient, quantityKg: 0, role: ingredient.role, presentation: null }],
  );
  const feeds = [...ration.feeds, ...added];
  const sheet = engine.sheetOf({ ...ration, feeds });
  return sheetBeside(
    sheet,
    feeds.map(({ quantityKg }) => quantityKg),
  );
}

/** Dosed from the least that can be measured out, up to more than any horse eats. */
function offerOf(candidate: Candidate, line: number, sheet: Sheet, demands: readonly Demand[]): Offer {
  const { ingredient } = candidate;
  const { weightKg } = sheet.basis;
  const edible = weightKg / Math.max(ingredient.dryMatterPct / 100, 0.1);
  return {
    candidate,
    line,
    leastKg: practiceOf(ingredient).stepKg,
    mostKg: Math.min(edible, practicalMost(ingredient.role, weightKg)),
    hides: ingredient.role === "supplement" ? 0 : hiddenBy(sheet, demands, line),
  };
}

type Found = Omit<Conflict, "remedies"> & { parts: readonly Part[] };

/**
 * A conflict for every demand that gives way, beside all that do not; one that could be kept beside them is, from then
 * on. What is left out first, where it can be, are the locks and bounds of the
 * lines, then the rules of least precedence: what remains speaks of the gravest.
 */
function conflictsOf(system: DemandSystem, { status, missed }: Relaxed): Found[] {
  const ranked = rankedOf(system.rules);
  const floors = ranked.filter(({ demand }) => demand.weight === 0);
  if (status !== "optimal") {
    const parts = [...system.lines, ...floors];
    return system.solve(parts).status === "infeasible" ? [system.irreducible(parts)] : [];
  }
  const found: Found[] = [];
  const given = new Set<Demand>(missed);
  for (const culprit of culpritsOf(ranked, given)) {
    const kept = ranked.filter((part) => part === culprit || !given.has(part.demand));
    const grave = kept.filter(({ demand }) => demand.row.tier <= culprit.demand.row.tier);
    const parts = [grave, kept]
      .map((rules) => [...system.lines, ...rules])
      .find((list) => system.solve(list).status === "infeasible");
    if (parts) found.push(system.irreducible(parts));
    else given.delete(culprit.demand);
    if (found.length === conflictsMost) break;
  }
  return found;
}

/** One demand for each side of a rule that gives way, gravest first: its target, or its risk if that outranks it. */
function culpritsOf(ranked: readonly RulePart[], given: ReadonlySet<Demand>): RulePart[] {
  const bySide = new Map<string, RulePart>();
  for (const part of ranked.filter(({ demand }) => given.has(demand))) {
    const other = bySide.get(sideOf(part.demand));
    if (!other || part.demand.row.tier < other.demand.row.tier) bySide.set(sideOf(part.demand), part);
  }
  return [...bySide.values()].toSorted((a, b) => ranked.indexOf(b) - ranked.indexOf(a));
}

type RulePart = Extract<Part, { row: number }>;

/** Rules of least precedence first; of one rule, the bound of watch before the bound of risk. */
function rankedOf(parts: readonly Part[]): RulePart[] {
  const rank = ({ demand }: RulePart) =>
    demand.weight === 0 ? 0 : 2 * ruleTiers.indexOf(demand.row.tier) + Number(demand.row.kind === "watch");
  return parts
    .filter((part): part is RulePart => part.row !== null)
    .toReversed()
    .toSorted((a, b) => rank(b) - rank(a));
}

function statusOf({ status, missed }: Relaxed, conflicts: readonly unknown[]): WhyNot["status"] {
  if (status === "optimal") return missed.length === 0 ? "kept" : "compromise";
  return status === "infeasible" && conflicts.length > 0 ? "impossible" : "limit";
}

/** One for each side of a rule, with the target it misses: of the bounds that are missed, the one of watch. */
function missesOf({ missed, x }: Relaxed): Miss[] {
  return [...new Set(missed.map(sideOf))].map((side) => {
    const own = missed.filter((demand) => sideOf(demand) === side);
    const target = own.find(({ row }) => row.kind === "watch") ?? own[0]!;
    const { rule, tier, bound, unit } = target.told;
    const level = own.some(({ row }) => row.kind === "risk") ? "risk" : "watch";
    return { rule, side: target.row.side, level, tier, bound, unit, reached: reachedAt(target, x) };
  });
}
