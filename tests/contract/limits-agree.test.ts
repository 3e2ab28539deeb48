import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { type JsonSchema, jsonSchema } from "#contract/wire/json-schema.ts";
import { openApi } from "#worker/http/describe/openapi.ts";

const readme = readFileSync("worker/contract/README.md", "utf8").replaceAll("\n", " ");
const written = (count: number) => count.toLocaleString("en");

test.each([
  `up to ${written(limits.rationsPerRecalculationMax)} rations`,
  `paths.splice(0, ${limits.rationsPerRecalculationMax})`,
  `amounts for ${limits.answersPerRecalculationMax} at most`,
  `(${written(limits.wideRationsPerJobMax)} at most)`,
  `More rations (${written(limits.rationsPerJobMax)} at most)`,
  `forgotten after ${limits.recalculationDays} days`,
  `A key makes ${limits.programKeyRequests} requests a minute`,
  `"key";q=${limits.programKeyRequests};w=${limits.programKeyWindowSeconds}`,
  `"key";r=${limits.programKeyRequests - 1};t=${limits.programKeyWindowSeconds}`,
  `A body has ${limits.bodyBytes / 1e6} MB, of a recalculation ${limits.recalculationBytes / 1e6} MB`,
  `a page ${limits.maxPageSize} items`,
])("the README for programmers says %s", (words) => expect(readme).toContain(words));

test("a minute and an hour are what they are called", () => {
  expect([limits.programKeyWindowSeconds, limits.accessTokenSeconds]).toEqual([60, 3600]);
});

const rows = operationIds.map((id): [string, RouteRow] => [id, routes[id]]);

/** Longest lists that a schema allows, at any depth. */
function longest(schema: unknown): number[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { maxItems } = schema as JsonSchema;
  return [...(maxItems === undefined ? [] : [maxItems]), ...Object.values(schema).flatMap(longest)];
}

describe("what a body may hold", () => {
  test("never has a list that is longer than any list may be", () => {
    const found = rows.flatMap(([id, { body }]) =>
      body ? longest(jsonSchema(body)).map((most) => [id, most]) : [],
    );
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(([, most]) => Number(most) > limits.bodyListMax)).toEqual([]);
  });

  test("is described with the bytes at which it is refused", () => {
    const { paths } = openApi("https://picotin.example") as unknown as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    for (const [id, { path, method, body, bodyBytes = limits.bodyBytes }] of rows.filter(
      ([, row]) => row.body,
    )) {
      const { responses } = paths[path]![method.toLowerCase()]!;
      expect([id, body && responses[413]?.description]).toEqual([
        id,
        `A body of more than ${bodyBytes} bytes`,
      ]);
    }
  });
});

test("a page is described with the largest size that is served", () => {
  const text = JSON.stringify(openApi("https://picotin.example").paths["/api/horses"]);
  expect(text).toContain(
    `"name":"itemsPerPage","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":${limits.maxPageSize},"default":${limits.defaultPageSize}}`,
  );
});
