import { expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { hashPassword, scryptKey } from "#worker/lib/password.ts";
import { bindings } from "../../support/app.ts";
import { password, person, tenant } from "../../support/tenant.ts";

test("a key is the one of RFC 7914", async () => {
  const key = await scryptKey("pleaseletmein", Buffer.from("SodiumChloride"), { ln: 14, r: 8, p: 1 });
  expect(key.toString("hex")).toBe("7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2");
});

test("a password signs in at its true cost, and another one does not", async () => {
  const passwordHash = await hashPassword(password);
  expect(passwordHash).toMatch(/^\$scrypt\$v=1,ln=14,r=8,p=5\$/);
  const { email } = await person((await tenant()).entityId, "ROLE_USER", [], { passwordHash });
  const app = createApp();
  const signIn = async (typed: string) => {
    const body = JSON.stringify({ email, password: typed });
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    return (await app.request("http://service.test/api/login_check", init, bindings())).status;
  };
  expect([await signIn(password), await signIn(`${password}s`)]).toEqual([200, 401]);
});
