import type { Engine } from "#engine/engine-types.ts";
import type { Audit } from "#engine/optimise/tracked-model.ts";
import { isWithinBound, mayYield } from "#engine/programme/present-bounds.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import type { FixInput } from "#science/answers/fix.ts";
import type { Conflict, WayOut } from "#science/answers/why-not.ts";
import type { RuleKey, RuleTier } from "#science/rules/rules-table.ts";
import { applyWayOut } from "./apply-way-out.ts";
import { setUpConflict } from "./conflict-setup.ts";
import type { DemandSystem } from "./demand-system.ts";
import type { Demand } from "./demands.ts";
import { type RulePart, rankRules } from "./rank-rules.ts";
import { findRemedies } from "./remedies.ts";

/**
 * Least share of a missed lower bound that a feed must bring by itself to be a way out: soya that only makes room for
 * straw is no answer to someone who asks for more time at the rack.
 */
const broughtLeast = 0.1;

/** FixSearch holds the precedence of the mended rule and the way to find amounts for it. */
interface FixSearch {
  tier: RuleTier;
  /** The amounts at whose grass there is no answer. */
  feedsKg: readonly number[];
  findAmounts: (input: FixInput) => readonly number[] | null;
}

interface NoFixReason {
  conflict: Conflict | null;
  iterations: number;
}

/**
 * Explains why no amounts satisfy one rule together with the floors, the limits of the feeds and every bound that is
 * met now and may not yield: the conflicting demands, none of them idle, and ways to end the conflict. Accepting the
 * missed rule itself is no way out, nor is a change after which the fix still has no answer. The conflict is null when
 * none is found.
 */
export function whyNoFix(
  engine: Pick<Engine, "prepare" | "rationTable">,
  input: FixInput,
  search: FixSearch,
  audit?: Audit,
): NoFixReason {
  const first = explainConflict(engine, input, { ...search, countsPresentDoses: true }, audit);
  if (first.conflict) return first;
  // the first answer leaves out the growth of doses; it counts where nothing else prevents a fix
  const { conflict, iterations } = explainConflict(
    engine,
    input,
    { ...search, countsPresentDoses: false },
    audit,
  );
  return { conflict, iterations: first.iterations + iterations };
}

function explainConflict(
  engine: Pick<Engine, "prepare" | "rationTable">,
  input: FixInput,
  { tier, feedsKg, countsPresentDoses, findAmounts }: FixSearch & { countsPresentDoses: boolean },
  audit?: Audit,
): NoFixReason {
  const ofFix = { wanted: input.rule, feedsKg, countsPresentDoses };
  const { demands, system, elastic, offers, presentRow, isProposable, release } = setUpConflict(
    engine,
    input,
    audit,
    ofFix,
  );
  try {
    const present = presentAmounts(input, demands[0]?.row.coefficients.length ?? 0);
    const { own, goalParts } = goalDemands(system, input.rule, (demand) => {
      const { row, weight } = demand;
      return weight === 0 || (!mayYield(row, tier, input.rule) && isWithinBound(presentRow(demand), present));
    });
    const countIterations = () => system.iterations + elastic.iterations;
    const isContradicted = [false, true].some(
      (most) => system.propose(most).solve(goalParts).status === "infeasible",
    );
    if (!isContradicted) return { conflict: null, iterations: countIterations() };
    const { parts, ...conflict } = system.irreducible(goalParts, input.proof);
    const relaxed = elastic.relax();
    const { proof, ration } = input;
    const feeds = ration.feeds.length;
    const brings = (line: number, kg: number) => kg > 0 && bringsEnough(own, present, line, kg);
    const bringing = offers.filter(({ line, mostKg }) => brings(line, mostKg));
    const amountsAfter = (way: WayOut) => {
      if (way.kind === "accept" && way.rule === input.rule) return null;
      const kg = findAmounts(applyWayOut(input, way));
      if (!kg || way.kind !== "add") return kg;
      const { line } = bringing.find(({ candidate }) => candidate.ingredient.id === way.ingredient)!;
      return brings(line, kg.at(-1)!) ? kg : null;
    };
    const given = {
      elastic,
      system,
      demands,
      offers: bringing,
      isProposable,
      relaxed,
      referenceKg: present,
      proof,
      feeds,
      goal: { parts: goalParts, amountsAfter },
    };
    const remedies = findRemedies(given, parts, conflict.weights);
    return { conflict: { ...conflict, remedies }, iterations: countIterations() };
  } finally {
    release();
  }
}

/** Returns the bounds of the mended rule, and all parts to meet: limits of lines, other rules that may not yield, it. */
function goalDemands(system: DemandSystem, target: RuleKey, mayNotYield: (demand: Demand) => boolean) {
  const ranked = rankRules(system.rules);
  const own = ranked.filter(({ demand }) => demand.row.rule === target);
  const others = ranked.filter(({ demand }) => demand.row.rule !== target && mayNotYield(demand));
  return { own, goalParts: [...system.lines, ...others, ...own] };
}

/** Returns true when an amount of a line brings its share of every lower bound that the present amounts miss. */
const bringsEnough = (
  own: readonly RulePart[],
  present: readonly number[],
  line: number,
  kg: number,
): boolean =>
  own.every(
    ({ demand: { row } }) =>
      row.side === "max" || row.coefficients[line]! * kg >= broughtLeast * boundViolation(row, present),
  );

/** Returns the amounts of the ration, with 0 kg of each candidate. */
const presentAmounts = ({ ration }: FixInput, count: number): number[] =>
  Array.from({ length: count }, (_, line) => ration.feeds[line]?.quantityKg ?? 0);
