import { expect, test } from "vitest";
import { auditSearch, defaultAuditSearch, isFiltered } from "#web/features/audit-entries/search.ts";

test.each(["2026-02-30", "2026-13-01", "yesterday", 20260101, null])(
  "an address of the audit that names %j as its day names none",
  (from) => {
    const written = JSON.parse(JSON.stringify({ from, to: "2026-02-28" }));
    expect(auditSearch(written)).toEqual({ ...defaultAuditSearch, to: "2026-02-28" });
  },
);

test("every filter of the audit counts as one, a page does not", () => {
  expect(isFiltered({ ...defaultAuditSearch, page: 3 })).toBe(false);
  for (const filter of [{ actor: "a" }, { operation: "b" }, { from: "c" }, { to: "d" }, { onBehalf: true }]) {
    expect([filter, isFiltered({ ...defaultAuditSearch, ...filter })]).toEqual([filter, true]);
  }
});
