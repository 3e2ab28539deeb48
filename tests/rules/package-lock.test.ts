import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  resolved?: string;
  version?: string;
  optionalDependencies?: Record<string, string>;
}
const text = readFileSync("package-lock.json", "utf8");
const packages = (JSON.parse(text) as { packages: Record<string, Locked> }).packages;
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;

test("the lock file names no download address", () => {
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  expect(Object.entries(packages).filter(([, entry]) => entry.resolved)).toEqual([]);
});

test("every optional platform package of a locked package is itself locked", () => {
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every direct dependency is pinned to one exact version", () => {
  const direct = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("one wrangler and one workerd are installed", () => {
  const count = (name: string) =>
    Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`)).length;
  expect([count("wrangler"), count("workerd")]).toEqual([1, 1]);
});
