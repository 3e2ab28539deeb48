import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

test("a stock component lands among the others, with the imports of the house", () => {
  const { aliases, tailwind } = read("web/components.json");
  const roots: [string, string][] = Object.entries(read("package.json").imports);
  const places = Object.values<string>(aliases).map((alias) => {
    const [root = "", folder = ""] = roots.find(([name]) => alias.startsWith(name.slice(0, -1))) ?? [];
    return join(folder.slice(0, -1), alias.slice(root.length - 1));
  });
  expect([...places, tailwind.css].filter((place) => !existsSync(place))).toEqual([]);
  expect(aliases.ui).toBe("#web/ui");
});
