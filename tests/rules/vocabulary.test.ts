import { expect, test } from "vitest";
import { parsedSources } from "../support/parsed-sources.ts";
import { listFiles } from "../support/sources.ts";

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

const isRiddle = (name: string) => words(name).some((word) => riddles.has(word));

test("names of files and folders use the words of the field", () => {
  expect(listFiles().filter(isRiddle)).toEqual([]);
});

test("names of exports use the words of the field", () => {
  const found = parsedSources(["engine-wasm", "worker", "web", "tests"]).flatMap(({ path, exports }) =>
    exports.filter(isRiddle).map((name) => `${path} ${name}`),
  );
  expect(found).toEqual([]);
});
