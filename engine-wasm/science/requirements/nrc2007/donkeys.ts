import type { HorseFacts } from "#science/horse/facts.ts";
import type { RequirementWarning } from "#science/trace/requirement-trace.ts";
import { speciesOf } from "#science/vocabulary/classes.ts";
import type { Class, Subject } from "./subject.ts";

/** A donkey or a mule has one maintenance, whatever the class. */
export function ofSpecies({ breed }: HorseFacts, found: Class): Class {
  const species = speciesOf(breed);
  return species === "horse" ? found : { ...found, level: species };
}

/** A donkey or a mule. */
export const isLongEared = ({ level }: Pick<Subject, "level">): boolean =>
  level === "donkey" || level === "mule";

/** Lists the parts of life for which donkeys and mules have no figure; none for a horse. */
export function missingOf(subject: Class): RequirementWarning[] {
  if (!isLongEared(subject)) return [];
  const { growth, breeding, gestationMonth, lactationMonth, work } = subject;
  const found: RequirementWarning[] = [];
  if (growth) found.push("DONKEY_WITHOUT_GROWTH");
  if (breeding || gestationMonth !== null || lactationMonth !== null) found.push("DONKEY_WITHOUT_BREEDING");
  if (work) found.push("DONKEY_WITHOUT_WORK");
  return found;
}

/** Lists the reasons for a missing figure of a donkey or a mule, or the remark that its figures are an estimate. */
export function longEaredRemarks(subject: Class): RequirementWarning[] {
  const missing = missingOf(subject);
  if (missing.length > 0) return missing;
  return [subject.level === "donkey" ? "DONKEY_ESTIMATE" : "MULE_ESTIMATE"];
}
