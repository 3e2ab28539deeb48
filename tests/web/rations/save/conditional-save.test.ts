import { describe, expect, test } from "vitest";
import type { RationItem } from "#contract/schemas/ration.ts";
import { type Draft, withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { matchesStored, saveOverVersion } from "#web/features/rations/workbench/save/conditional-save.ts";
import { ClientError } from "#web/lib/api/client-error.ts";
import type { Versioned } from "#web/lib/api/row-versions.ts";
import { bench, draft, ingredient } from "../../support.ts";

const hay = "grass-hay-average-quality-all-samples";
const path = ingredient(hay)["@id"];
const of = (kg: number) => draft({ [hay]: kg });
const feeding = (kg: number) => (now: Draft) => withFeed(now, path, { quantityKg: kg });
const items = new Map([[path, ingredient(hay)]]);
const storedAs = (held: Draft) => ({ ...held, "@version": '"2-b"' }) as unknown as Versioned<RationItem>;

describe("a save that waits for the network", () => {
  /** Two scenarios, of which A waits and B is at hand. */
  function waiting() {
    const made = bench(of(8));
    made.change(feeding(9));
    made.setStatus("offline", [], "A");
    made.branch();
    made.change(feeding(10));
    const told = () => [made.snapshot().status, made.snapshot().toSave];
    return { made, told };
  }

  test("waits whichever scenario is at hand, changed or as it is stored", () => {
    const { made, told } = waiting();
    expect(told()).toEqual(["offline", "A"]);
    made.change(feeding(8));
    made.endGesture();
    expect(told()).toEqual(["offline", "A"]);
    made.switchTo("A");
    expect(told()).toEqual(["offline", "A"]);
  });

  test("is done when its scenario is stored: the one at hand is not", () => {
    const { made, told } = waiting();
    made.markSaved(made.scenario("A").draft);
    expect(told()).toEqual(["unsaved", null]);
  });

  test("goes on waiting where its scenario has moved on since it was sent", () => {
    const { made, told } = waiting();
    made.markSaved(of(8.5));
    expect(told()).toEqual(["offline", "A"]);
  });

  test("is given up with its scenario, and where that is what is stored", () => {
    const { made, told } = waiting();
    made.remove("A");
    expect(told()).toEqual(["unsaved", null]);
    const other = bench(of(8));
    other.change(feeding(9));
    other.setStatus("offline", [], "A");
    other.change(feeding(8.4), "drag");
    other.change(feeding(8), "drag");
    expect(other.snapshot().status).toBe("offline");
    other.change(feeding(8.2), "drag");
    other.endGesture();
    expect(other.snapshot().status).toBe("offline");
    other.change(feeding(8));
    expect([other.snapshot().status, other.snapshot().toSave]).toEqual(["saved", null]);
  });
});

describe("what the service refuses as changed meanwhile", () => {
  const changed = new ClientError("changed", 412, "");
  const putting = (sent: Draft, held: Draft, error: unknown = changed) =>
    saveOverVersion({
      items,
      draft: sent,
      put: () => Promise.reject(error),
      readNow: async () => storedAs(held),
    });

  test("is one's own where it is the very draft, as the service writes it down", async () => {
    expect(await putting(of(9), of(9))).toEqual(storedAs(of(9)));
    const named = { ...of(9), name: "For the winter " };
    expect(matchesStored(items, storedAs({ ...named, name: "For the winter" }), named)).toBe(true);
  });

  test("is another's where anything differs; any other refusal is passed on", async () => {
    await expect(putting(of(9), of(9.1))).rejects.toBe(changed);
    const refused = new ClientError("invalid", 422, "");
    await expect(putting(of(9), of(9), refused)).rejects.toBe(refused);
  });
});
