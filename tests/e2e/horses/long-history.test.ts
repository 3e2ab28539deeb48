import { expect, test } from "@playwright/test";
import type { RationItem } from "#contract/schemas/ration.ts";
import { status } from "../../support/screen/first-save.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { fromMenu } from "../../support/story.ts";

const server = sharedServer();

const word = wordsOf("fr");
const saves = 40;

test("of a long history, the version that is chosen far down is beside the list: its comparison and the way back to it", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: "fr-FR", viewport: { width: 1280, height: 900 } });
  const { token } = await putSession(context, server, "sante@picotin.example");
  const path = `${server.url}/api/rations/bijou-entretien`;
  const headers = { Authorization: `Bearer ${token}` };
  const { feeds } = (await (await request.get(path, { headers })).json()) as RationItem;
  const merge = { "Content-Type": "application/merge-patch+json", "If-Match": "*" };
  for (let nth = 1; nth < saves; nth++) {
    const [hay, ...others] = feeds;
    const data = { feeds: [{ ...hay, quantityKg: 5 + nth / 10 }, ...others] };
    expect((await request.patch(path, { headers: { ...headers, ...merge }, data })).status()).toBe(200);
  }
  const page = await context.newPage();
  await page.goto(`${server.url}/rations/bijou-entretien/edit`);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await fromMenu(page, word("version_open"));
  const dialog = page.getByRole("dialog");
  const version = (number: number) =>
    dialog.getByRole("button", { name: new RegExp(`^Version ${number}(?!\\d)`) });

  for (const number of [1, 20, saves - 1]) {
    await test.step(`version ${number}`, async () => {
      await version(number).click();
      await expect(version(number)).toHaveAttribute("aria-pressed", "true");
      await expect(version(number)).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByLabel(word("version_compare_with"))).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole("row", { name: /Foin/ })).toBeInViewport({ ratio: 1 });
      const back = dialog.getByRole("button", { name: word(`version_restore=${number}`), exact: true });
      await expect(back).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole("heading", { name: word("version_title") })).toBeInViewport();
    });
  }

  await test.step("what is read to its end is not where the next begins", async () => {
    await dialog.getByRole("row").last().scrollIntoViewIfNeeded();
    await version(20).click();
    await expect(dialog.getByLabel(word("version_compare_with"))).toBeInViewport({ ratio: 1 });
  });
  await context.close();
});
