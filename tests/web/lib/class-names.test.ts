import { readdirSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { groupsOf } from "#web/lib/dom/class-groups.ts";
import { cn } from "#web/lib/dom/class-names.ts";

const reference = extendTailwindMerge({
  extend: {
    theme: { text: ["xs", "sm", "base", "lg", "xl", "2xl"], breakpoint: ["tablet", "laptop", "desktop"] },
  },
});

const folder = new URL("../../../web/src/", import.meta.url);

/** Lists the words in the texts of all sources, which hold every class name. */
const words = new Set(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/paraglide|class-groups/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, folder), "utf8").matchAll(/["'`]([^"'`]*)["'`]/g)])
    .flatMap(([, text = ""]) => text.split(/\s+/))
    .filter((word) => /^[-!a-z@[*]\S*$/.test(word)),
);

/** The class names that the reference knows: of the same one twice it leaves one. */
const classes = [...words].filter((word) => reference(`${word} ${word}`) === word);
const plain = classes.filter((name) => !/^(?:[^[(]*:)/.test(name));

/** One class of each group; one without a known group is a group of its own. */
const samples = new Map(plain.map((name) => [groupsOf(name.replace("!", ""))?.[0] ?? name, name]));

test("of two class names of the screens, the one stays that tailwind-merge leaves", () => {
  expect(plain.length).toBeGreaterThan(500);
  expect(samples.size).toBeGreaterThan(100);
  const pairs = plain.flatMap((name) =>
    [...samples.values()].flatMap((other) =>
      name === other ? [] : [`${name} ${other}`, `${other} ${name}`],
    ),
  );
  expect(pairs.filter((pair) => cn(pair) !== reference(pair))).toEqual([]);
});

const cases = [
  ["a variant is another case than the plain utility", "px-4 tablet:px-6 px-2", "tablet:px-6 px-2"],
  ["the same variant is the same case", "tablet:px-4 tablet:p-6", "tablet:p-6"],
  ["a variant with brackets", "[&>svg]:size-4 [&>svg]:size-5", "[&>svg]:size-5"],
  ["a negative amount", "-mt-2 mt-4", "mt-4"],
  ["an important utility beats no other", "w-auto! w-4", "w-auto! w-4"],
  ["an edge after all edges stays beside them", "p-4 pl-2", "p-4 pl-2"],
  ["a name that is no utility", "peer flex peer grid", "peer peer grid"],
] as const;

for (const [sentence, given, wanted] of cases)
  test(sentence, () => {
    expect(cn(given)).toBe(wanted);
    expect(reference(given)).toBe(wanted);
  });

test("classes with variants are merged as their plain ones", () => {
  const varied = classes.filter((name) => !plain.includes(name));
  expect(varied.length).toBeGreaterThan(100);
  const pairs = varied.flatMap((first) =>
    varied.filter((then) => then !== first && alike(first, then)).map((then) => `${first} ${then}`),
  );
  expect(pairs.length).toBeGreaterThan(100);
  expect(pairs.filter((pair) => cn(pair) !== reference(pair))).toEqual([]);
});

/** Tells whether two class names begin alike, as those of one variant do. */
const alike = (one: string, other: string): boolean => one.slice(0, 5) === other.slice(0, 5);
