import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "../support/sources.ts";

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
  const top = new Set(listFiles().map((path) => path.split("/")[0] ?? ""));
  expect([...top].filter((name) => !name.startsWith(".") && !allowed.has(name))).toEqual([]);
});

test("the README names both commands", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toContain("npm ci && npm start");
  expect(readme).toContain("npm ci && npm test");
});
