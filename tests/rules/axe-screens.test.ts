import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screens } from "#contract/screens.ts";

const addresses = ["accessibility", "accessibility-work"].flatMap((name) => {
  const story = readFileSync(`tests/e2e/screens/${name}.test.ts`, "utf8");
  return [...story.matchAll(/["`](\/[^"`]*)["`]/g)].map(([, address = ""]) => address.replace(/[?#].*$/, ""));
});

const rows = Object.entries(screens).map(([key, { path }]) => ({ key, path: path as string }));

/** Returns the screen of an address as a story writes it: one with that very path, before one with a parameter in it. */
function screenAt(address: string): string | undefined {
  const isAt = (path: string) =>
    new RegExp(`^${path.replaceAll(/\$\w+/g, "(?:\\$\\{.+\\}|[\\w-]+)")}$`).test(address);
  return (rows.find(({ path }) => path === address) ?? rows.find(({ path }) => isAt(path)))?.key;
}

const seen = new Set(addresses.map(screenAt));

test.each(rows)("axe looks at the screen $key", ({ key }) => {
  expect(seen).toContain(key);
});
