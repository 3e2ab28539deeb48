import { expect, test } from "vitest";
import { parsedSources } from "../support/parsed-sources.ts";

/** Words that say nothing to a reader of the field: the name of a file or an export says what it is instead. */
const riddles = new Set(
  (
    "kept told held stands standing beside anew gone lit untold unseen heard spared poured hushed lent asked judged " +
    "unjudged"
  ).split(" "),
);

const words = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

const files = parsedSources(["engine-wasm", "worker", "web", "tests"]);

test("names of files and exports use the words of the field", () => {
  const isRiddle = (name: string) => words(name).some((word) => riddles.has(word));
  const found = files.flatMap(({ path, exports }) => [
    ...(isRiddle(path) ? [path] : []),
    ...exports.filter(isRiddle).map((name) => `${path} ${name}`),
  ]);
  expect(found).toEqual([]);
});
