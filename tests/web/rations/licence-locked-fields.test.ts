import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type Role, roles } from "#contract/roles.ts";
import { isOneself, lockedFields } from "#web/features/users/locked-fields.ts";
import { ReadOnly } from "#web/parts/form/read-only.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";

describe("of a user the reader", () => {
  const another = { "@id": "/api/users/another" };
  const admin = { id: "anna", roles: ["ROLE_ADMIN"] as Role[], switchedBy: null };
  const given: Role[] = ["ROLE_USER", "ROLE_EXPERT_NUTRITION"];

  test.each([
    ["gives somebody new an address and the roles that they cover", admin, null, false, false],
    [
      "gives somebody new the same in another's session",
      { ...admin, switchedBy: another },
      null,
      false,
      false,
    ],
    ["changes the address and the roles of a colleague", admin, { id: "paul" }, false, false],
    [
      "changes neither of a colleague in another's session",
      { ...admin, switchedBy: another },
      { id: "paul" },
      true,
      true,
    ],
    ["changes neither of themselves", admin, { id: "anna" }, true, true],
  ])("%s", (_, reader, user, isEmailLocked, isRoleLocked) => {
    const locks = lockedFields(reader, user);
    expect(locks.isEmailLocked).toBe(isEmailLocked);
    expect(given.map(locks.isRoleLocked)).toEqual(given.map(() => isRoleLocked));
    expect(locks.isRoleLocked("ROLE_SUPER_ADMIN")).toBe(true);
  });

  test.each([
    ["shuts out a colleague", admin, "paul", false],
    ["never shuts out themselves", admin, "anna", true],
    ["shuts out nobody whose session they use", { ...admin, switchedBy: another }, "anna", true],
    [
      "never shuts out themselves in the session of another",
      { ...admin, switchedBy: another },
      "another",
      true,
    ],
    ["shuts out a colleague in the session of another", { ...admin, switchedBy: another }, "paul", false],
  ])("%s", (_, reader, id, isLocked) => {
    expect([lockedFields(reader, { id }).isActiveLocked, isOneself(reader, { id })]).toEqual([
      isLocked,
      isLocked,
    ]);
  });

  test("who stands above every role gives every role to somebody new", () => {
    const { isRoleLocked } = lockedFields(
      { ...admin, roles: ["ROLE_SUPER_ADMIN"], switchedBy: another },
      null,
    );
    expect(roles.filter(isRoleLocked)).toEqual([]);
  });
});

test.each([
  ["can be used where something may be changed", false],
  ["are no stop of the keyboard where nothing may be changed", true],
])("choices of a group %s", (_, isReadOnly) => {
  const choices = ["hay", "oats"];
  const group = createElement(SegmentedChoice<string>, {
    label: "Feed",
    choices,
    value: "hay",
    wordOf: (key) => key,
    onChange: () => undefined,
  });
  const page = renderToStaticMarkup(ReadOnly({ isReadOnly, children: group }));
  const buttons = page.match(/<button[^>]*>/g) ?? [];
  expect(buttons.map((each) => / disabled=""/.test(each))).toEqual(choices.map(() => isReadOnly));
});
