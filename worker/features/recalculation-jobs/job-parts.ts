import { limits } from "#contract/limits.ts";
import {
  type RecalculationField,
  recalculationFields,
} from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { RecalculationInput } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { Ctx } from "#worker/context.ts";
import type { recalculationChunk } from "#worker/db/schema/index.ts";
import type { Numbered } from "./chosen-rations.ts";
import { isSearch } from "./find-amounts.ts";

/** Fields with every judgement or figure of a ration: a row with one of them is large. */
const wideFields: ReadonlySet<RecalculationField> = new Set(
  recalculationFields.slice(recalculationFields.indexOf("measures")),
);

type Asked = Pick<RecalculationInput, "calculation" | "fields" | "write">;

/** Tells whether rows take long to be made, or much to be stored, or save a ration each. */
const isWide = (asked: Asked): boolean =>
  asked.write || isSearch(asked) || (asked.fields?.some((field) => wideFields.has(field)) ?? false);

/** Returns the number of rations that a job may be about. */
export const jobMost = (asked: Asked): number =>
  isWide(asked) ? limits.wideRationsPerJobMax : limits.rationsPerJobMax;

/** Returns the number of rations of a part. */
export function chunkMost(asked: Asked): number {
  if (asked.write) return limits.savedRationsPerChunk;
  return isWide(asked) ? limits.wideRationsPerChunk : limits.rationsPerChunk;
}

/** Characters of the rations of one part, well below what a cell takes. */
const listMost = 400_000;

/** Divides rations into lists of at most so many, as JSON. */
export function divideRations(rations: readonly Numbered[], most: number): string[] {
  const lists: string[][] = [];
  let size = listMost;
  for (const each of rations) {
    const text = JSON.stringify(each);
    if (size + text.length > listMost || (lists.at(-1)?.length ?? most) >= most) {
      lists.push([]);
      size = 0;
    }
    lists.at(-1)?.push(text);
    size += text.length + 1;
  }
  return lists.map((list) => `[${list.join()}]`);
}

/** Returns parts of a job that wait for the queue, numbered from `first` on. */
export const waitingParts = (
  { now }: Pick<Ctx, "now">,
  jobId: string,
  lists: readonly string[],
  first = 0,
): (typeof recalculationChunk.$inferSelect)[] =>
  lists.map((rations, at) => ({
    jobId,
    number: first + at,
    state: "waiting",
    rations,
    succeeded: 0,
    failed: 0,
    madeBy: null,
    sentAt: now.toISOString(),
  }));
