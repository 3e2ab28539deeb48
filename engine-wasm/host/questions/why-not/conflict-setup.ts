import type { Engine } from "#engine/engine-types.ts";
import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import type { Audit } from "#engine/optimise/tracked-model.ts";
import { acceptingSheet } from "#engine/policies/accepted-figures.ts";
import { forageMost } from "#engine/policies/forage-limit.ts";
import type { ConstraintRow } from "#engine/programme/programme-types.ts";
import { flattersBy, isOwnRule } from "#engine/programme/unmeasured-feeds.ts";
import type { Accepted } from "#science/answers/optimise.ts";
import type { Candidate, WhyNotInput } from "#science/answers/why-not.ts";
import { dosingSteps } from "#science/feeds/dosing-steps.ts";
import { practicalMost } from "#science/feeds/proposal-limits.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { DemandSystem } from "./demand-system.ts";
import { type Demand, demandsOf, hiddenBy, sideOf, unmeasuredDemands } from "./demands.ts";
import { ElasticSystem } from "./elastic-system.ts";
import { fixDemands } from "./fix-demands.ts";
import { lineBounds } from "./line-bounds.ts";
import type { Offer } from "./remedies.ts";

/** What a question about demands that stand against one another is asked of. */
export interface Asking {
  demands: readonly Demand[];
  untold: readonly RuleKey[];
  system: DemandSystem;
  elastic: ElasticSystem;
  offers: readonly Offer[];
  /** A demand beside the grass that goes with what is fed now. */
  nowOf(demand: Demand): ConstraintRow;
  /** Whether amounts of all lines hold no more forage than is ever proposed. */
  proposes(kg: ArrayLike<number>): boolean;
  release(): void;
}

/** What a fix asks otherwise than a whole ration: bounds of the known part, for one rule, beside the grass of some amounts. */
export interface FixDemand {
  wanted: RuleKey;
  besideKg: readonly number[];
  /** Doses that stand in the ration count as they stand. */
  standing: boolean;
}

/**
 * The demands of a ration and its candidates in the kernel's memory. Grass counts as eaten beside the present amounts,
 * or beside those a fix tells.
 */
export function asking(
  engine: Pick<Engine, "prepare" | "sheetOf">,
  input: WhyNotInput & { accepted?: readonly Accepted[] },
  audit?: Audit,
  ofFix: FixDemand | null = null,
): Asking {
  const wanted = ofFix?.wanted ?? null;
  const { ration, limits } = input;
  const fed = ration.feeds.length;
  const candidates = candidatesFor(input);
  const withNone = (kg: readonly number[]) => [...kg, ...candidates.map(() => 0)];
  const presentKg = withNone(ration.feeds.map(({ quantityKg }) => quantityKg));
  const full = acceptingSheet(withCandidates(engine, ration, candidates), input.accepted);
  const sheet = withGrassFor(full, ofFix ? withNone(ofFix.besideKg) : presentKg);
  const { demands: ofRules, untold } = demandsOf(sheet, fed, ofFix !== null, wanted);
  const beside = ofFix ? demandsOf(withGrassFor(full, presentKg), fed, true, wanted).demands : [];
  const now = new Map(beside.map((each) => [boundOf(each), each.row]));
  const nowOf = (demand: Demand): ConstraintRow => now.get(boundOf(demand)) ?? demand.row;
  const held = ofFix ? fixDemands(ofRules, input, ofFix.wanted, { ...ofFix, nowOf }) : ofRules;
  const demands = [...held, ...unmeasuredDemands(sheet, presentKg, wanted)];
  const barring = sheet.rules.flatMap((rule) => (rule.key === wanted || isOwnRule(rule) ? rule.key : []));
  const byLine = lineBounds(sheet, ration, limits);
  const count = fed + candidates.length;
  const system = new DemandSystem(engine, demands, byLine, count, audit);
  const forage = forageMost(sheet, { ration, limits });
  const elastic = new ElasticSystem(engine, demands, byLine, count, audit);
  return {
    demands,
    untold,
    system,
    elastic,
    nowOf,
    offers: candidates
      .map((candidate, at) => offerOf(candidate, fed + at, sheet, demands))
      .filter(({ leastKg, mostKg }) => leastKg <= mostKg)
      .filter(({ lacks }) => !barring.some((rule) => lacks.has(rule))),
    proposes(kg) {
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

const boundOf = (demand: Demand): string => `${sideOf(demand)} ${demand.row.kind}`;

/** A share of the most that counts as nothing. */
const nearly = 1e-6;

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
): RationTable {
  const added = candidates.flatMap(({ ingredient }) =>
    ingredient.role === "pasture"
      ? []
      : [{ ingredient, quantityKg: 0, role: ingredient.role, presentation: null }],
  );
  return engine.sheetOf({ ...ration, feeds: [...ration.feeds, ...added] });
}

/** Dosed from the least that can be measured out, up to more than any horse eats. */
function offerOf(candidate: Candidate, line: number, sheet: RationTable, demands: readonly Demand[]): Offer {
  const { ingredient } = candidate;
  const { weightKg } = sheet.basis;
  const edible = weightKg / Math.max(ingredient.dryMatterPct / 100, 0.1);
  return {
    candidate,
    line,
    leastKg: dosingSteps(ingredient).stepKg,
    mostKg: Math.min(edible, practicalMost(ingredient, sheet.ration.horse)),
    lacks: new Set(sheet.rules.flatMap((rule) => (flattersBy(sheet, rule).has(line) ? rule.key : []))),
    hides: ingredient.role === "supplement" ? 0 : hiddenBy(sheet, demands, line),
  };
}
