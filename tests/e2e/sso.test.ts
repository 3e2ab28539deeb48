import { expect, test } from "@playwright/test";
import type { ProviderInput } from "#contract/schemas/sso.ts";
import { client, startProvider } from "../support/oidc.mjs";
import { Server } from "../support/server.ts";

const server = new Server();
let provider: Awaited<ReturnType<typeof startProvider>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
  provider = await startProvider([`${server.url}/api/sso/callback`]);
});
test.afterAll(async () => {
  await provider.stop();
  await server.remove();
});

test("somebody of an organisation signs in with its provider, comes to the page asked for, stays and leaves", async ({
  page,
  request,
}) => {
  await test.step("a super admin names the provider of the organisation", async () => {
    const post = (path: string, data: object, token?: string) =>
      request.post(server.url + path, {
        data,
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      });
    const login = { email: "superadmin@picotin.example", password: "picotin-demo" };
    const { token } = await (await post("/api/login_check", login)).json();
    const headers = { Authorization: `Bearer ${token}` };
    const own = await (await request.get(`${server.url}/api/users/me`, { headers })).json();
    const body: ProviderInput = {
      issuer: provider.issuer,
      clientId: client.id,
      clientSecret: client.secret,
      domains: ["haras.example"],
      defaultRole: "ROLE_EXPERT_NUTRITION",
    };
    const set = await post(`${own.userEntity["@id"]}/identity_provider`, body, token);
    expect([set.status(), await set.text()]).toEqual([200, expect.anything()]);
  });

  const email = page.getByLabel("Adresse e-mail");
  const sso = page.getByRole("button", { name: "Connexion par votre organisation" });

  await test.step("an address that is none, and one of nobody's organisation, are told", async () => {
    await page.goto(`${server.url}/horses`);
    await expect(page).toHaveURL(/\/login/);
    await email.fill("odile");
    await sso.click();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("odile@personne.example");
    await sso.click();
    await expect(page.getByText("Aucune organisation ne se connecte avec cette adresse")).toBeVisible();
  });

  await test.step("the provider asks who it is, and leads back to the page asked for", async () => {
    await email.fill("odile@haras.example");
    await sso.click();
    await page.waitForURL((url) => url.origin === provider.issuer);
    await page.locator("input[name=login]").fill("odile@haras.example");
    await page.locator("input[name=password]").fill("any");
    await page.locator("button[type=submit]").click();
    await page.locator("button[type=submit]").click();
    await expect(page).toHaveURL(`${server.url}/horses`);
    await expect(page.getByRole("heading", { level: 1, name: "Chevaux" })).toBeVisible();
  });

  await test.step("a reload keeps the session, the menu tells of what kind it is, no page can read it", async () => {
    await page.reload();
    await page.getByRole("button", { name: /Odile/ }).click();
    await expect(page.getByText("Authentification unique (SSO)")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("picotin.session"))).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toContain("__Host-");
  });

  await test.step("leaving ends it at the service, and the sign-in knows the address once", async () => {
    await page.getByRole("button", { name: "Déconnexion" }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(email).toHaveValue("odile@haras.example");
    await page.reload();
    await expect(email).toHaveValue("");
    await page.goto(`${server.url}/horses`);
    await expect(page).toHaveURL(/\/login/);
  });
});
