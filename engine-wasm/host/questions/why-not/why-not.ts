import type { Engine } from "#engine/engine-types.ts";
import type { Audit } from "#engine/optimise/tracked-model.ts";
import type { Conflict, Miss, WhyNot, WhyNotInput } from "#science/answers/why-not.ts";
import { certifyParts } from "./certify-subset.ts";
import { setUpConflict } from "./conflict-setup.ts";
import type { DemandPart, DemandSystem } from "./demand-system.ts";
import { type Demand, reachedFigure, sideKey } from "./demands.ts";
import type { Relaxed } from "./elastic-system.ts";
import { type RulePart, rankRules } from "./rank-rules.ts";
import { findRemedies } from "./remedies.ts";

/** Most conflicts returned; each is found by itself. */
const conflictsMost = 8;

/**
 * Explains why no amounts of these feeds satisfy every rule, lock and limit: conflicts without an idle member, and
 * ways to end each. Grass is that at the present amounts.
 */
export function whyNot(
  engine: Pick<Engine, "prepare" | "rationTable">,
  input: WhyNotInput,
  audit?: Audit,
): WhyNot {
  const { demands, unknownRules, system, elastic, offers, isProposable, release } = setUpConflict(
    engine,
    input,
    audit,
  );
  try {
    const relaxed = elastic.relax();
    const { proof } = input;
    const feeds = input.ration.feeds.length;
    const found = findConflicts(system, relaxed, proof);
    const referenceKg = relaxed.x;
    const given = { elastic, system, demands, offers, isProposable, relaxed, referenceKg, proof, feeds };
    const conflicts = found.map(({ parts, ...conflict }) => ({
      ...conflict,
      remedies: findRemedies(given, parts, conflict.weights),
    }));
    return {
      status: answerStatus(relaxed, conflicts),
      conflicts,
      misses: listMisses(relaxed),
      penalties: relaxed.penalties,
      untold: unknownRules,
      certificate: certifyParts(relaxed.stages, feeds, proof),
      iterations: system.iterations + elastic.iterations,
    };
  } finally {
    release();
  }
}

type Found = Omit<Conflict, "remedies"> & { parts: readonly DemandPart[] };

/**
 * Returns a conflict for every demand that yields, against all that do not; a demand that can be met together with
 * them counts as met from then on. Locks and limits of the lines are removed first, then the rules of least
 * precedence: the gravest demands remain.
 */
function findConflicts(system: DemandSystem, { status, missed }: Relaxed, proof?: boolean): Found[] {
  const ranked = rankRules(system.rules);
  const floors = ranked.filter(({ demand }) => demand.weight === 0);
  if (status !== "optimal") {
    const parts = [...system.lines, ...floors];
    return firstContradiction(system, [parts]) ? [system.irreducible(parts, proof)] : [];
  }
  const found: Found[] = [];
  const given = new Set<Demand>(missed);
  for (const culprit of yieldingSides(ranked, given)) {
    const remaining = ranked.filter((part) => part === culprit || !given.has(part.demand));
    const grave = remaining.filter(({ demand }) => demand.row.tier <= culprit.demand.row.tier);
    const parts = firstContradiction(
      system,
      [grave, remaining].map((rules) => [...system.lines, ...rules]),
    );
    if (parts) found.push(system.irreducible(parts, proof));
    else given.delete(culprit.demand);
    if (found.length === conflictsMost) break;
  }
  return found;
}

/** Returns the first parts that conflict: by the rules themselves, or with the most of a feed in a proposal. */
const firstContradiction = (
  system: DemandSystem,
  lists: readonly (readonly DemandPart[])[],
): readonly DemandPart[] | undefined =>
  [false, true]
    .flatMap((isProposed) => lists.map((parts) => ({ isProposed, parts })))
    .find(({ isProposed, parts }) => system.propose(isProposed).solve(parts).status === "infeasible")?.parts;

/** Returns one demand a side of a rule that yields, gravest first: its target, or its risk if that has precedence. */
function yieldingSides(ranked: readonly RulePart[], given: ReadonlySet<Demand>): RulePart[] {
  const bySide = new Map<string, RulePart>();
  for (const part of ranked.filter(({ demand }) => given.has(demand))) {
    const other = bySide.get(sideKey(part.demand));
    if (!other || part.demand.row.tier < other.demand.row.tier) bySide.set(sideKey(part.demand), part);
  }
  return [...bySide.values()].toSorted((a, b) => ranked.indexOf(b) - ranked.indexOf(a));
}

function answerStatus({ status, missed }: Relaxed, conflicts: readonly unknown[]): WhyNot["status"] {
  if (status === "optimal") return missed.length === 0 ? "kept" : "compromise";
  return status === "infeasible" && conflicts.length > 0 ? "impossible" : "limit";
}

/** Returns one miss for each side of a rule, against its target: of the missed bounds, that of watch. */
function listMisses({ missed, x }: Relaxed): Miss[] {
  return [...new Set(missed.map(sideKey))].map((side) => {
    const own = missed.filter((demand) => sideKey(demand) === side);
    const target = own.find(({ row }) => row.kind === "watch") ?? own[0]!;
    const { rule, tier, bound, unit } = target.description;
    const level = own.some(({ row }) => row.kind === "risk") ? "risk" : "watch";
    return { rule, side: target.row.side, level, tier, bound, unit, reached: reachedFigure(target, x) };
  });
}
