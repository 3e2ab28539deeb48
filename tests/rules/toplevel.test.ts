import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");

test("the top level holds the card's houses and files and nothing else", () => {
  const allowed = new Set([
    "package.json",
    "package-lock.json",
    "wrangler.toml",
    "tsconfig.json",
    "biome.json",
    "worker",
    "web",
    "engine-wasm",
    "migrations",
    "tests",
    "README.md",
    "NOTICE.md",
    "LICENSE",
  ]);
  const top = new Set(tracked.map((path) => path.split("/")[0] ?? ""));
  expect([...top].filter((name) => !name.startsWith(".") && !allowed.has(name))).toEqual([]);
});

test("the README is at most 200 lines and names both commands", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme.split("\n").length).toBeLessThanOrEqual(201);
  expect(readme).toContain("npm ci && npm start");
  expect(readme).toContain("npm ci && npm test");
});
