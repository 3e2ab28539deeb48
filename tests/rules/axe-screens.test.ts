import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screens } from "#contract/screens.ts";

const stories = ["accessibility", "accessibility-work"]
  .map((name) => readFileSync(`tests/e2e/screens/${name}.test.ts`, "utf8"))
  .join("\n");

/** Returns a pattern of the addresses of a screen as a story writes them: a parameter is a word or an expression. */
const addressPattern = (path: string) =>
  new RegExp(`["'\`]${path.replaceAll(/\$\w+/g, "(?:\\$\\{[^}]+\\}\\)?\\}?|[\\w-]+)")}[?"'\`]`);

test.each(Object.entries(screens))("axe looks at the screen %s", (_, { path }) => {
  expect(stories).toMatch(addressPattern(path));
});
