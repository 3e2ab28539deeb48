import { describe, expect, test } from "vitest";
import type { SavedSummary, StoredSummary } from "#contract/schemas/ration-summary.ts";
import { driftSinceSave } from "#web/features/rations/versions/drift-since-save.ts";

const judged: StoredSummary = {
  pricePerDay: null,
  energyCoverage: 99,
  proteinCoverage: 120,
  estimation: null,
  verdict: { level: "ok", risk: 0, watch: 0, unknown: 0 },
  scienceVersion: "1",
  engineVersion: "1",
};
const saved: SavedSummary = { ...judged, monetaryUnit: "EUR" };
const ration = { ...judged, saved, stale: false };

describe("what a link would show that is judged otherwise today", () => {
  test("is nothing while the save says what is said today", () => {
    expect(driftSinceSave(ration, "EUR")).toBeNull();
  });

  test("is told by how much, once the horse or a price made another judgement of it", () => {
    const since = driftSinceSave({ ...ration, energyCoverage: 93 }, "EUR");
    expect(since).toMatchObject({ energy: { was: { value: 99 }, is: { value: 93 } } });
  });

  test("is told to be of an older calculation, where it was not judged by that of today", () => {
    expect(driftSinceSave({ ...ration, stale: true }, "EUR")).toBe("stale");
  });

  test("is nothing where no save was kept: the link then keeps what is said today", () => {
    expect(driftSinceSave({ ...ration, energyCoverage: 93, stale: true, saved: null }, "EUR")).toBeNull();
  });
});
