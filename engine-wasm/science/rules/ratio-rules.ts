import * as when from "./conditions.ts";
import type { Bounds, RuleRow } from "./rule-row.ts";

const ratio = {
  section: "characteristic",
  severity: "risk",
  steered: true,
  twoSided: true,
  tier: "P3",
} as const;
const info = {
  section: "characteristic",
  severity: "info",
  steered: false,
  twoSided: false,
  tier: "P4",
} as const;

const boneBounds: Bounds = { riskBelow: 1.1, watchBelow: 1.2, watchAbove: 2.5, riskAbove: 3, floor: 1.1 };

/** Balance between nutrients. */
export const ratioRules = {
  ca_to_p: {
    ...ratio,
    measure: "ca_to_p",
    way: "own",
    when: when.weaned,
    variants: [
      { when: when.onLucerne, bounds: boneBounds, words: "building" },
      { when: when.makingBone, bounds: boneBounds },
      {
        /** Tables differ by a quarter in the ratio of leafy grass: European ones have it above 1.2, the library's row below 1. */
        when: when.onGrassOfTables,
        bounds: { riskBelow: 0.8, watchBelow: 1.1, watchAbove: 3, riskAbove: 6, floor: 0.8 },
        eased: { beside: "requirement_phosphorus", bounds: ["watchAbove"] },
        words: "grazing",
      },
      {
        bounds: { riskBelow: 1, watchBelow: 1.1, watchAbove: 3, riskAbove: 6, floor: 1 },
        eased: { beside: "requirement_phosphorus", bounds: ["watchAbove"] },
      },
    ],
    sources: ["iowaState", "theHorseNrc", "extensionGrowing", "optiRation", "marstall", "grandMeadows"],
    evidence: "V",
    grade: "B",
  },
  /** Informs: where copper or zinc is short, their own coverage says so. */
  zn_to_cu: {
    ...info,
    measure: "zn_to_cu",
    twoSided: true,
    when: when.weaned,
    variants: [{ bounds: { watchBelow: 2.5, watchAbove: 6 } }],
    sources: ["austbo", "nutrena"],
    evidence: "OWN",
    grade: "C",
  },
  protein_to_energy: {
    ...ratio,
    measure: "protein_to_energy",
    section: "requirement",
    tier: "P1",
    twoSided: false,
    when: when.growingAndWeaned,
    sharesOf: { of: "protein", per: "energy" },
    variants: [{ bounds: { riskBelow: 0.9, watchBelow: 0.95 } }],
    sources: ["kerRatio", "nrc2007"],
    evidence: "OWN",
    grade: "B",
  },
  lysine_to_energy: {
    ...ratio,
    measure: "lysine_to_energy",
    section: "requirement",
    tier: "P1",
    twoSided: false,
    when: when.growingAndWeaned,
    sharesOf: { of: "lysine", per: "energy" },
    variants: [{ bounds: { riskBelow: 0.9, watchBelow: 0.95 } }],
    sources: ["kerRatio", "nrc2007"],
    evidence: "OWN",
    grade: "B",
  },
  cation_anion: {
    ...ratio,
    measure: "cation_anion",
    tier: "P4",
    steered: false,
    twoSided: false,
    when: when.weanedHorse,
    variants: [{ bounds: { riskBelow: 100, watchBelow: 200 } }],
    sources: ["baker1992", "picotin"],
    evidence: "OWN",
    grade: "B",
  },
  /** Above what the minerals of a usual dose of a mineral feed carry. */
  iron_added: {
    ...ratio,
    measure: "iron_added",
    section: "health",
    tier: "P3",
    twoSided: false,
    conditions: ["metabolic", "laminitis", "ppid"],
    variants: [{ bounds: { riskAbove: 0.5 } }],
    sources: ["picotin"],
    evidence: "OWN",
    grade: "C",
  },
  omega3_to_omega6: {
    ...info,
    measure: "omega3_to_omega6",
    when: when.weaned,
    variants: [{ bounds: { watchBelow: 1 } }],
    sources: ["saracen"],
    evidence: "V",
  },
} as const satisfies Record<string, RuleRow>;

const facts = { section: "health", severity: "risk", steered: false, twoSided: false, tier: "P4" } as const;

/** Judgements on facts of the horse and of the feeding plan: shown, never steered by quantities. */
export const planRules = {
  /** Of a horse that lives at pasture: without its grass, the ration is not what it eats. */
  pasture_given: {
    ...facts,
    measure: "pasture_hours",
    severity: "watch",
    tier: "P1",
    when: when.atPasture,
    variants: [{ bounds: { watchBelow: 1 } }],
    sources: ["picotin"],
    evidence: "OWN",
    grade: "D",
  },
  feed_change: {
    ...facts,
    measure: "transition_days",
    when: when.changing,
    variants: [{ bounds: { riskBelow: 7, watchBelow: 14 } }],
    sources: ["hudson2001", "tinker1997", "cohen1999", "harris2017"],
    evidence: "V2",
  },
  condition_to_gain: {
    ...facts,
    measure: "body_condition",
    when: when.gaining,
    variants: [{ bounds: { riskAbove: 6, closed: ["riskAbove"] } }],
    sources: ["specification", "durham2019"],
    evidence: "OWN",
  },
  condition_to_lose: {
    ...facts,
    measure: "body_condition",
    when: when.losing,
    variants: [{ bounds: { riskBelow: 4, closed: ["riskBelow"] } }],
    sources: ["specification"],
    evidence: "OWN",
  },
} as const satisfies Record<string, RuleRow>;
