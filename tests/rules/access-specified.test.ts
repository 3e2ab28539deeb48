import { expect, test } from "vitest";
import { accessGroups } from "#contract/roles.ts";
import { operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { screens } from "#contract/screens.ts";
import { specifiedAccess, whom, withoutLicence } from "../support/service/specified-access.ts";

/** Who may open what, by the start of the address, as the product was specified: the longest start counts. */
const specified: Record<string, string> = {
  "/": "anyone",
  "/login": "signed out",
  "/forgotten-password": "signed out",
  "/registration/finalization/": "signed out",
  "/my-account": "anyone signed in",
  "/overview": "admins and experts",
  "/horses": "admins and experts",
  "/horses/add": "experts",
  "/horse-templates": "admins and experts",
  "/ingredients": "admins and experts",
  "/ingredients/price": "experts",
  "/ingredients/wallet": "experts",
  "/ingredients/import": "admins",
  "/rations": "admins and experts",
  "/rations/add/": "experts",
  "/users": "admins",
  "/user-entities": "admins",
  "/requirement-profiles": "admins and experts",
  "/brands": "admins",
  "/audit": "admins",
  "/program-keys": "admins",
};

const words: Record<string, readonly string[] | null> = whom;
const sorted = (held: readonly string[] | null | undefined) => held?.toSorted();

test("every operation is open to the roles it was specified for", () => {
  const found = operationIds.map((id) => [id, sorted(accessGroups[routes[id].access])]);
  expect(found).toEqual(operationIds.map((id) => [id, sorted(whom[specifiedAccess[id]])]));
  expect(Object.keys(specifiedAccess).toSorted()).toEqual(operationIds.toSorted());
});

test("every screen is open to the roles it was specified for", () => {
  const found = Object.values(screens).map(({ path, access }) => {
    const start = Object.keys(specified)
      .filter((each) => path === each || path.startsWith(each.endsWith("/") ? each : `${each}/`))
      .toSorted((a, b) => b.length - a.length)[0];
    const wanted = specified[start ?? "/"] ?? "";
    const isOpen =
      wanted === "anyone" ? access === "public" : wanted === "signed out" && access === "signed_out";
    const group: readonly string[] | null = accessGroups[access];
    const isSame = words[wanted]?.toSorted().join() === group?.toSorted().join() && group !== null;
    return `${path}: ${isOpen || isSame ? wanted : `${access}, not ${wanted}`}`;
  });
  expect(found.filter((each) => each.includes(", not "))).toEqual([]);
});

test("every write but these needs a licence", () => {
  const writes = (Object.entries(routes) as [string, RouteRow][]).filter(
    ([, row]) => row.method !== "GET" && row.access !== "public",
  );
  const free = writes.filter(([, row]) => !row.needsLicence).map(([id]) => id);
  expect(free.toSorted()).toEqual(withoutLicence);
});
