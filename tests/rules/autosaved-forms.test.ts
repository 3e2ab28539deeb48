import { expect, test } from "vitest";
import { parsedSources } from "../support/parsed-sources.ts";

/** Screens with fields of which nothing is kept when the session ends, each with why nothing is lost by it. */
const unkept: Record<string, string> = {
  "account/password-form.tsx": "every field is a password, and a password is never kept",
  "audit-entries/audit-screen.tsx": "filters of a list: they stand in the address",
  "brands/offer-actions.tsx": "one reason, sent at once",
  "horses/horse-filters.tsx": "filters of a list: they stand in the address",
  "horses/form/start-from-template.tsx": "a choice that opens another page",
  "ingredients/basis-choice.tsx": "a choice of a view, of which nothing is stored",
  "ingredients/compare/compare-screen.tsx": "choices of a view: they stand in the address",
  "ingredients/list/fact-columns.tsx": "columns of a list, stored as soon as they are chosen",
  "ingredients/list/feed-filters.tsx": "filters of a list: they stand in the address",
  "ingredients/list/feed-order.tsx": "the order of a list: it stands in the address",
  "ingredients/prices/paste-prices.tsx": "cells copied from a spreadsheet, which has them still",
  "ingredients/prices/price-history.tsx": "one figure with its day, sent at once",
  "ingredients/prices/price-row.tsx": "one figure, sent as soon as the field is left",
  "ingredients/prices/prices-screen.tsx": "filters of a list: they stand in the address",
  "ingredients/wallet/wallet-controls.tsx": "single figures, sent as soon as the field is left",
  "overview/overview-cards.tsx": "the order of a list: it stands in the address",
  "overview/overview-filter.tsx": "filters of a list: they stand in the address",
  "pages/condition-demo.tsx": "a page for strangers, where no session can end",
  "pages/demo/ration-demo.tsx": "a page for strangers, where no session can end",
  "password-resets/ask-step.tsx": "a page for strangers, where no session can end",
  "password-resets/check-step.tsx": "a page for strangers, where no session can end",
  "password-resets/reset-step.tsx": "a page for strangers, where no session can end",
  "rations/sheets/board-horse.tsx": "choices of a view: they stand in the address",
  "rations/sheets/ration-sheet.tsx": "the kind of a sheet: it stands in the address",
  "rations/sheets/shared-screen.tsx": "a page for strangers, where no session can end",
  "rations/transition/plan-controls.tsx": "choices of a view: they stand in the address",
  "registration/finalization-screen.tsx": "a page for strangers, where no session can end",
  "session/login-screen.tsx": "a page for strangers, where no session can end",
  "users/users-list.tsx": "filters of a list: they stand in the address",
};

const controls =
  /<(?:Input|InputOTP|Textarea|Select|Checkbox|Switch|ToggleGroup|SegmentedChoice|SegmentedField|NumberField|FieldNumber|Slider|TextRow|SelectRow|NumberRow|ChecksRow|SwitchRow|EntityRow|input|textarea|select)\b/;
const forms = /\buseForm[<(]|<form\b|<FormFrame\b/;
const keepers = /\b(?:useFormAutosave|useStateAutosave|useSave)\(/;

const folder = "web/src/features/";
const features = new Map(
  parsedSources([folder]).map((source) => [source.path.slice(folder.length), source] as const),
);

const imported = (path: string): string[] =>
  (features.get(path)?.imports ?? []).flatMap(({ to }) =>
    to.startsWith(folder) ? [to.slice(folder.length)] : [],
  );

const isForm = (path: string) => forms.test(features.get(path)?.text ?? "");
const keeps = (path: string) => keepers.test(features.get(path)?.text ?? "");

/** Screens that keep their fields, and the parts they are made of, as far as these are no forms of their own. */
function kept(): Set<string> {
  const found = new Set([...features.keys()].filter(keeps));
  for (const path of found) {
    for (const part of imported(path)) if (features.has(part) && !isForm(part)) found.add(part);
  }
  return found;
}

const withFields = [...features]
  .filter(([, { text }]) => controls.test(text) || forms.test(text))
  .map(([path]) => path)
  .sort();

test("every form of the screens keeps what is typed when the session ends, or says why nothing is lost", () => {
  const found = kept();
  const lost = withFields.filter((path) => !found.has(path));
  expect(lost).toEqual(Object.keys(unkept).sort());
  expect(found.size).toBeGreaterThan(20);
});

test("a form that keeps its fields says so when it has found them, and forgets them once they are saved", () => {
  const silent = [...features]
    .filter(([, { text }]) => /\buse(?:Form|State)Autosave\(/.test(text))
    .filter(
      ([, { text }]) => !/<RestoredDraftNotice\b/.test(text) || !/\bkept\.(?:forget|settle)\b/.test(text),
    )
    .map(([path]) => path);
  expect(silent).toEqual([]);
});

test("a form that an expired licence closes does not show what was typed as what is saved", () => {
  const closed = [...features].filter(
    ([, { text }]) =>
      /\buse(?:Form|State)Autosave\(/.test(text) && /<ReadOnly\b|<FormFrame\b[^>]*isHeldBack/s.test(text),
  );
  const shown = closed.filter(
    ([, { text }]) => !/\buse(?:Form|State)Autosave\([^;]*?\bisHeldBack,/.test(text),
  );
  expect(shown.map(([path]) => path)).toEqual([]);
  expect(closed.length).toBeGreaterThan(3);
});

test("no field for a secret is in a form that keeps it", () => {
  const told = [...features].flatMap(([path, { text }]) => {
    if (!/\buseFormAutosave\(/.test(text)) return [];
    const secrets = [...text.matchAll(/<TextRow\s[^>]*?name="(\w+)"\s+type="password"/g)];
    return secrets.map(([, name = ""]) => ({
      path,
      name,
      isBlank: new RegExp(`useFormAutosave\\([^;]*"${name}"`).test(text),
    }));
  });
  expect(told.filter(({ isBlank }) => !isBlank)).toEqual([]);
  expect(told.map(({ name }) => name).sort()).toEqual(["clientSecret", "password"]);
});
