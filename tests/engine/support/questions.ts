import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { Model, Solution } from "#engine/lp/model.ts";
import { collectDemands, unmeasuredDemands } from "#engine/questions/why-not/demands.ts";
import { whyNot } from "#engine/questions/why-not/why-not.ts";
import type { Conflict, WhyNot, WhyNotInput } from "#science/answers/why-not.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { FeedLine, HorseFacts, IngredientFacts, Ration } from "#science/horse/facts.ts";
import { practicalMostOf } from "#science/policies/proposal-limits.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";
import { engine, feed } from "./health-rations.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));
/** Every feed that is weighed out, at the prices of the demonstration. */
export const feeds: IngredientFacts[] = catalogue
  .filter(({ role }) => role !== "pasture")
  .map((row) => ({ ...row, pricePerTonne: pricesPerTonne[row.id] ?? null }));
export const byId = (id: string): IngredientFacts => {
  const found = feeds.find((each) => each.id === id);
  if (!found) throw new Error(`no feed ${id}`);
  return found;
};
/** Pasture as the catalogue has it. */
export const grassById = (id: string): IngredientFacts => {
  const found = catalogue.find((each) => each.id === id);
  if (!found) throw new Error(`no pasture ${id}`);
  return { ...found, pricePerTonne: null };
};
export const list = (...ids: string[]): FeedLine[] => ids.map((id, at) => feed(byId(id), at === 0 ? 8 : 0));
export const open = (of: readonly unknown[]): LineLimits[] =>
  of.map(() => ({ locked: false, minKg: 0, maxKg: 60 }));
export const inStore = (...ids: string[]) => ids.map((id) => ({ ingredient: byId(id), fromWallet: true }));

export interface Solved {
  model: Model;
  solution: Solution;
}
/** The answer, with every linear programme that was solved for it. */
export function ask(input: WhyNotInput): { answer: WhyNot; solved: Solved[] } {
  const solved: Solved[] = [];
  const answer = whyNot(engine, input, (model, solution) => solved.push({ model, solution }));
  return { answer, solved };
}

/** The rows of a conflict's members over the feeds, from the rules themselves. */
function rowsOf(of: Ration, { members }: Conflict) {
  const sheet = engine.rationTable(of);
  const presentKg = of.feeds.map(({ quantityKg }) => quantityKg);
  const demands = [
    ...collectDemands(sheet, of.feeds.length).demands,
    ...unmeasuredDemands(sheet, presentKg, null),
  ];
  return members.map((member) => {
    if (member.kind !== "rule") return null;
    const found = demands.find(
      ({ description: told }) =>
        told.rule === member.rule &&
        told.side === member.side &&
        told.level === member.level &&
        told.unmeasured === member.unmeasured,
    );
    if (!found) throw new Error(`no row for ${member.rule}`);
    return found.row;
  });
}

/** The most of a line, whatever is asked of it: what is proposed, what is fed, or what is asked for at least. */
const mostOf = (feed: FeedLine, { minKg }: LineLimits, of: HorseFacts): number =>
  Math.max(practicalMostOf(feed, of), feed.quantityKg, minKg);

/** The sum of the members, each times its weight, asks more than any amounts can give. */
export function contradicts(of: Ration, limits: readonly LineLimits[], conflict: Conflict): boolean {
  const rows = rowsOf(of, conflict);
  let [asked, most, size] = [0, 0, 0];
  const totals = of.feeds.map(() => 0);
  rows.forEach((row, at) => {
    const weight = conflict.weights[at]!;
    if (!row) return;
    expect(row.side === "min" ? weight >= 0 : weight <= 0).toBe(true);
    asked += weight * row.rhs;
    size += Math.abs(weight * row.rhs);
    totals.forEach((_total, line) => {
      totals[line]! += weight * row.coefficients[line]!;
    });
  });
  totals.forEach((total, line) => {
    const own = conflict.members.filter((member) => member.kind !== "rule" && member.line === line);
    const kg = (kinds: string[]) =>
      own.find(({ kind }) => kinds.includes(kind)) as { kg: number } | undefined;
    const upper = kg(["lock", "most"])?.kg ?? mostOf(of.feeds[line]!, limits[line]!, of.horse);
    const lower = kg(["lock", "least"])?.kg ?? 0;
    const noise =
      1e-9 *
      Math.max(...rows.map((row, at) => Math.abs(conflict.weights[at]! * (row?.coefficients[line] ?? 0))));
    if (Math.abs(total) > noise) most += total > 0 ? total * upper : total * lower;
  });
  return asked - most > 1e-12 * size;
}

/** Amounts keep every member but one. */
export function keepsOthers(of: Ration, conflict: Conflict, left: number): boolean {
  const rows = rowsOf(of, conflict);
  const kg = conflict.without[left]!;
  return conflict.members.every((member, at) => {
    if (at === left) return true;
    if (member.kind !== "rule") {
      const amount = kg[member.line]!;
      const slack = 1e-6 * Math.max(1, member.kg);
      return (
        !(member.kind !== "most" && amount < member.kg - slack) &&
        !(member.kind !== "least" && amount > member.kg + slack)
      );
    }
    const row = rows[at]!;
    const terms = kg.map((amount, line) => amount * row.coefficients[line]!);
    const sum = terms.reduce((total, term) => total + term, 0);
    const size = terms.reduce((total, term) => total + Math.abs(term), Math.abs(row.rhs));
    return (row.side === "min" ? row.rhs - sum : sum - row.rhs) <= 1e-6 * size;
  });
}
