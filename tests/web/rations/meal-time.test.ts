import { expect, test } from "vitest";
import { retimed } from "#web/features/rations/workbench/meals/meal-time.tsx";

const times = [420, 780, 1200];

test.each([
  ["a time between its neighbours is taken", 1, "12:30", { times: [420, 750, 1200] }],
  ["the first may be as early as midnight", 0, "00:00", { times: [0, 780, 1200] }],
  ["the last may be as late as the day is long", 2, "23:59", { times: [420, 780, 1439] }],
  ["a time after the next meal is refused for the order", 0, "14:00", { refused: "order" }],
  ["a time before the meal before is refused for the order", 2, "12:59", { refused: "order" }],
  ["two meals at one time are refused for the order", 1, "07:00", { refused: "order" }],
  ["a field that was emptied is required", 1, "", { refused: "empty" }],
] as const)("%s", (_name, meal, text, told) => {
  expect(retimed(times, meal, text)).toEqual(told);
});
