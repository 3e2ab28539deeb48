import type { Engine } from "#engine/engine-types.ts";
import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { Grass, RationTable } from "#engine/evaluate/ration-table-types.ts";
import { certifyStages } from "#engine/optimise/certify-stages.ts";
import { isSameGrass } from "#engine/optimise/optimise-with-grass.ts";
import { type Chain, type ChainAnswer, openChain } from "#engine/optimise/stage-chain.ts";
import { applyPolicies } from "#engine/policies/apply-policies.ts";
import { finiteLimits } from "#engine/policies/feed-limits.ts";
import type { StagesInput } from "#engine/programme/programme-for-ration.ts";
import type { RuleConstraints } from "#engine/programme/programme-types.ts";
import { pursuedConstraints } from "#engine/programme/rule-constraints.ts";
import type { Certificate } from "#science/answers/certificate.ts";
import type { BalanceStep } from "#science/answers/keep-balanced.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";

/** BalanceInput is the ration at the moment when a person begins to move one of its feeds. */
export interface BalanceInput {
  ration: Ration;
  limits: readonly LineLimits[];
  /** The feed that is moved by hand, whatever its limits. */
  line: number;
}

/** Balance is a ration that the other feeds keep balanced while one is moved. */
export interface Balance {
  /** Makes the least change of the other feeds that goes with this amount of the moved feed, kg. */
  move(kg: number): BalanceStep;
  /** Returns the certificate of the last step; with `whole` it contains the models themselves. */
  certificate(whole?: boolean): Certificate;
  release(): void;
}

/** Most times that a step may change the grass it was found with. */
const grassRounds = 3;

/**
 * Opens a balance. Every step answers the question of the closest ration, tiers in order, with the moved feed fixed:
 * closest to the ration at the start, so that a hand that comes back finds the amounts it left. From one step to the
 * next only the moved column and the limits of the tiers change, so that most steps cost hardly a pivot.
 */
export function keepBalance(engine: Engine, { ration, limits, line }: BalanceInput): Balance {
  const sheet = engine.rationTable(ration);
  const start = ration.feeds.map(({ quantityKg }) => quantityKg);
  const counts = (at: number) => at >= start.length || at === line || start[at]! > 0;
  const constraintsFor = (on: RationTable) => [
    ...pursuedConstraints(on, counts),
    ...applyPolicies(on, ration, { moved: line, counts }),
  ];
  const input = {
    ration,
    goal: "closest",
    movedLine: line,
    limits: finiteLimits(sheet, ration, limits),
    constraints: constraintsFor(sheet),
  } as const;
  const chains = openChains(engine, sheet, input);
  let last: readonly number[] = start;
  let { grass } = sheet;

  /** Takes over the grass at these amounts; returns true when it differs from the grass before. */
  function graze(quantitiesKg: readonly number[]): boolean {
    if (grass.kg.length === 0) return false;
    const next = withGrassFor(sheet, quantitiesKg).grass;
    if (isSameGrass(grass, next)) return false;
    grass = next;
    chains.updateRows(constraintsFor({ ...sheet, grass }));
    return true;
  }

  return {
    move(kg) {
      graze(last.with(line, kg));
      let found = chains.solve(kg, grass);
      let { iterations } = found;
      for (let round = 1; round < grassRounds && found.status === "optimal"; round++) {
        if (!graze(found.quantitiesKg)) break;
        found = chains.solve(kg, grass);
        iterations += found.iterations;
      }
      if (found.status !== "optimal")
        return { status: "held", quantitiesKg: last, stoppedBy: found.conflict, iterations };
      last = found.quantitiesKg;
      return { status: "balanced", quantitiesKg: last, stoppedBy: [], iterations };
    },
    certificate: (whole = false) => certifyStages(chains.stages(), whole),
    release: () => chains.release(),
  };
}

/** Opens the chain of a balance with a margin for rounding to grams, and one without it when that is infeasible. */
function openChains(
  engine: Engine,
  sheet: RationTable,
  input: Omit<StagesInput, "margin"> & { movedLine: number },
) {
  const roomy = openChain(engine, sheet, { ...input, margin: true });
  let exact: Chain | null = null;
  let used = roomy;
  return {
    solve(kg: number, grass: Grass): ChainAnswer {
      used = roomy;
      const first = roomy.solve(input.movedLine, kg);
      if (first.status !== "infeasible") return first;
      exact ??= openChain(engine, { ...sheet, grass }, { ...input, margin: false });
      used = exact;
      const second = exact.solve(input.movedLine, kg);
      return { ...second, iterations: first.iterations + second.iterations };
    },
    updateRows(constraints: readonly RuleConstraints[]): void {
      roomy.updateRows(constraints);
      exact?.updateRows(constraints);
    },
    stages: () => used.stages(),
    release(): void {
      roomy.release();
      exact?.release();
    },
  };
}
