import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { Kernel } from "#engine/kernel.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { buildProgramme } from "./build-programme.ts";
import { dosedAs } from "./dose-coefficients.ts";
import { pricePerKg } from "./feed-prices.ts";
import type { ExtraRow, Programme, RuleConstraints } from "./programme-types.ts";
import { referenceAmounts } from "./row-scale.ts";

/** Optimiser is what a question uses: kernel, evaluation and the ration's table. */
export interface Optimiser {
  kernel: Pick<Kernel, "prepare">;
  evaluate(ration: Ration): Evaluation;
  sheet: RationTable;
}

export interface StagesInput extends OptimiseInput {
  constraints: readonly RuleConstraints[];
  /** True to keep a margin, so that every bound is met after rounding to a gram. */
  margin: boolean;
  /** Share of each elastic bound of a rule that is left as room; none unless given. */
  room?: number;
  /** Further rows over the feeds, met by every stage. */
  extra?: readonly ExtraRow[];
  /** A line that is moved by hand, whatever its limits. */
  movedLine?: number;
}

/** Builds the programme of a question about the ration of a table. */
export function programmeFor(sheet: RationTable, input: StagesInput): Programme {
  const { feeds } = input.ration;
  return buildProgramme({
    constraints: input.constraints,
    limits: input.limits,
    presentKg: feeds.map(({ quantityKg }) => quantityKg),
    costPerKg: input.goal === "cheapest" ? pricePerKg(input.ration) : null,
    referenceKg: referenceAmounts(sheet),
    roles: feeds.map(({ role }) => role),
    dosed: feeds.map((feed) => dosedAs(feed, sheet.basis.horse)),
    moved: input.movedLine,
    weightKg: sheet.basis.weightKg,
    margin: input.margin,
    room: input.room ?? 0,
    extra: input.extra ?? [],
  });
}
