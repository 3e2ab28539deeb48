import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import type { Bounds } from "#science/rules/rules-table.ts";
import { type Expectation, expectationsOf } from "../../support/science/expectations.ts";
import { loadWorld, type World } from "../../support/science/world.ts";

/** Constants whose change by 5 % no case notices, and why that is so. */
const untested = (
  JSON.parse(readFileSync("tests/cases/untested-constants.json", "utf8")) as {
    constants: Record<string, string>;
  }
).constants;

/** One number of a table, to be changed in place or in its table and put back. */
interface Target {
  key: string;
  holder: object;
  name: string;
  value: unknown;
  changed: unknown;
}

const moved = (value: number): number => (value === 0 ? 0.05 : value * 1.05);

/** A row shared by several groups is replaced in one of them; any other is changed where it stands. */
function ofConstants({ constants }: World, holderOf: (key: string) => object): Target[] {
  const uses = (row: object) => constants.filter((each) => each.row === row).length;
  return constants.flatMap(({ key, row, name }): Target[] => {
    const isShared = uses(row) > 1;
    const changed = moved(row.value);
    const own = isShared
      ? { key, holder: holderOf(key), name: name.at(-1)!, value: row, changed: { ...row, value: changed } }
      : { key, holder: row, name: "value", value: row.value, changed };
    const { second } = row;
    if (!second) return [own];
    const name2 = { key: `${key}.second`, holder: second, name: "value" };
    return [own, { ...name2, value: second.value, changed: moved(second.value) }];
  });
}

function ofRules({ rules }: World): Target[] {
  return Object.entries(rules).flatMap(([rule, { variants }]) =>
    variants.flatMap(({ bounds }: { bounds: Bounds }, at) =>
      Object.entries(bounds)
        .filter((entry): entry is [string, number] => typeof entry[1] === "number")
        .map(([name, value]) => ({
          key: `rules.${rule}.${at}.${name}`,
          holder: bounds,
          name,
          value,
          changed: moved(value),
        })),
    ),
  );
}

function ofUnits({ units }: World): Target[] {
  return Object.entries(units).map(([unit, row]) => ({
    key: `units.${unit}`,
    holder: row,
    name: "factor",
    value: row.factor,
    changed: moved(row.factor),
  }));
}

/** Tables from which others are made as they are read: changed before the rest of the science is loaded. */
const isReadEarly = (key: string): boolean => /^limits\.(?:limits\.(?:upper|intake)Limits|tiers)\./.test(key);

/** The object that holds a constant, by its key. */
async function holders(): Promise<(key: string) => object> {
  const { parts } = await import("#science/methods/tables.ts");
  return (key) =>
    key
      .split(".")
      .slice(0, -1)
      .reduce<object>((thing, name) => Reflect.get(thing, name) as object, parts);
}

/** The first expectation that fails; those that lately noticed a change are asked first. */
function noticed(expectations: Expectation[]): string | null {
  const at = expectations.findIndex(({ holds }) => !holds());
  if (at < 0) return null;
  const [found] = expectations.splice(at, 1);
  expectations.unshift(found!);
  return found!.name;
}

function changing(target: Target, ask: () => string | null): string | null {
  const { holder, name, value, changed } = target;
  Reflect.set(holder, name, changed);
  try {
    return ask();
  } finally {
    Reflect.set(holder, name, value);
  }
}

async function survivors(): Promise<{ all: string[]; untold: string[] }> {
  const world = await loadWorld();
  const expectations = expectationsOf(world);
  // a case that fails already would seem to notice everything
  expect(noticed(expectations)).toBeNull();
  const every = [...ofConstants(world, await holders()), ...ofRules(world), ...ofUnits(world)];
  const untold = every
    .filter(({ key }) => !isReadEarly(key))
    .filter((target) => changing(target, () => noticed(expectations)) === null)
    .map(({ key }) => key);
  for (const { key } of every.filter(({ key }) => isReadEarly(key))) {
    vi.resetModules();
    const limits = await import("#science/rules/upper-limits.ts");
    const target = early(limits, key);
    Reflect.set(target.holder, target.name, target.changed);
    // what judges limits comes last in the list, and is asked first
    if (noticed(expectationsOf(await loadWorld()).reverse()) === null) untold.push(key);
  }
  vi.resetModules();
  return { all: every.map(({ key }) => key), untold: untold.sort() };
}

/** A constant of a module that was loaded afresh. */
function early(limits: object, key: string): Target {
  const names = key.split(".").slice(2);
  const holder = names.reduce<object>((thing, name) => Reflect.get(thing, name) as object, limits);
  const value = Reflect.get(holder, "value") as number;
  return { key, holder, name: "value", value, changed: moved(value) };
}

describe("every constant of the science is held by a case", () => {
  it("the expectations hold as the tables stand", async () => {
    const failing = expectationsOf(await loadWorld()).filter(({ holds }) => !holds());
    expect(failing.map(({ name }) => name)).toEqual([]);
  });

  it("a change of 5 % in any one of them is noticed, or the list says why not", {
    timeout: 300_000,
  }, async () => {
    const { all, untold } = await survivors();
    console.log(
      `constants changed by 5 %: ${all.length}, noticed by a case: ${all.length - untold.length}, untested:` +
        (untold.map((key) => `\n  ${key}: ${untested[key] ?? "NOT LISTED"}`).join("") || " none"),
    );
    expect(untold).toEqual(Object.keys(untested).sort());
  });
});
