import { expect, test } from "vitest";
import { calledName } from "#contract/sheets/text/verdict-text.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";

const long = "Poulinières et poulains du pré du haut";

test.each([
  ["a horse with a short name by that name", "Praline", false, "Praline", "Praline"],
  ["a batch with a short name by that name", "Poulinières", true, "Poulinières", "Poulinières"],
  ["a horse with a long name this horse", long, false, "this horse", "ce cheval"],
  ["a batch with a long name this group, and no single horse", long, true, "this group", "ce lot"],
])("a verdict calls %s", (_name, name, batch, en, fr) => {
  expect(calledName(createSheetMessages("en"), { name, batch })).toBe(en);
  expect(calledName(createSheetMessages("fr"), { name, batch })).toBe(fr);
});
