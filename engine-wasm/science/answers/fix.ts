import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import type { Certificate } from "./certificate.ts";
import type { Accepted, Optimisation } from "./optimise.ts";
import type { UsualDosing } from "./practical.ts";
import type { Candidate, Conflict } from "./why-not.ts";

export interface FixInput {
  ration: Ration;
  /** One per feed line, same order. */
  limits: readonly LineLimits[];
  /** The rule that is to hold. */
  rule: RuleKey;
  /** Dosing of each feed line, for whole practical amounts; exact ones without it. */
  dosing?: readonly UsualDosing[];
  /** Figures that other rules may come to. */
  accepted?: readonly Accepted[];
  /** Feeds that could be added where amounts alone do not do it. */
  candidates: readonly Candidate[];
  /** The programmes themselves in the certificates. */
  proof?: boolean;
}

/** A rule that was missed already, and is missed by more in the answer. */
export interface Worsened {
  rule: RuleKey;
  /** Its figure now and then, in `unit`. */
  from: number;
  to: number;
  unit: string;
}

/** The change of amounts that mends one judgement, or why there is none. */
export interface Fix {
  /**
   * `fixed`: these amounts are the closest to the present ones that hold the rule, the floors, and what holds now of the
   * rules that do not come after it. `impossible`: no amounts of these feeds do. `limit`: no answer was found, and no proof that there is none.
   */
  status: "fixed" | "impossible" | "limit";
  /** kg a day as fed per feed line; the present amounts when there is no answer. */
  quantitiesKg: readonly number[];
  /** True where whole practical amounts were asked for and none do the same: these are exact. */
  isExact: boolean;
  pricePerDay: Optimisation["pricePerDay"];
  evaluation: Optimisation["evaluation"];
  worsened: readonly Worsened[];
  /** Conflict that prevents an answer. Each remedy leaves the rule itself as the table has it. */
  conflict: Conflict | null;
  /** That nothing closer does, in exact amounts; before it, nor giving up less. The conflict has its own. */
  certificate: Certificate;
  iterations: number;
}
