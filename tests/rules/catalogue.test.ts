import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { accessGroups } from "#contract/roles.ts";
import { operationIds, routes } from "#contract/routes.ts";
import { screens } from "#contract/screens.ts";
import { sources } from "../support/sources.ts";

test("no two operations share a method and path, or a tag, name and type", () => {
  const rows = operationIds.map((id) => routes[id]);
  for (const key of [
    (row: (typeof rows)[number]) => `${row.method} ${row.path}`,
    (row: (typeof rows)[number]) => `${row.tag} ${row.name} ${row.type}`,
  ]) {
    const keys = rows.map(key);
    expect(keys.filter((entry, at) => keys.indexOf(entry) !== at)).toEqual([]);
  }
});

test("operation names are the plain verbs or one snake_case word, and every row has an access word", () => {
  for (const id of operationIds) {
    const row = routes[id];
    expect(row.name, id).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(Object.keys(accessGroups), id).toContain(row.access);
    expect(row.path, id).toMatch(/^\/api\//);
    expect("body" in row || row.method === "GET" || row.method === "DELETE", id).toBe(true);
  }
});

test("every file of operations is in the catalogue, and none gives an operation that another gave", async () => {
  const files = readdirSync("worker/contract/routes").map((name) => name.replace(/\.ts$/, ""));
  const given: string[] = [];
  for (const name of files.filter((each) => each !== "row")) {
    const file: Record<string, object> = await import(`../../worker/contract/routes/${name}.ts`);
    given.push(...Object.values(file).flatMap((rows) => Object.keys(rows)));
  }
  expect(given.toSorted()).toEqual(operationIds.toSorted());
});

test("every operation is played by a test over HTTP", () => {
  const tests = sources(["tests/api", "tests/e2e", "tests/support"])
    .map(({ text }) => text)
    .join("\n");
  expect(operationIds.filter((id) => !tests.includes(`"${id}"`))).toEqual([]);
});

/** The address of a route: what only frames the routes in it adds nothing to theirs. */
const addressOf = (route: string): string => route.replaceAll(/\/_[^/]+/g, "").replace(/\/$/, "") || "/";

test("every screen of the table has its route file and every route file its screen", () => {
  const files = sources(["web/src/routes"], [".tsx"]).map(({ path }) => path);
  const known = Object.values(screens).map(({ path }) => path as string);
  const routed = sources(["web/src/routes"], [".tsx"]).flatMap(({ text }) =>
    [...text.matchAll(/createFileRoute\(\s*["']([^"']+)["']/g)]
      .map(([, route = ""]) => route)
      .filter((route) => !/\/_[^/]+$/.test(route))
      .map(addressOf),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(known.filter((path) => !routed.includes(path))).toEqual([]);
  expect(routed.filter((path) => !known.includes(path) && path !== "/$")).toEqual([]);
  expect(existsSync("web/src/routeTree.gen.ts")).toBe(true);
});
