import * as v from "valibot";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { Login } from "#contract/schemas/session.ts";
import { loginFaults } from "#web/features/session/login-faults.ts";
import { faultText } from "#web/lib/fault-text.ts";

const good = { email: "sante@picotin.example", password: "picotin-demo" };
const long = (length: number) => "x".repeat(length);

const cases: [string, typeof good][] = [
  ["both as they should be", good],
  ["nothing typed", { email: "", password: "" }],
  ["an address that is too short", { ...good, email: long(limits.emailMin - 1) }],
  ["the shortest address", { ...good, email: long(limits.emailMin) }],
  ["the longest address", { ...good, email: long(limits.emailMax) }],
  ["an address that is too long", { ...good, email: long(limits.emailMax + 1) }],
  ["a password that is too short", { ...good, password: long(limits.passwordMin - 1) }],
  ["the shortest password", { ...good, password: long(limits.passwordMin) }],
  ["the longest password", { ...good, password: long(limits.passwordMax) }],
  ["a password that is too long", { ...good, password: long(limits.passwordMax + 1) }],
  ["a password of blanks", { ...good, password: "        " }],
];

test.each(cases)("the sign-in says of %s what the contract says", (_, typed) => {
  const read = v.safeParse(Login, typed);
  const wanted = new Map<string, string>();
  for (const issue of read.issues ?? []) {
    const field = v.getDotPath(issue) ?? "";
    if (!wanted.has(field)) wanted.set(field, faultText(issue));
  }
  expect(loginFaults(typed)).toEqual(Object.fromEntries(wanted));
});
