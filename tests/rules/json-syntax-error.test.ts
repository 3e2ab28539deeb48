import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonFault, repeatedNames } from "#worker/http/read/json-syntax-error.ts";

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
    expect(jsonFault(text, 32)).toEqual({ code: "json", path, line, column });
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
        expect(jsonFault(text, Infinity) === null).toBe(isJson(text));
      }),
      { seed, numRuns: 3000 },
    );
  });

  test.each<[string, string, number, (string | number)[], number, number]>([
    ["one list too many", "[[[1]]]", 2, [0, 0], 1, 3],
    ["an object too many", '{"a":\n{"b":{}}}', 2, ["a", "b"], 2, 6],
    ["five thousand lists", "[".repeat(5000), 3, [0, 0, 0], 1, 4],
  ])("a bracket that is too deep: %s", (_name, text, most, path, line, column) => {
    expect(jsonFault(text, most)).toEqual({ code: "nesting", path, line, column });
    expect(jsonFault("[".repeat(most) + "]".repeat(most), most)).toBe(null);
  });

  test("a text that breaks off has its fault there, unless an earlier one", () => {
    const broken = (text: string) => jsonFault(text, 32, true);
    expect(broken('{"a":\n"é')).toEqual({ code: "encoding", path: ["a"], line: 2, column: 3 });
    expect(broken("{}")).toEqual({ code: "encoding", path: [], line: 1, column: 3 });
    expect(broken('{"a":NaN,"b":"')).toEqual({ code: "json", path: ["a"], line: 1, column: 6 });
  });

  test("names that come again are found with their places, however they are written", () => {
    const text = '{"a":1,\n"b":[{"c":1,"d":{"c":2},"c":3}],"\\u0061":{"a":0}, "a":2}';
    expect(repeatedNames(text, 9)).toEqual([
      { path: ["b", 0, "c"], line: 2, column: 25 },
      { path: ["a"], line: 2, column: 33 },
      { path: ["a"], line: 2, column: 51 },
    ]);
    expect(repeatedNames(text, 1)).toHaveLength(1);
    expect(repeatedNames('{"a":{"b":1},"b":{"a":1}}', 9)).toEqual([]);
  });
});
