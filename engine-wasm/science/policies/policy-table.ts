import { minimumRows } from "#science/policies/proposal-limits.ts";
import type { PolicyRow } from "./policy-row.ts";

/** Share of a bound that doses may add to a figure at it: what a mineral or a balancer brings of energy. */
const doseRoom = 0.03;

const energyCaps = ["energy_excess", "slimming_energy", "energy_moved"] as const;

const [beyond, within] = [
  { bound: "risk", present: "beyond", at: "present", lines: "all", weight: 1, source: "picotin" },
  { bound: "risk", present: "within", at: "bound", lines: "all", weight: 1, source: "picotin" },
] as const;

/** No proposal makes a risk worse that is there. */
const worse = { ...beyond, appliesTo: "proposal", tier: "P0", room: doseRoom } as const;

/** Amounts and starch of concentrate, of a meal and of a day. */
const ofConcentrate = [
  "concentrate_meal",
  "concentrate_meal_size",
  "concentrate_day",
  "concentrate_share",
  "starch_gastric",
  "starch_gastric_ulcers",
  "starch_day",
  "starch_hindgut",
  "starch_metabolic",
  "starch_muscle",
] as const;

const bucket = {
  appliesTo: "proposal",
  rules: ofConcentrate,
  side: "max",
  bound: "watch",
  present: "any",
  at: "looser",
  lines: "all",
  weight: 2.5,
  source: "tinker1997",
} as const;

/** A horse with too much energy gets less of its hay, not straw in its place: what is fed keeps its mixture. */
const mixture = {
  appliesTo: "both",
  notIn: "proposal",
  onlyWithAnyOf: energyCaps,
  bound: "risk",
  present: "any",
  at: "looser",
  lines: "not_doses",
  tier: "P1",
  weight: 20,
  source: "picotin",
} as const;

/**
 * THE table of policies: what no proposal does although no rule forbids it. Each is bound above or below at the looser of a
 * bound and the present figure. Titles and reasons are messages `policy_<key>` and `policy_<key>_reason`.
 */
export const policies = {
  /** Nothing is thinned by more energy that fattens: only a floor raises it. */
  energy_excess: { ...worse, appliesTo: "day", notIn: "proposal", rules: "outweighing", side: "max" },
  /** A risk that is there is not made worse: no sugar is thinned by more energy, no starch exceeded for a mineral. */
  risk_stays: { ...worse, rules: "every", side: "max" },
  shortage_stays: { ...worse, rules: "first", side: "min" },
  /**
   * A nutrient at risk falls no further. What a refused feed brings does not count, and less of a ration that fattens contains
   * less of each: a mineral feed answers that, not more of the ration.
   */
  mineral_stays: { ...worse, when: "without_excess", rules: "second", side: "min", lines: "not_refused" },
  /** Pellets count as forage and are eaten fast: hay does not give way to them where it is chewed for too short a time. */
  chewing_stays: { ...worse, when: "chewing_well", rules: "feeding_time", side: "min" },
  /** Of the rations that bring no more energy than is wanted the one with most forage is the best. */
  slimming_forage: {
    appliesTo: "proposal",
    when: "slimming",
    rules: "forage_min",
    side: "min",
    bound: minimumRows.foragesSlimming,
    present: "any",
    at: "bound",
    lines: "all",
    tier: "P3",
    weight: 1,
    source: "durham2019",
  },
  /** A horse to slim that gets no more than is wanted gets no more than today: only its least raises that. */
  slimming_present: {
    ...within,
    appliesTo: "proposal",
    when: "slimming",
    rules: "energy_overweight",
    side: "max",
    at: "present",
    tier: "P3",
    weight: 1000,
    room: doseRoom,
  },
  /** A growing horse is not fed more only to eat longer. */
  growing_energy: {
    appliesTo: "proposal",
    when: "growing",
    rules: "energy",
    side: "max",
    bound: minimumRows.energyGrowing,
    present: "any",
    at: "looser",
    lines: "all",
    tier: "P2",
    weight: 1,
    source: "picotin",
  },
  energy_moved: {
    ...beyond,
    appliesTo: "moved",
    when: "without_grass",
    rules: "outweighing",
    side: "max",
    lines: "not_moved",
    tier: "P1",
    weight: 100,
    room: doseRoom,
  },
  slimming_energy: {
    ...within,
    appliesTo: "day",
    rules: "energy_overweight",
    side: "max",
    tier: "P1",
    weight: 1000,
    room: doseRoom,
  },
  /** No proposal brings a risk that is not there. */
  risk_new: { ...within, appliesTo: "proposal", rules: "every", side: "max", tier: "P1", weight: 100 },
  /** In very heavy work a fifth less energy than its standard asks for is enough: no bucket is filled to watch for the rest. */
  concentrate_racing: { ...bucket, when: "racing", tier: "P1" },
  /** No mineral is a reason for more of a ration whose need of energy nobody knows. */
  amount_stays: {
    ...within,
    appliesTo: "proposal",
    when: "energy_open",
    rules: "dry_matter_max",
    side: "max",
    at: "present",
    tier: "P1",
    weight: 100,
    room: doseRoom,
  },
  /** The stomach is buffered by chewing: forage comes first, and concentrate only for energy that forage does not bring. */
  ulcers_forage: {
    appliesTo: "proposal",
    when: "ulcers",
    rules: ["concentrate_day"],
    side: "max",
    bound: "watch",
    present: "within",
    at: "present",
    lines: "all",
    tier: "P2",
    weight: 10,
    source: "luthersson2009",
  },
  /** Of the rations that bring the energy, hay, pulp and oil bring it before a bucket does that is to watch. */
  concentrate_watch: { ...bucket, when: "not_racing", tier: "P2" },
  /** No mineral and no concentrate takes the place of forage: only energy, protein and what comes before them does. */
  forage_stays: {
    appliesTo: "proposal",
    when: "not_slimming",
    rules: "forage_min",
    side: "min",
    bound: minimumRows.foragesStaying,
    present: "any",
    at: "looser",
    lines: "all",
    tier: "P2",
    weight: 10,
    source: "picotin",
  },
  mixture_protein: { ...mixture, rules: "protein", per: "coverage_energy", side: "min" },
  mixture_lysine: { ...mixture, rules: "lysine", per: "coverage_energy", side: "min" },
  mixture_straw: { ...mixture, rules: "straw_share", side: "max" },
  condition_risk: {
    ...beyond,
    appliesTo: "day",
    notIn: "proposal",
    rules: "of_condition",
    side: "max",
    tier: "rule",
    weight: 100,
  },
  stable_forage: {
    ...within,
    appliesTo: "day",
    when: "indoors_for_hours",
    rules: "forage_min",
    side: "min",
    bound: minimumRows.foragesIndoors,
    present: "any",
    at: "bound",
    tier: "P1",
  },
  protected_bound: {
    ...within,
    appliesTo: "both",
    notIn: "slimming_proposal",
    rules: "protected",
    side: "protected",
    tier: "P1",
  },
  protected_share: {
    ...beyond,
    appliesTo: "both",
    notIn: "proposal",
    rules: "protected",
    sharesOnly: true,
    side: "protected",
    tier: "P1",
  },
} as const satisfies Record<string, PolicyRow>;

export type PolicyKey = keyof typeof policies;

/** Keys in table order: a policy comes after those in its `onlyWithAnyOf`. */
export const policyKeys = Object.keys(policies) as PolicyKey[];
