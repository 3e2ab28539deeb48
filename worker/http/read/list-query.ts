import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { boundsOf, modifiedName, ordersOf, parameterNames } from "#contract/query-parameters.ts";
import type { RouteRow } from "#contract/routes.ts";
import { day } from "#contract/schemas/common-fields.ts";
import { flags, isYes } from "#contract/text/query-flags.ts";
import type { ListQuery, Sorting } from "#worker/features/verb.ts";
import { instantBound } from "#worker/lib/instant-bound.ts";
import { issueRefusals } from "#worker/lib/issue-refusals.ts";
import { refuse, serviceError } from "#worker/lib/service-error.ts";

/** PageRequest is the part of a collection that was requested, with what its view links repeat. */
export interface PageRequest extends ListQuery {
  page: number;
  pageName: "_page" | "page";
  /** False when the whole collection was requested. */
  paged: boolean;
  /** Parameters that view links repeat. */
  viewParameters: URLSearchParams;
}

const pageMax = 1_000_000_000;

/** Returns the requested part of a collection; a table to download contains all of it, up to a limit. */
export function readPage(parameters: URLSearchParams, row: RouteRow, isTable = false): PageRequest {
  checkNames(parameters, row);
  const { page, pageName } = readPageNumber(parameters);
  const paged = isPaged(parameters, row);
  const size = readPageSize(parameters.get("itemsPerPage"));
  if (size === 0 && page > 1) {
    throw serviceError("bad_query", { reason: "Page should not be greater than 1 if limit is equal to 0" });
  }
  const viewParameters = new URLSearchParams(parameters);
  for (const name of ["_page", "page", ...(paged ? [] : ["pagination"])]) viewParameters.delete(name);
  return {
    page,
    pageName,
    paged,
    viewParameters,
    offset: paged && !isTable ? (page - 1) * size : 0,
    limit: isTable ? limits.exportRowsMax : paged ? size : null,
    order: readOrder(parameters, row),
    filters: readFilters(parameters, row),
  };
}

/** Refuses every parameter that the operation does not have, at its name. */
function checkNames(parameters: URLSearchParams, row: RouteRow): void {
  const known = parameterNames(row);
  const unknown = [...new Set(parameters.keys())].filter((name) => !known.has(name));
  if (unknown.length > 0) throw refuse(unknown.map((name) => ({ path: [name], code: "unknown_field" })));
}

function readPageNumber(parameters: URLSearchParams): { page: number; pageName: "_page" | "page" } {
  const [own, stock] = [parameters.get("_page"), parameters.get("page")];
  if (own !== null && stock !== null && own !== stock) {
    throw serviceError("bad_query", { reason: "_page and page differ" });
  }
  const written = own ?? stock ?? "1";
  const page = /^\d+$/.test(written) ? Number(written) : 0;
  if (page < 1) throw serviceError("bad_page");
  return { page: Math.min(page, pageMax), pageName: own === null && stock !== null ? "page" : "_page" };
}

/** Returns true for a page, false for the whole collection where that may be requested. */
function isPaged(parameters: URLSearchParams, row: RouteRow): boolean {
  const written = parameters.get("pagination") || "true";
  if (row.reply === "collection") checkChoice("pagination", written, flags);
  return !row.wholeAllowed || isYes(written);
}

/** Refuses a value that is none of the choices, at its name. */
function checkChoice(name: string, written: string, choices: readonly string[]): void {
  if (choices.includes(written)) return;
  const reason = `${name} is one of ${choices.join(", ")}`;
  throw serviceError("bad_query", { reason }, {}, [{ path: [name], code: "choice" }]);
}

/** Refuses a value that is no day, at its name. */
function checkDay(name: string, written: string): void {
  if (v.is(day, written)) return;
  throw serviceError("bad_query", { reason: `${name} is a day, year first` }, {}, [
    { path: [name], code: "day" },
  ]);
}

function readPageSize(written: string | null): number {
  if (written === null) return limits.defaultPageSize;
  if (!/^\d+$/.test(written)) throw serviceError("bad_query", { reason: "Limit should not be less than 0" });
  return Math.min(Number(written), limits.maxPageSize);
}

/** Known directions only; any other is ignored. */
function readOrder(parameters: URLSearchParams, row: RouteRow): Sorting[] {
  const fields = ordersOf(row);
  const sortings: Sorting[] = [];
  for (const [name, value] of parameters) {
    const field = /^order\[(\w+)\]$/.exec(name)?.[1];
    const direction = value.toLowerCase();
    if (!field || !fields.includes(field)) continue;
    if (direction === "asc" || direction === "desc") sortings.push({ field, direction });
  }
  return sortings;
}

function readFilters(parameters: URLSearchParams, row: RouteRow): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const name of row.filters ?? []) {
    const value = parameters.get(name);
    if (value === null || value === "") continue;
    if (row.choices?.[name]) checkChoice(name, value, row.choices[name]);
    if (row.days?.includes(name)) checkDay(name, value);
    filters[name] = value.slice(0, limits.filterMax);
  }
  for (const bound of boundsOf(row)) {
    const name = modifiedName(bound);
    const value = parameters.get(name);
    if (value) filters[name] = instantBound(name, value, bound === "before" || bound === "strictly_after");
  }
  return filters;
}

/** Parameters of a read that is no collection, by its row's schema: each may be repeated or a list with commas. */
export function readParameters(given: URLSearchParams, { parameters }: RouteRow): unknown {
  if (!parameters) return undefined;
  const lists = [...new Set(given.keys())].map((name): [string, string[]] => [
    name,
    given
      .getAll(name)
      .flatMap((each) => each.split(","))
      .filter(Boolean),
  ]);
  const result = v.safeParse(parameters, Object.fromEntries(lists));
  if (!result.success) throw refuse(issueRefusals(result.issues, parameters));
  return result.output;
}
