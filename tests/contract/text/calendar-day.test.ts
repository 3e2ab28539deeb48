import { expect, test } from "vitest";
import { calendarDayOf, dayOf } from "#contract/sheets/sheet-text.ts";
import { calendarDay, dayStart } from "#contract/text/calendar-day.ts";
import { daysSince } from "#web/features/overview/calendar-days-between.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";

const evening = "2026-02-28T23:30:00Z";

test.each([
  ["UTC", "2026-02-28", "28 February 2026", "28 février 2026"],
  ["Europe/Paris", "2026-03-01", "1 March 2026", "1er mars 2026"],
  ["Pacific/Noumea", "2026-03-01", "1 March 2026", "1er mars 2026"],
  ["America/Martinique", "2026-02-28", "28 February 2026", "28 février 2026"],
])("half past eleven in the evening by universal time is a day of its own in %s", (zone, day, en, fr) => {
  expect(calendarDay(evening, zone)).toBe(day);
  expect(dayOf(createSheetMessages("en", zone), evening)).toBe(en);
  expect(dayOf(createSheetMessages("fr", zone), evening)).toBe(fr);
});

test.each([
  ["Europe/Paris", "2026-01-05T23:30:00Z", "2026-01-06"],
  ["Europe/Paris", "2026-01-05T22:30:00Z", "2026-01-05"],
  ["America/New_York", "2026-01-06T03:30:00Z", "2026-01-05"],
  ["Pacific/Auckland", "2026-01-05T11:30:00Z", "2026-01-06"],
])("in %s, %s is of %s", (zone, instant, day) => {
  expect(calendarDay(instant, zone)).toBe(day);
});

test("a day of the calendar is the same wherever it is read", () => {
  for (const zone of ["America/Martinique", "Pacific/Noumea"])
    expect(calendarDayOf(createSheetMessages("en", zone), "2026-03-01")).toBe("1 March 2026");
});

test("what was saved last evening is a day old this morning, over a change of the clock too", () => {
  expect(daysSince("2026-03-28", "2026-03-29")).toBe(1);
  expect(daysSince("2026-03-29", "2026-03-29")).toBe(0);
  expect(daysSince("2026-03-30", "2026-03-29"), "a clock that is behind").toBe(0);
  expect(daysSince("2025-12-31", "2026-03-31")).toBe(90);
});

test.each([
  ["UTC", "2026-03-01", "2026-03-01T00:00:00.000Z"],
  ["Europe/Paris", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["Europe/Paris", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["Asia/Kathmandu", "2026-03-01", "2026-02-28T18:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-03-01", "2026-02-28T10:00:00.000Z"],
  ["Pacific/Pago_Pago", "2026-03-01", "2026-03-01T11:00:00.000Z"],
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
  ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"],
])("in %s, the day %s begins at %s, where an hour or a day is skipped too", (zone, day, instant) => {
  expect(dayStart(day, zone).toISOString()).toBe(instant);
});
