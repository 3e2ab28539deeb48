import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");

/** Folders that the README leaves out where it names a path. */
const leftOut = ["", "engine-wasm/", "worker/", "worker/contract/"];

/** A path of the README, or the start of one: `*` stands within a name, `<noun>` and `...` for any of them. */
const isThere = (written: string): boolean => {
  const form = written
    .replace(/[.+]/g, "\\$&")
    .replace(/\\\.\\\.\\\.|<\w+>/g, ".+")
    .replaceAll("*", "[^/]*");
  return leftOut.some((folder) => tracked.some((path) => new RegExp(`^${folder}${form}`).test(path)));
};

const named = readFileSync("README.md", "utf8").matchAll(/`([\w.*<>-]+(?:\/[\w.*<>-]+)+\/?)`/g);

test("every path that the README names is there", () => {
  const paths = [...named].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});
