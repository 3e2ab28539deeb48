import { expect, test } from "vitest";
import { rationDays } from "#contract/ration/ration-days.ts";
import { calendarDay, universal } from "#contract/text/calendar-day.ts";

const hay = { id: "hay", createdAt: "2026-01-05T08:00:00Z", name: "Hay" };
const oats = { id: "oats", createdAt: "2026-03-01T08:00:00Z", name: "Oats" };

const save = (of: { id: string }, number: number, day: string, energyCoverage: number | null) => ({
  id: `${of.id} ${number}`,
  ration: { "@id": `/api/rations/${of.id}`, id: of.id },
  number,
  savedAt: `${day}T23:30:00Z`,
  energyCoverage,
  proteinCoverage: 100,
});

const universalDay = (instant: string) => calendarDay(instant, universal);

const told = (saves: ReturnType<typeof save>[]) =>
  rationDays([hay, oats], saves, ({ name }) => name, universalDay).map(
    ({ id, day, name }) => `${id}: ${name} ${day}`,
  );

const made = "oats: Oats 2026-03-01";
const cases: [string, ReturnType<typeof save>[], string[]][] = [
  ["of which no save is kept has the day on which it was made", [], ["hay: Hay 2026-01-05", made]],
  [
    "has the day of each save that feeds something else, whatever the order they are read in",
    [save(hay, 2, "2026-02-01", 110), save(hay, 1, "2026-01-05", 96)],
    ["hay 1: Hay 2026-01-05", "hay 2: Hay 2026-02-01", made],
  ],
  [
    "has no day for a save that changed its name or its notes",
    [save(hay, 1, "2026-01-05", 96), save(hay, 2, "2026-02-01", 96), save(hay, 3, "2026-02-09", 97)],
    ["hay 1: Hay 2026-01-05", "hay 3: Hay 2026-02-09", made],
  ],
  [
    "has a day where its coverage is unknown from then on",
    [save(hay, 1, "2026-01-05", 96), save(hay, 2, "2026-02-01", null)],
    ["hay 1: Hay 2026-01-05", "hay 2: Hay 2026-02-01", made],
  ],
  [
    "is not mixed up with another",
    [save(hay, 1, "2026-01-05", 96), save(oats, 1, "2026-03-01", 96)],
    ["hay 1: Hay 2026-01-05", "oats 1: Oats 2026-03-01"],
  ],
];

test("a save late in the evening is of the day that its reader has", () => {
  const days = rationDays(
    [hay],
    [save(hay, 1, "2026-01-05", 96)],
    () => "Hay",
    (instant) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10),
  );
  expect(days.map(({ day }) => day)).toEqual(["2026-01-06"]);
});

test.each(cases)("among the weighings a ration %s", (_name, saves, days) => {
  expect(told(saves)).toEqual(days);
});
