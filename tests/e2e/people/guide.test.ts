import { expect, test } from "@playwright/test";
import { locales } from "#contract/locales.ts";
import { lookAt } from "../../support/screen/axe.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";

const server = sharedServer();
const sizes = {
  en: { size: { width: 1280, height: 900 }, isDark: true, isWorn: false },
  fr: { size: { width: 360, height: 780 }, isDark: false, isWorn: false },
} as const;

for (const locale of locales) {
  test.describe(() => {
    test.use({ locale, viewport: sizes[locale].size });
    test(`a new account meets a sample horse and three steps, closes them, and never sees them again (${locale})`, async ({
      page,
      request,
    }) => {
      const word = wordsOf(locale);
      const email = `first-${locale}@picotin.example`;
      const { token } = await beginSession(server, "superadmin@picotin.example");
      const headers = { Authorization: `Bearer ${token}` };
      const data = { firstname: "Nora", name: "Vial", email, roles: ["ROLE_EXPERT_NUTRITION"] };
      expect((await request.post(`${server.url}/api/users`, { headers, data })).status()).toBe(201);
      const horses = async (): Promise<unknown> =>
        (await (await request.get(`${server.url}/api/horses`, { headers })).json())["hydra:totalItems"];
      const before = await horses();

      await putSession(page, server, email);
      await page.goto(server.url);
      const guide = page.getByRole("region", { name: word("guide_title") });
      await expect(guide.getByRole("listitem").filter({ has: page.getByRole("link") })).toHaveCount(3);
      await expect(guide.getByText(word("guide_sample"), { exact: true })).toBeVisible();
      const hay = guide.getByRole("slider").first();
      await expect(guide.locator("strong").filter({ hasText: word("demo_name") })).toBeVisible();
      await hay.fill("10");
      await expect(hay).toHaveAttribute("aria-valuetext", /^10/);
      expect(await lookAt(page, "the guide", sizes[locale])).toEqual([]);
      expect(await horses()).toBe(before);

      await guide.getByRole("link", { name: word("guide_horse") }).click();
      await expect(page).toHaveURL(/\/horses\/add/);
      await page.goto(server.url);
      await guide.getByRole("button", { name: word("guide_close") }).click();
      await expect(guide).toBeHidden();
      await page.reload();
      await expect(page.getByRole("heading", { level: 2, name: word("home_last_horses") })).toBeVisible();
      await expect(guide).toBeHidden();
    });

    test(`an account of before meets no guide (${locale})`, async ({ page }) => {
      await putSession(page, server, "nutrition@picotin.example");
      await page.goto(server.url);
      const word = wordsOf(locale);
      await expect(page.getByRole("heading", { level: 2, name: word("home_last_horses") })).toBeVisible();
      await expect(page.getByRole("region", { name: word("guide_title") })).toBeHidden();
    });
  });
}
