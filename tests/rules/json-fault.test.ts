import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonFault } from "#worker/http/json-fault.ts";

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe("where a body stops being JSON is told", () => {
  test.each<[string, string, (string | number)[], number, number]>([
    [
      "a number that is none, in its field",
      '{"feeds":[{"quantityKg":NaN}]}',
      ["feeds", 0, "quantityKg"],
      1,
      25,
    ],
    ["a figure without bounds", '{"meals": Infinity}', ["meals"], 1, 11],
    ["a decimal comma", '{"a": 1,\n "kg": 2,5}', [], 2, 10],
    ["half a body", '{"name": "Bij', ["name"], 1, 14],
    ["nothing at all", "", [], 1, 1],
    ["something after the end", "{} x", [], 1, 4],
    ["a comma too many", '{"feeds":[1,\n2,\n]}', ["feeds", 2], 3, 1],
    ["a name without quotes", "{name:1}", [], 1, 2],
    ["a value that is missing", '{"a":{"b": }}', ["a", "b"], 1, 12],
    ["a leading nought", '{"a":01}', [], 1, 7],
    ["an escape there is none of", '{"a":"\\x"}', ["a"], 1, 7],
  ])("%s", (_name, text, path, line, column) => {
    expect(isJson(text)).toBe(false);
    expect(jsonFault(text)).toEqual({ path, line, column });
  });

  test(`a fault is found in exactly the texts that the platform refuses (seed ${seed})`, () => {
    const spoilt = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.nat(3),
        fc.constantFrom("", '"', ",", "]", "}", "\\", "1", "-", "e", "\n", "\t"),
      )
      .map(([text, at, cut, put]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + put + text.slice(start + cut);
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), spoilt, fc.string()), (text) => {
        expect(jsonFault(text) === null).toBe(isJson(text));
      }),
      { seed, numRuns: 3000 },
    );
  });
});
