import { expect, test } from "vitest";
import { placeOf } from "#web/features/horses/start.ts";

test("a new horse has one place for each thing that it starts from", () => {
  const places = [{}, { model: "pony" }, { model: "broodmare" }, { from: "pony" }, { from: "lady" }].map(
    placeOf,
  );
  expect(new Set(places).size).toBe(5);
  expect(placeOf({ from: "", model: "" })).toBe(placeOf({}));
});
