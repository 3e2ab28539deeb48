import type { RouteRow } from "#contract/routes.ts";

/** Returns the value at a path within another, such as `actor.email`; undefined without one. */
function valueAtPath(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((within, key) => {
    const isObject = typeof within === "object" && within !== null;
    return isObject ? Object.entries(within).find(([name]) => name === key)?.[1] : undefined;
  }, value);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const number = /^-?\d+(?:\.\d+)?$/;

/** Returns one cell: text that a spreadsheet would take for a formula, no plain number, gets an apostrophe. */
export function csvCell(value: unknown): string {
  const text = cellText(value);
  const safe = /^[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A collection as a table that spreadsheets read: UTF-8 with its mark, a line of names, a line for each member. */
export function csvResponse({ csv = [], path }: RouteRow, members: readonly object[]): Response {
  const lines = [csv, ...members.map((member) => csv.map((field) => valueAtPath(member, field)))];
  const text = `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${path.slice(path.lastIndexOf("/") + 1)}.csv"`,
    },
  });
}
