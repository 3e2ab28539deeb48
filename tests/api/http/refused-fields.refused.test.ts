import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Violation } from "#contract/errors.ts";
import cases from "../../cases/refused-fields.json" with { type: "json" };
import { call, clearCounters } from "../../support/app.ts";
import { profileBody } from "../../support/profiles.ts";
import {
  entityBody,
  feed,
  horse,
  horseBody,
  logoBody,
  ownFeedBody,
  password,
  pocket,
  providerBody,
  settingsBody,
  type Tenant,
  tenant,
  userBody,
} from "../../support/tenant.ts";

interface Form {
  path: string;
  token?: string;
  body: Record<string, unknown>;
}

let own: Tenant;
let forms: Record<string, Form>;
let named: Record<string, string>;
beforeAll(async () => {
  own = await tenant();
  const { ROLE_ADMIN: admin, ROLE_SUPER_ADMIN: superAdmin } = own.people;
  const [bijou, hay, grass, grass2, pocketed] = await Promise.all([
    horse(own.expert),
    feed(own),
    feed(own, { role: "pasture" }),
    feed(own, { role: "pasture" }),
    feed(own),
  ]);
  await pocket(own.expert, pocketed);
  named = { hay, grass, grass2, pocketed };
  const entity = `/api/user_entities/${own.entityId}`;
  const mail = "vet@picotin.example";
  forms = {
    login: { path: "/api/login_check", body: { email: mail, password } },
    code: { path: "/api/password_resets/check", body: { email: mail, code: "123456" } },
    settings: { path: "/api/user_settings", token: own.expert, body: settingsBody() },
    password: {
      path: `/api/users/${admin.id}/password`,
      token: admin.token,
      body: { password, newPassword: "a hay net for two" },
    },
    user: { path: "/api/users", token: admin.token, body: userBody() },
    entity: { path: "/api/user_entities", token: superAdmin.token, body: entityBody() },
    provider: { path: `${entity}/identity_provider`, token: superAdmin.token, body: providerBody() },
    picture: { path: `${entity}/logo`, token: admin.token, body: logoBody() },
    brand: { path: "/api/brands", token: admin.token, body: { name: "Moulin" } },
    norms: { path: "/api/requirement_profiles", token: own.expert, body: profileBody() },
    horse: { path: "/api/horses", token: own.expert, body: horseBody() },
    ingredient: { path: "/api/ingredients", token: own.expert, body: ownFeedBody() },
    wallet: { path: "/api/ingredient_wallets", token: own.expert, body: {} },
    ration: { path: "/api/rations", token: own.expert, body: { horse: bijou, objective: "maintain" } },
  };
});
beforeEach(clearCounters);

interface Case {
  name: string;
  on: string;
  field: string;
  change?: Record<string, unknown>;
  without?: string[];
  en: string;
  fr: string;
}

/** The body of a case: a good one with its change; `{hay}` stands for the path of that feed. */
function bodyOf({ change = {}, without = [] }: Case, { body }: Form): Record<string, unknown> {
  const filled = JSON.stringify(change).replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? "");
  const all = { ...body, ...(JSON.parse(filled) as Record<string, unknown>) };
  return Object.fromEntries(Object.entries(all).filter(([key]) => !without.includes(key)));
}

describe("what the service refuses is told at its field, in the reader's language", () => {
  test.each(cases as Case[])("$name", async (each) => {
    const form = forms[each.on]!;
    for (const language of ["en", "fr"] as const) {
      const answer = await call("POST", form.path, {
        ...(form.token ? { token: form.token } : {}),
        body: bodyOf(each, form),
        headers: { "Accept-Language": language },
      });
      const violations = (answer.body.violations ?? []) as unknown as Violation[];
      expect([
        answer.status,
        violations.find(({ propertyPath }) => propertyPath === each.field),
      ]).toMatchObject([422, { message: each[language] }]);
    }
  });
});
