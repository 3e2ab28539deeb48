import type { Engine } from "#engine/engine-types.ts";
import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { Audit } from "#engine/optimise/tracked-model.ts";
import { acceptingSheet } from "#engine/policies/accepted-figures.ts";
import { forageMost } from "#engine/policies/kind-limits.ts";
import type { ConstraintRow } from "#engine/programme/programme-types.ts";
import { isOwnRule, lackingFeeds } from "#engine/programme/unmeasured-feeds.ts";
import type { Accepted } from "#science/answers/optimise.ts";
import type { Candidate, WhyNotInput } from "#science/answers/why-not.ts";
import { dosingSteps } from "#science/feeds/dosing-steps.ts";
import type { Ration } from "#science/horse/facts.ts";
import { suitsClass } from "#science/policies/choice-table.ts";
import { isLick } from "#science/policies/day-table.ts";
import { horseClassFor } from "#science/policies/horse-classes.ts";
import { practicalMost } from "#science/policies/proposal-limits.ts";
import { isRefused } from "#science/policies/refused-table.ts";
import { type RuleKey, ruleFacts } from "#science/rules/rules-table.ts";
import { DemandSystem } from "./demand-system.ts";
import { collectDemands, countHiddenRules, type Demand, sideKey, unmeasuredDemands } from "./demands.ts";
import { ElasticSystem } from "./elastic-system.ts";
import { fixDemands } from "./fix-demands.ts";
import { lineBounds } from "./line-bounds.ts";
import type { Offer } from "./remedies.ts";

/** ConflictSetup holds the demands of a ration and its candidates as two linear systems in the kernel's memory. */
export interface ConflictSetup {
  demands: readonly Demand[];
  unknownRules: readonly RuleKey[];
  system: DemandSystem;
  elastic: ElasticSystem;
  offers: readonly Offer[];
  /** Returns the row of a demand at the grass that goes with the present amounts. */
  presentRow(demand: Demand): ConstraintRow;
  /** Returns true when amounts of all lines contain no more forage than any proposal does. */
  isProposable(kg: ArrayLike<number>): boolean;
  release(): void;
}

/** FixDemand is the rule of a fix: bounds are asked of the known part, at the grass of the given amounts. */
export interface FixDemand {
  wanted: RuleKey;
  feedsKg: readonly number[];
  /** True where doses of the ration count at their present amount. */
  countsPresentDoses: boolean;
}

/** Loads the demands of a ration and its candidates. Grass is that at the present amounts, or at those of a fix. */
export function setUpConflict(
  engine: Pick<Engine, "prepare" | "rationTable">,
  input: WhyNotInput & { accepted?: readonly Accepted[] },
  audit?: Audit,
  ofFix: FixDemand | null = null,
): ConflictSetup {
  const wanted = ofFix?.wanted ?? null;
  const { ration, limits } = input;
  const fed = ration.feeds.length;
  const candidates = candidatesFor(input);
  const withNone = (kg: readonly number[]) => [...kg, ...candidates.map(() => 0)];
  const presentKg = withNone(ration.feeds.map(({ quantityKg }) => quantityKg));
  const full = acceptingSheet(withCandidates(engine, ration, candidates), input.accepted);
  const sheet = withGrassFor(full, ofFix ? withNone(ofFix.feedsKg) : presentKg);
  const { demands: ofRules, unknownRules } = collectDemands(sheet, fed, ofFix !== null, wanted);
  const presentDemands = ofFix
    ? collectDemands(withGrassFor(full, presentKg), fed, true, wanted).demands
    : [];
  const now = new Map(presentDemands.map((each) => [boundKey(each), each.row]));
  const presentRow = (demand: Demand): ConstraintRow => now.get(boundKey(demand)) ?? demand.row;
  const adjusted = ofFix ? fixDemands(ofRules, input, ofFix.wanted, { ...ofFix, presentRow }) : ofRules;
  const demands = [...adjusted, ...unmeasuredDemands(sheet, presentKg, wanted)];
  const barring = sheet.rules.flatMap((rule) => (rule.key === wanted || isOwnRule(rule) ? rule.key : []));
  const byLine = lineBounds(sheet, ration, limits);
  const count = fed + candidates.length;
  const system = new DemandSystem(engine, demands, byLine, count, audit);
  const forage = forageMost(sheet, { ration, limits });
  const elastic = new ElasticSystem(engine, demands, byLine, count, audit);
  const suits = selectSuited(sheet);
  return {
    demands,
    unknownRules,
    system,
    elastic,
    presentRow,
    offers: candidates
      .flatMap((candidate, at) => (suits(candidate) ? createOffer(candidate, fed + at, sheet, demands) : []))
      .filter(({ leastKg, mostKg }) => leastKg <= mostKg)
      .filter(({ lacks }) => !barring.some((rule) => lacks.has(rule))),
    isProposable(kg) {
      let share = 0;
      for (let line = 0; line < count; line++) share += forage.coefficients[line]! * kg[line]!;
      return share <= forage.upper * (1 + nearly);
    },
    release() {
      system.release();
      elastic.release();
    },
  };
}

