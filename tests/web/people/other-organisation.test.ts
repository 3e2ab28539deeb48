import { expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import { isElsewhere, isMixed, tellsOrganisation } from "#web/features/users/other-organisation.ts";

const at = (id: string) => ({ userEntity: { "@id": `/api/user_entities/${id}`, id, name: id } });
const reader = (role: Role) => ({ roles: [role], ...at("home") });
const [own, added] = [at("home"), at("annexe")];

test.each([
  ["an admin who sees their own people alone", "ROLE_ADMIN", [own, own], "name", false, false],
  ["an admin who has ordered them by organisation", "ROLE_ADMIN", [own], "userEntity", false, true],
  [
    "an admin who also sees somebody of an organisation added",
    "ROLE_ADMIN",
    [own, added],
    "name",
    true,
    true,
  ],
  ["a super admin, whoever is listed", "ROLE_SUPER_ADMIN", [own], "name", false, true],
  ["a super admin who sees others, which is no wonder", "ROLE_SUPER_ADMIN", [added], "name", false, true],
] as const)("the list of users, read by %s", (_, role, users, order, isSaid, hasColumn) => {
  const me = reader(role);
  expect([isMixed(me, users), tellsOrganisation(me, users, order)]).toEqual([isSaid, hasColumn]);
});

test("only who is of another organisation is told with it", () => {
  expect([own, added].map((user) => isElsewhere(reader("ROLE_ADMIN"), user))).toEqual([false, true]);
});
