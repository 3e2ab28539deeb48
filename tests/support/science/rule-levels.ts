import { readFileSync } from "node:fs";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { horse as plainHorse } from "../../science/requirements/horses.ts";

/** Levels of one rule as published, in the circumstances in which its bounds hold. */
export interface RuleLevels {
  rule: RuleKey;
  horse?: Partial<HorseFacts>;
  ration?: Partial<Ration>;
  /** `bound: level below, level at, level above`, bound by bound. */
  levels: string;
  floor?: number;
  ceiling?: number;
}

/** The printed levels of the rules; `adequacy` are those of every need without levels of its own. */
export const ruleLevels = () =>
  JSON.parse(readFileSync("tests/cases/health/rule-levels.json", "utf8")) as {
    cases: RuleLevels[];
    adequacy: string;
  };

/** A ration of nothing: only its facts choose the bounds. */
export const bare = (horse: Partial<HorseFacts> = {}, change: Partial<Ration> = {}): Ration => ({
  horse: plainHorse(horse),
  objective: "maintain",
  system: "nrc2007",
  meals: 2,
  vetSupervised: false,
  feeds: [],
  pastures: [],
  ...change,
});
