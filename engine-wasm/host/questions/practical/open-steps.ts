import type { Engine } from "#engine/engine-types.ts";
import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { acceptingSheet } from "#engine/policies/accepted-figures.ts";
import { applyPolicies } from "#engine/policies/apply-policies.ts";
import { finiteLimits } from "#engine/policies/feed-limits.ts";
import { proposingFor } from "#engine/policies/proposal-programme.ts";
import { programmeFor } from "#engine/programme/programme-for-ration.ts";
import type { Programme } from "#engine/programme/programme-types.ts";
import { pursuedConstraints } from "#engine/programme/rule-constraints.ts";
import type { Optimisation } from "#science/answers/optimise.ts";
import type { PracticalInput } from "#science/answers/practical.ts";
import { nearly } from "./step-columns.ts";

/** Base is the part of the engine that questions in whole steps use. */
export type Base = Pick<Engine, "prepare" | "rationTable" | "optimise" | "evaluate">;

/** GrazedProgramme is the programme of a question at one intake of grass. */
export interface GrazedProgramme {
  programme: Programme;
  /** The most of each feed, kg. */
  mostKg: readonly number[];
  /** Rules with every line counted, by which the floors are checked. */
  floors: Programme["rules"];
}

/** StepsQuestion is a question in exact amounts, with the programmes that its answers in steps share. */
export interface StepsQuestion {
  exact: Optimisation;
  /** Returns the programme at the grass that goes with these amounts. */
  programme(quantitiesKg: readonly number[]): GrazedProgramme;
}

/** Opens a question; least amounts are those on the steps of `input`, and finer steps may be asked of it later. */
export function openSteps(engine: Base, input: PracticalInput): StepsQuestion {
  const exact = engine.optimise(input);
  const known = new Map<string, GrazedProgramme>();
  return {
    exact,
    programme(quantitiesKg) {
      const sheet = tableForAmounts(engine, input, quantitiesKg);
      const grass = sheet.grass.kg.join();
      const found = known.get(grass) ?? grazedProgramme(sheet, input, exact);
      known.set(grass, found);
      return found;
    },
  };
}

const tableForAmounts = (
  engine: Base,
  { ration, accepted }: PracticalInput,
  kg: readonly number[],
): RationTable => acceptingSheet(withGrassFor(engine.rationTable(ration), kg), accepted);

/** Returns the limits with least amounts rounded up to whole steps, so that no proposed most is below them. */
export const onSteps = ({ limits, dosing }: Pick<PracticalInput, "limits" | "dosing">) =>
  limits.map((limit, at) => {
    const { stepKg } = dosing[at]!;
    return { ...limit, minKg: stepKg * Math.ceil(limit.minKg / stepKg - nearly) };
  });

function grazedProgramme(sheet: RationTable, input: PracticalInput, exact: Optimisation): GrazedProgramme {
  const count = input.limits.length;
  const counts = (line: number) => line >= count || exact.quantitiesKg[line] !== 0;
  const limits = finiteLimits(sheet, input.ration, onSteps(input));
  const caps = applyPolicies(sheet, input.ration, { counts });
  const constraints = [...pursuedConstraints(sheet, counts), ...caps];
  const given = { ...input, limits, margin: false };
  return {
    programme: proposingFor(sheet, { ...given, constraints }),
    mostKg: limits.map(({ maxKg }) => maxKg),
    floors: programmeFor(sheet, { ...given, constraints: pursuedConstraints(sheet, () => true) }).rules,
  };
}
