import { expect, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();

const word = wordsOf("en");
const remarks = (page: Page) => page.getByRole("textbox", { name: word("horse_commentary") });
const weight = (page: Page) => page.getByLabel(word("horse_weight"), { exact: true });
const kept = async (page: Page) => JSON.stringify(await storedDrafts(page));

/** Another tab writes for as long as `whileBusy` takes: nobody reads what the browser keeps before it has ended. */
async function busy(tab: Page, whileBusy: () => Promise<void>): Promise<void> {
  await tab.evaluate(
    () =>
      new Promise<void>((begun) => {
        const opening = indexedDB.open("keyval-store");
        opening.onsuccess = () => {
          const store = opening.result.transaction("keyval", "readwrite").objectStore("keyval");
          const goOn = () => {
            if (document.title === "at rest") return opening.result.close();
            store.get("anything").onsuccess = goOn;
            begun();
          };
          goOn();
        };
      }),
  );
  await whileBusy();
  await tab.evaluate(() => {
    document.title = "at rest";
  });
}

test("what is typed before the browser has read what it keeps is kept, over what it finds there", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "en" });
  await putSession(context, server, "sante@picotin.example");
  const [page, tab] = [await context.newPage(), await context.newPage()];
  const edit = `${server.url}/horses/galopin/edit`;
  const typedAtOnce = (type: () => Promise<void>) =>
    busy(tab, async () => {
      await page.goto(edit);
      await type();
      await page.waitForTimeout(1000);
    });
  // a form opens the store, which this page does not
  await tab.goto(edit);
  await remarks(tab).waitFor();
  await expect.poll(() => kept(tab)).toBe("{}");
  await tab.goto(`${server.url}/contact`);

  await typedAtOnce(() => remarks(page).fill("typed at once"));
  await expect.poll(() => kept(page)).toContain("typed at once");

  await tab.reload();
  await typedAtOnce(() => weight(page).fill("507"));
  await expect(page.getByText(word("ration_restored"))).toBeVisible();
  await expect(remarks(page)).toHaveValue("typed at once");
  await expect(weight(page)).toHaveValue("507");
  await expect.poll(() => kept(page)).toMatch(/507.*typed at once|typed at once.*507/);
  await context.close();
});
