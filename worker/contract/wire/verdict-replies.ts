import type { MainFigure } from "#contract/sheets/text/main-figures.ts";
import type { Evaluation, Level } from "#science/evaluation/evaluation-types.ts";
import type { Verdict } from "#science/evaluation/verdict.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";

/** An evaluation with its verdict: the worst thing first, in the reader's language, and the one best action. */
export interface EvaluationReply extends Evaluation {
  verdict: {
    level: Verdict["level"];
    counts: Verdict["counts"];
    /** Rule of the finding that is said first, and of the worst mineral; null where none calls for a change. */
    rule: RuleKey | null;
    mineral: RuleKey | null;
    sentence: string;
    action: string | null;
  };
}

/** A stored ration in one look, evaluated today, in the reader's language. */
export interface RationLook {
  /** Names of the horse and of the objective. */
  horse: string;
  objective: string;
  verdict: EvaluationReply["verdict"];
  /** Level that marks the verdict; null where nothing was judged. */
  mark: Level | null;
  figures: MainFigure[];
}
