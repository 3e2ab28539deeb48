import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import { call, clearCounters, clock, mailsTo } from "../support/app.ts";
import { cookiesOf, signInWith } from "../support/sso.ts";
import { providerBody, type Tenant, tenant, userBody } from "../support/tenant.ts";

let superAdmin: string;
beforeAll(async () => {
  superAdmin = (await tenant()).people.ROLE_SUPER_ADMIN.token;
});
beforeEach(async () => {
  clock.now = new Date();
  await clearCounters();
});

/** An organisation whose provider vouches for the addresses of a mail domain of its own. */
async function vouched(made: Promise<Tenant>) {
  const own = await made;
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const { status } = await call("POST", `/api/user_entities/${own.entityId}/identity_provider`, {
    token: superAdmin,
    body: providerBody({
      issuer: inject("oidcIssuer"),
      clientSecret: "a secret that only the provider and we know",
      domains: [domain],
      defaultRole: "ROLE_USER",
    }),
  });
  expect(status).toBe(200);
  const enter = async (login: string) => {
    const { headers } = await signInWith(own.entityId, login);
    return { at: headers.get("location"), cookie: cookiesOf(headers).get("__Host-picotin") };
  };
  return { own, domain, enter };
}

test("an invitation is used up by who enters with the organisation: its link sets no password afterwards", async () => {
  const { own, domain, enter } = await vouched(tenant());
  const body = userBody({ email: `invited@${domain}` });
  const made = await call("POST", "/api/users", { token: own.people.ROLE_ADMIN.token, body });
  const link = /finalization\/(\S+)/.exec((await mailsTo(body.email))[0]?.body ?? "")?.[1] ?? "";
  const path = `/api/registrations/${link}`;
  expect([made.body.invited, (await call("GET", path)).status]).toEqual([true, 200]);
  expect((await enter(body.email)).at).toBe("/");
  const answer = await call("POST", path, { body: { password: "an entirely new phrase" } });
  expect(answer.status).toBe(404);
  const seen = await call("GET", String(made.body["@id"]), { token: superAdmin });
  expect(seen.body.invited).toBe(false);
});
