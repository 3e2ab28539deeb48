import type { Engine } from "#engine/engine-types.ts";
import { chooseUsualSteps } from "#engine/questions/practical/usual-steps.ts";
import type { PracticalInput, Suited, UsualDosing } from "#science/answers/practical.ts";
import { askStaying, searchSteps } from "./propose.ts";

type Asked = PracticalInput & { dosing: readonly UsualDosing[]; inStore?: ReadonlySet<string> };

/**
 * Returns the amounts that `propose` finds of a ration's own feeds, with their proof and what whole steps change; those in
 * usual steps where it finds none. Lines in steps finer than those asked for are listed.
 */
export function proposeSteps(engine: Engine, given: Asked): Suited {
  const answer = askStaying(
    engine,
    given,
    (asked) => searchSteps(engine, asked),
    ({ exact }) => exact.status === "optimal",
  );
  if (!answer.evaluation) return chooseUsualSteps(engine, given);
  const dosing = answer.dosing.map((each, line) => ({ ...each, isUsual: given.dosing[line]!.isUsual }));
  const finerLines = dosing.flatMap(({ stepKg }, line) =>
    stepKg < given.dosing[line]!.stepKg ? [line] : [],
  );
  return { ...answer, dosing, finerLines };
}
