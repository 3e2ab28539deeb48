import { expect, test } from "vitest";
import { emptyProvider, providerBody } from "#web/features/user-entities/provider-form-schema.ts";

const typed = { ...emptyProvider, issuer: "https://id.stud.example", clientId: "picotin" };

test.each([
  ["a secret that was typed is sent", { clientSecret: "hay" }, { clientSecret: "hay" }],
  ["an empty secret leaves the one that is kept", {}, {}],
  ["a public client has none, and the one that is kept goes", { isPublic: true }, { clientSecret: null }],
  [
    "a public client has none, whatever was typed before",
    { isPublic: true, clientSecret: "hay" },
    { clientSecret: null },
  ],
])("%s", (_, change, secret) => {
  const { issuer, clientId, defaultRole } = typed;
  expect(providerBody({ ...typed, domains: "a.example, b.example", ...change })).toEqual({
    issuer,
    clientId,
    defaultRole,
    domains: ["a.example", "b.example"],
    ...secret,
  });
});
