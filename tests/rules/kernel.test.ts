import { expect, test } from "vitest";
import { sources } from "../support/sources.ts";

test("the kernel never hears a word of nutrition", () => {
  const words = /\b(?:horse|feed|ration|nutrient|protein|starch|forage|hay|calcium|energy|diet)s?\b/i;
  const heard = sources(["engine-wasm/assembly"]).flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => words.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(heard).toEqual([]);
});

test("science and host use only operations whose bits are the same in every engine", () => {
  const banned =
    /Math\.(?:pow|exp|expm1|log|log2|log10|log1p|sin|cos|tan|cbrt|hypot|tanh|sinh|cosh)\b|\*\*|toLocale|Intl\.|Date\b/;
  const used = sources(["engine-wasm/science", "engine-wasm/host", "engine-wasm/assembly/maths.ts"]).flatMap(
    ({ path, text }) =>
      text
        .split("\n")
        .filter((line) => !/^\s*(?:\*|\/\*|\/\/)/.test(line) && banned.test(line))
        .map((line) => `${path}: ${line.trim()}`),
  );
  expect(used).toEqual([]);
});
