import { describe, expect, it } from "vitest";
import { analyse } from "#science/analyses/analyse-report.ts";
import type { SugarMethod } from "#science/vocabulary/composition.ts";
import { hay, own, row } from "./support.ts";

const sugars = (value: number, method?: SugarMethod) => ({
  ...own("soluble_sugars", value),
  ...(method ? { method } : {}),
});

describe("the method of a report's sugars", () => {
  it.each(["wsc", "esc"] as const)("stays with the value: %s", (method) => {
    const { composition } = analyse(hay({}, { values: [sugars(73, method)] }));
    expect(composition.soluble_sugars).toEqual({ value: 73, state: "measured", method });
  });

  it("is absent where the report does not tell it", () => {
    const { composition } = analyse(hay({}, { values: [sugars(73)] }));
    expect(composition.soluble_sugars).toEqual({ value: 73, state: "measured" });
  });

  it("is lent with the sugars of a reference feed", () => {
    const { composition } = row("grass-dehydrated");
    expect(composition.soluble_sugars!.method).toBe("esc");
    const made = analyse(hay({ crude_protein: 100 }), { name: "reference", composition });
    expect(made.composition.soluble_sugars).toMatchObject({ method: "esc", source: "reference" });
  });
});
