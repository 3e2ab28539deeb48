import { expect, test } from "vitest";
import { dayFormat } from "#contract/text/day-format.ts";

const day = (iso: string) => new Date(`${iso}T12:00:00Z`);

test.each([
  ["en", "2026-11-01", "1 November 2026"],
  ["en", "2026-11-23", "23 November 2026"],
  ["fr", "2026-11-01", "1er novembre 2026"],
  ["fr", "2026-11-11", "11 novembre 2026"],
])("a day in %s, %s, is %s", (locale, iso, told) => {
  expect(dayFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day(iso))).toBe(told);
});

test("the first of a month is an ordinal in French without its year too", () => {
  const short = (locale: string) =>
    dayFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }).format(day("2026-03-01"));
  expect(short("fr")).toBe("1er mars");
  expect(short("en")).toBe("1 Mar");
});
