import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { Switchables } from "#web/features/switch-user/switchable-users.tsx";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

beforeEach(() => overwriteGetLocale(() => "en"));

/** The texts of the selector as it stands once a page of so many people has come. */
function selector(total: number, page = 1): string {
  const users = Array.from({ length: Math.min(10, total) }, (_, n) => ({
    "@id": `/api/users/${n}`,
    "@type": "User" as const,
    email: `ada.${n}@picotin.example`,
    firstname: "Ada",
    name: `Lemoine ${n}`,
  }));
  const nothing = () => undefined;
  const shown = { users, total, page, onPage: nothing, isDisabled: false, onUse: nothing };
  const markup = renderToStaticMarkup(createElement(Switchables, shown));
  return markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

test.each([
  ["one more than a page", 11, 1, "11 users", "Page 1 of 2"],
  ["thirty, on the last page", 30, 3, "30 users", "Page 3 of 3"],
])("of %s the selector tells how many there are, and which page of them it shows", (_, ...row) => {
  const [total, page, count, position] = row;
  const texts = selector(total, page);
  for (const text of [count, position, "Previous", "Next", "Ada Lemoine 9"]) expect(texts).toContain(text);
});

test("ten people stand on one page, and nobody is said", () => {
  expect(selector(10)).toContain("10 users");
  expect(selector(10)).not.toContain("Page 1");
  expect(selector(0)).toContain("No user found");
});
