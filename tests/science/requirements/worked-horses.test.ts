import { describe, expect, it } from "vitest";
import { requirements } from "#science/requirements/index.ts";
import { workedHorses, worth } from "../../support/science/worked-horses.ts";

const horses = workedHorses();

describe("horses worked out by hand", () => {
  it("each has a name of its own", () => {
    expect(new Set(horses.map(({ name }) => name)).size).toBe(horses.length);
  });

  it.each(horses.map((each) => [each.name, each] as const))("%s", (_name, each) => {
    expect(worth(requirements, each).filter(({ holds }) => !holds)).toEqual([]);
  });
});
