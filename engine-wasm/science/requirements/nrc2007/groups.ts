import { betweenClasses } from "#science/adjustments/exercise.ts";
import { type Factor, plainFactor } from "#science/trace/factor.ts";
import type { Row } from "#science/trace/requirement-trace.ts";
import type { WorkLevel } from "#science/vocabulary/classes.ts";
import type { Band } from "./rows/row.ts";
import type { Class, Subject } from "./subject.ts";

/** A group of the mineral and vitamin tables; the classes of work are one, since a horse may lie between two of them. */
export type Group = Exclude<Band, WorkLevel> | "work";

/** The number of a table for one group of a horse. */
export function groupFactor<Own extends Group>(
  name: string,
  group: Own,
  { work }: Pick<Subject, "work">,
  rows: Readonly<Record<Exclude<Own, "work"> | WorkLevel | "maintenance", Row>>,
): Factor {
  if (group !== "work") return plainFactor(name, rows[group as Exclude<Own, "work">]);
  return betweenClasses(name, work!, (level) => rows[level ?? "maintenance"]);
}

const gestationGroup = (month: number): Group =>
  month >= 9 ? "gestation_9_11" : month >= 7 ? "gestation_7_8" : "gestation_to_6";

/** The groups a horse belongs to; maintenance where it is in no other. */
export function groupsOf({ growth, lactationMonth, gestationMonth, work, breeding }: Class): Group[] {
  if (growth) return ["growth"];
  const all: Group[] = [];
  if (work) all.push("work");
  if (breeding) all.push("breeding");
  if (gestationMonth !== null) all.push(gestationGroup(gestationMonth));
  if (lactationMonth !== null) all.push("lactation");
  return all.length > 0 ? all : ["maintenance"];
}
