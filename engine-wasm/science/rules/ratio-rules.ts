import * as when from "./conditions.ts";
import type { RuleRow } from "./rule-row.ts";

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
  steered: true,
  twoSided: false,
  tier: "P4",
} as const;

/** Balance between nutrients. */
export const ratioRules = {
  ca_to_p: {
    ...ratio,
    measure: "ca_to_p",
    way: "own",
    when: when.weaned,
    variants: [
      {
        when: when.growing,
        bounds: {
          riskBelow: 1,
          watchBelow: 1.4,
          watchAbove: 2,
          riskAbove: 3,
          floor: 1,
          closed: ["watchAbove"],
        },
      },
      {
        bounds: {
          riskBelow: 1,
          watchBelow: 1.4,
          watchAbove: 2,
          riskAbove: 6,
          floor: 1,
          closed: ["watchAbove"],
        },
      },
    ],
    sources: ["austbo", "optiRation", "marstall", "grandMeadows"],
    evidence: "V",
  },
  zn_to_cu: {
    ...ratio,
    measure: "zn_to_cu",
    when: when.weaned,
    variants: [
      { bounds: { riskBelow: 2.5, watchBelow: 3, watchAbove: 5, riskAbove: 6, closed: ["watchAbove"] } },
    ],
    sources: ["austbo", "nutrena"],
    evidence: "V",
  },
  fe_to_cu: {
    ...info,
    measure: "fe_to_cu",
    when: when.weaned,
    variants: [{ bounds: { watchAbove: 10 } }],
    sources: ["kellon", "nrc2007"],
    evidence: "V2",
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
