import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles, sources } from "../support/sources.ts";

const lines = (text: string) => text.split("\n").length - 1;

const over = (folders: string[], ceiling: number, exempt: RegExp = /^$/) =>
  sources(folders)
    .filter(({ path, text }) => !exempt.test(path) && lines(text) > ceiling)
    .map(({ path, text }) => `${path}: ${lines(text)} lines`);

const everything = ["engine-wasm", "worker", "web/src", "tests"];

describe("budgets", () => {
  test("a source file holds at most 265 lines, tables exempt", () => {
    const tables =
      /science\/.*\/(classes|nutrients|measures-table|fixed-measures|health-rules|rules-table|(?:health-)?sources)\.ts|science\/.*rows|science\/science-changes|engine-wasm\/assembly/;
    expect(over(["engine-wasm", "worker", "web/src"], 265, tables)).toEqual([]);
  });

  test("a kernel file holds at most 280 lines", () => {
    expect(over(["engine-wasm/assembly"], 280)).toEqual([]);
  });

  test("a route file of the screens holds at most 40 lines", () => {
    expect(over(["web/src/routes"], 40)).toEqual([]);
  });

  test("a verb holds at most 120 lines", () => {
    expect(over(["worker/features"], 120)).toEqual([]);
  });

  test("a test file holds at most 300 lines", () => {
    expect(over(["tests"], 300)).toEqual([]);
  });
});

describe("folders", () => {
  const mostFiles = 25;
  /** Data in many files of one form. */
  const exempt = /^(?:migrations|tests\/cases|worker\/contract\/messages|web\/src\/routes)(?:\/|$)/;

  test("a folder holds at most 25 files", () => {
    const counts = new Map<string, number>();
    for (const path of listFiles())
      counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
    const large = [...counts].filter(([folder, count]) => count > mostFiles && !exempt.test(folder));
    expect(large).toEqual([]);
  });
});

describe("given-up types and left-over marks", () => {
  const find = (pattern: RegExp, exempt: RegExp = /^$/) =>
    sources(everything)
      .filter(({ path }) => path !== "tests/rules/budgets.test.ts" && !exempt.test(path))
      .flatMap(({ path, text }) =>
        text
          .split("\n")
          .map((line, at) => ({ line, at: at + 1 }))
          .filter(({ line }) => pattern.test(line))
          .map(({ line, at }) => `${path}:${at} ${line.trim()}`),
      );

  test("nowhere is a type given up", () => {
    expect(find(/:\s*any\b|<any>|\bas any\b|@ts-(?:ignore|nocheck|expect-error)/)).toEqual([]);
  });

  test("default exports stand only where a tool asks for one", () => {
    expect(
      find(/^export default/, /\.config\.ts$|^worker\/index\.ts$|^tests\/support\/template\.ts$/),
    ).toEqual([]);
  });

  test("a type is imported at the head of its file, where the laws of imports see it", () => {
    expect(find(/\bimport\("[^"]+"\)(?:\.[A-Z]|\[)/)).toEqual([]);
  });

  test("no mark of unfinished work is left", () => {
    expect(find(/\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  test("no test is skipped or run alone", () => {
    expect(find(/\b(?:describe|test|it)\.(?:only|skip|todo)\(/)).toEqual([]);
  });
});
