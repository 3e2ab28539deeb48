import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { dialog, storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();

const horse = "/api/horses/galopin";
const edit = "/horses/galopin/edit";
const places = async (page: Page) => Object.keys(await storedDrafts(page)).join("\n");

/** A colleague of the demonstration saves the horse meanwhile. */
async function colleague(request: APIRequestContext, change: object): Promise<void> {
  const { token } = await beginSession(server, "nutrition@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  const etag = (await request.get(server.url + horse, { headers })).headers().etag ?? "";
  const answer = await request.patch(server.url + horse, {
    headers: { ...headers, "If-Match": etag, "Content-Type": "application/merge-patch+json" },
    data: change,
  });
  expect(answer.status()).toBe(200);
}

const told = {
  en: ["The saved version has changed since you began", "replace the saved values only when you save"],
  fr: [
    "La version enregistrée a changé depuis le début de votre saisie",
    "ne remplacent les valeurs enregistrées qu’à votre enregistrement",
  ],
} as const;

test("a draft that was begun from an older state is put over nothing before its writer has chosen", async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  for (const [locale, weightKg] of [
    ["en", 512],
    ["fr", 514],
  ] as const) {
    const word = wordsOf(locale);
    const context = await browser.newContext({ locale });
    await putSession(context, server, "sante@picotin.example");
    const page = await context.newPage();
    const remarks = page.getByRole("textbox", { name: word("horse_commentary") });
    const weight = page.getByLabel(word("horse_weight"), { exact: true });
    const asked = page.getByRole("alertdialog");
    const begun = async (text: string, meanwhile: object) => {
      await page.goto(server.url + edit);
      await remarks.fill(text);
      await expect.poll(() => places(page)).toContain("horse-draft");
      await colleague(request, meanwhile);
      await page.reload();
      for (const text of told[locale]) await expect(asked).toContainText(text);
    };

    await test.step(`${locale}: what is saved is taken, and the draft is gone`, async () => {
      await begun("to be thrown away", { commentary: `kept by a colleague, ${locale}` });
      await page.keyboard.press("Escape");
      await expect(asked).toBeVisible();
      await asked.getByRole("button", { name: word("conflict_keep_theirs") }).click();
      await expect(asked).toBeHidden();
      await expect(remarks).toHaveValue(`kept by a colleague, ${locale}`);
      await expect.poll(() => places(page)).not.toContain("horse-draft");
    });

    await test.step(`${locale}: the draft is kept, over a weight that a colleague has entered`, async () => {
      await begun("my own remark", { weightKg });
      await asked.getByRole("button", { name: word("conflict_keep_mine") }).click();
      await expect(remarks).toHaveValue("my own remark");
      await expect(weight).toHaveValue(String(weightKg));
      await page.getByRole("button", { name: word("horse_save") }).click();
      await expect(page).toHaveURL(/\/horses\/galopin$/);
      await expect.poll(() => places(page)).not.toContain("horse-draft");
      const { token } = await beginSession(server, "sante@picotin.example");
      const headers = { Authorization: `Bearer ${token}` };
      const stored = await (await request.get(server.url + horse, { headers })).json();
      expect([stored.commentary, stored.weightKg]).toEqual(["my own remark", weightKg]);
    });
    await context.close();
  }
});

test("a dialog that is closed while it saves keeps its work until the server has it", async ({ browser }) => {
  const word = wordsOf("en");
  const context = await browser.newContext({ locale: "en" });
  await putSession(context, server, "sante@picotin.example");
  const page = await context.newPage();
  const open = () => page.getByRole("button", { name: word("history_add") }).click();
  const saved = async (isLost: boolean) => {
    let answer = () => {};
    const isSent = new Promise<void>((sent) => {
      void page.route("**/api/horse_weights*", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        sent();
        await new Promise<void>((done) => {
          answer = done;
        });
        return isLost ? route.abort() : route.continue();
      });
    });
    await dialog(page)
      .getByRole("button", { name: word("history_save") })
      .click();
    await isSent;
    await dialog(page)
      .getByRole("button", { name: word("cancel") })
      .click();
    await expect(dialog(page)).toBeHidden();
    expect(await places(page)).toContain("history-draft");
    answer();
  };

  await page.goto(`${server.url}/horses/galopin`);
  await open();
  await dialog(page).getByLabel(word("history_note")).fill("after the clipping");
  await dialog(page).getByLabel(word("horse_weight"), { exact: true }).fill("507");
  await expect.poll(() => places(page)).toContain("history-draft");
  await saved(true);
  await expect(page.getByText("Cannot reach the server. Check your connection.")).toBeVisible();
  expect(await places(page)).toContain("history-draft");
  await page.unroute("**/api/horse_weights*");
  await open();
  await expect(dialog(page).getByLabel(word("history_note"))).toHaveValue("after the clipping");
  await saved(false);
  await expect.poll(() => places(page)).not.toContain("history-draft");
  await expect(page.getByText("after the clipping")).toBeVisible();
  await context.close();
});

test("what is typed in another's session is not found in their own, nor the other way round", async ({
  browser,
  request,
}) => {
  const word = wordsOf("en");
  const context = await browser.newContext({ locale: "en" });
  const remarks = (page: Page) => page.getByRole("textbox", { name: word("horse_commentary") });
  const typed = async (page: Page, text: string, found: number) => {
    await page.goto(server.url + edit);
    await expect(remarks(page)).not.toHaveValue(/typed by/);
    await remarks(page).fill(text);
    await expect.poll(async () => (await places(page)).split("horse-draft").length - 1).toBe(found);
  };
  const another = await context.newPage();
  await putSession(context, server, "switch@picotin.example");
  await another.addInitScript(() => sessionStorage.setItem("picotin.switched", "nutrition@picotin.example"));
  await typed(another, "typed by another", 1);
  await another.close();
  await putSession(context, server, "nutrition@picotin.example");
  const own = await context.newPage();
  await typed(own, "typed by the owner", 2);
  await own.reload();
  await expect(remarks(own)).toHaveValue("typed by the owner");

  await test.step("and neither is shown as the record while the licence is over", async () => {
    const until = async (expirationDate: string) => {
      const { token } = await beginSession(server, "superadmin@picotin.example");
      const answer = await request.patch(`${server.url}/api/user_entities/clinique-du-val`, {
        headers: {
          Authorization: `Bearer ${token}`,
          "If-Match": "*",
          "Content-Type": "application/merge-patch+json",
        },
        data: { expirationDate },
      });
      expect(answer.status()).toBe(200);
    };
    await until("2020-01-01T00:00:00Z");
    await own.reload();
    await expect(own.getByText(word("licence_held_back"), { exact: true })).toBeVisible();
    await own.waitForLoadState("networkidle");
    await expect(remarks(own)).toBeDisabled();
    await expect(remarks(own)).not.toHaveValue(/typed by/);
    expect((await places(own)).split("horse-draft").length - 1).toBe(2);
    await until("2120-01-01T00:00:00Z");
    await own.reload();
    await expect(remarks(own)).toHaveValue("typed by the owner");
  });
  await context.close();
});
