import { expect, test } from "@playwright/test";
import { firstAdmin } from "#worker/seed/first-admin.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";

const server = sharedServer();
const word = wordsOf("en");
const email = "first@haras.example";
const password = "three wisps of hay";

test("the link that the first super admin is given opens their account, which signs in and sees its own name change", async ({
  browser,
}) => {
  const { sql, token } = firstAdmin({ email, organisation: "Haras du Premier" }, new Date());
  const statements = ["delete from user_role where role = 'ROLE_SUPER_ADMIN'", ...sql];
  await server.database.batch(statements.map((each) => server.database.prepare(each)));
  const link = `/registration/finalization/${token}`;
  const context = await browser.newContext({ locale: "en" });
  const page = await context.newPage();
  const press = (key: string) => page.getByRole("button", { name: word(key), exact: true }).click();

  await page.goto(server.url + link);
  await expect(page.getByText("Haras du Premier")).toBeVisible();
  await page.getByLabel(word("user_firstname")).fill("Ada");
  await page.getByLabel(word("user_lastname")).fill("Premier");
  await page.getByLabel(word("login_password"), { exact: true }).fill(password);
  await page.getByLabel(word("password_again")).fill(password);
  await press("registration_finalize");
  await expect(page.getByText(word("registration_done"))).toBeVisible();

  await page.getByLabel(word("login_email")).fill(email);
  await page.getByLabel(word("login_password"), { exact: true }).fill(password);
  await press("login_submit");
  const account = (name: string) => page.getByRole("button", { name: word(`user_menu=${name}`) });
  await expect(account("Ada Premier")).toBeVisible();
  await expect(page.getByText("Haras du Premier").first()).toBeVisible();

  await page.goto(`${server.url}/users`);
  await page.getByRole("link", { name: "Ada Premier", exact: true }).click();
  await page.getByLabel(word("user_firstname")).fill("Adèle");
  const renewed = page.waitForResponse("**/api/users/me*");
  await press("user_save");
  await renewed;
  await expect(account("Adèle Premier")).toBeVisible();
  await expect(account("Ada Premier")).toHaveCount(0);

  await page.goto(server.url + link);
  await expect(page).not.toHaveURL(/finalization/);
  const stranger = await (await browser.newContext({ locale: "en" })).newPage();
  await stranger.goto(server.url + link);
  await expect(stranger.getByText("The provided token is outdated or not exists")).toBeVisible();
  await context.close();
});
