import { posix } from "node:path";
import { expect, test } from "vitest";
import { type Import, parsedSources } from "../support/parsed-sources.ts";

const files = parsedSources(["engine-wasm", "worker", "web", "tests"]);

/** The files that each file imports, by the imports that `counts` accepts. */
function importGraph(counts: (each: Import) => boolean): Map<string, string[]> {
  return new Map(files.map(({ path, imports }) => [path, imports.filter(counts).map(({ to }) => to)]));
}

/** Returns the groups of files that reach each other by imports (Tarjan's strongly connected components). */
function circles(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const lower = (path: string, to: number) => lowest.set(path, Math.min(lowest.get(path) ?? to, to));
  const visit = (path: string) => {
    order.set(path, order.size);
    lower(path, order.size - 1);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lower(path, lowest.get(next) ?? 0);
    }
    if (lowest.get(path) !== order.get(path)) return;
    const group = open.splice(open.indexOf(path));
    if (group.length > 1 || graph.get(path)?.includes(path)) found.push(group.sort());
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return found;
}

/** Places where circles are left today, by the path of a file in each. These lists may only shrink. */
const valueExceptions: string[] = [];
const typeExceptions: string[] = [];

/** Splits the circles into those outside the listed places and the places that have none left. */
function compare(found: string[][], exceptions: string[]): { circles: string[][]; places: string[] } {
  const isIn = (place: string) => (group: string[]) => group.some((path) => path.startsWith(place));
  return {
    circles: found.filter((group) => !exceptions.some((place) => isIn(place)(group))),
    places: exceptions.filter((place) => !found.some(isIn(place))),
  };
}

test("no file imports itself by value through others", () => {
  const found = circles(importGraph(({ isType }) => !isType));
  expect(compare(found, valueExceptions)).toEqual({ circles: [], places: [] });
});

test("no file imports itself through other folders, types included", () => {
  const folders = (group: string[]) => new Set(group.map((path) => posix.dirname(path)));
  const found = circles(importGraph(() => true)).filter((group) => folders(group).size > 1);
  expect(compare(found, typeExceptions)).toEqual({ circles: [], places: [] });
});
