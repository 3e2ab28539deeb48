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

/** ConflictSetup holds the demands of a ration and its candidates as two linear systems in the kernel's memory. */
export interface Asking {
  demands: readonly Demand[];
  untold: readonly RuleKey[];
  system: DemandSystem;
  elastic: ElasticSystem;
  offers: readonly Offer[];
  /** Returns the row of a demand at the grass that goes with the present amounts. */
  nowOf(demand: Demand): ConstraintRow;
  /** Returns true when amounts of all lines contain no more forage than any proposal does. */
  proposes(kg: ArrayLike<number>): boolean;
  release(): void;
}

/** FixDemand is the rule of a fix: bounds are asked of the known part, at the grass of the given amounts. */
export interface FixDemand {
  wanted: RuleKey;
  besideKg: readonly number[];
  /** True where doses of the ration count at their present amount. */
  standing: boolean;
}

/** Loads the demands of a ration and its candidates. Grass is that at the present amounts, or at those of a fix. */
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

/** Share of the most that counts as nothing. */
const nearly = 1e-6;

/** Returns the candidates that are weighed out and not in the ration, each once, those of the wallet first. */
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

/** Returns the table of the ration with the candidates after its feeds, at 0 kg. */
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
  return engine.rationTable({ ...ration, feeds: [...ration.feeds, ...added] });
}

/** Returns a candidate with its least dose and the most that any proposal contains, capped by what a horse can eat. */
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
