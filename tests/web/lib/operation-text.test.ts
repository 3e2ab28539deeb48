import { describe, expect, test } from "vitest";
import { isAudited, operationIds, routes } from "#contract/routes.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { callText, doneText } from "#web/lib/api/operation-text.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

describe.each(["en", "fr"] as const)("in %s", (locale) => {
  test("each operation is named in words of its own", () => {
    overwriteGetLocale(() => locale);
    const names = operationIds.map(callText);
    expect(names.filter((name, at) => name === operationIds[at])).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("what each operation in the audit has done is said in words of its own", () => {
    overwriteGetLocale(() => locale);
    const audited = operationIds.filter((id) => isAudited(routes[id]));
    const done = audited.map(doneText);
    expect(audited.filter((id, at) => done[at] === callText(id))).toEqual([]);
    expect(new Set(done).size).toBe(audited.length);
  });

  test("an operation that a server does not offer is told by its name", () => {
    overwriteGetLocale(() => locale);
    const said = operationIds.map((id) => errorText(new ClientError("route_missing", 0, callText(id))));
    expect(new Set(said).size).toBe(operationIds.length);
  });
});

test("what is no operation keeps its name", () => {
  expect(callText("horse.fly")).toBe("horse.fly");
  expect(callText("")).toBe("");
});