/** Returns a test of candidates: a compound feed is suggested to the class of horse that it is made for, no feed to one that it is refused to. */
function selectSuited({ ration, set }: RationTable): (candidate: Candidate) => boolean {
  const of = horseClassFor(ruleFacts(ration, set));
  const at = { forage: false, onlyHay: false, legumes: false, work: ration.horse.exercising };
  return ({ ingredient }) =>
    !isRefused(ingredient, of, ration.horse) &&
    (ingredient.family !== "complete_and_complementary_feeds" ||
      suitsClass(ingredient, of, ration.horse, at));
}

const boundKey = (demand: Demand): string => `${sideKey(demand)} ${demand.row.kind}`;

/** Share of the most that counts as nothing. */
const nearly = 1e-6;

/** Returns the candidates that a yard weighs out and not in the ration, each once, those of the wallet first. */
function candidatesFor({ ration, candidates }: WhyNotInput): Candidate[] {
  const seen = new Set(ration.feeds.map(({ ingredient }) => ingredient.id));
  return candidates
    .toSorted((a, b) => Number(b.fromWallet) - Number(a.fromWallet))
    .filter(({ ingredient }) => {
      const { id, role } = ingredient;
      if (role === "pasture" || isLick(ingredient) || seen.has(id)) return false;
      seen.add(id);
      return true;
    });
}

/** Returns the table of the ration with the candidates after its feeds, at 0 kg. */
function withCandidates(
  engine: Pick<Engine, "rationTable">,
  ration: Ration,
  candidates: readonly Candidate[],
): RationTable {
  const added = candidates.flatMap(({ ingredient }) =>
    ingredient.role === "pasture"
      ? []
      : [{ ingredient, quantityKg: 0, role: ingredient.role, presentation: null }],
  );
  return engine.rationTable({ ...ration, feeds: [...ration.feeds, ...added] });
}

/** Returns a candidate with its least dose and the most that any proposal contains, capped by what a horse can eat. */
function createOffer(
  candidate: Candidate,
  line: number,
  sheet: RationTable,
  demands: readonly Demand[],
): Offer {
  const { ingredient, mostKg } = candidate;
  const { weightKg } = sheet.basis;
  const edible = weightKg / Math.max(ingredient.dryMatterPct / 100, 0.1);
  return {
    candidate,
    line,
    leastKg: dosingSteps(ingredient).stepKg,
    mostKg: Math.min(edible, practicalMost(ingredient, sheet.ration.horse), mostKg ?? edible),
    lacks: new Set(sheet.rules.flatMap((rule) => (lackingFeeds(sheet, rule).has(line) ? rule.key : []))),
    hides: ingredient.role === "supplement" ? 0 : countHiddenRules(sheet, demands, line),
  };
}
