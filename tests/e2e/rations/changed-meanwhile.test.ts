import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { hold } from "../../support/screen/first-save.ts";
import { sharedServer } from "../../support/server.ts";
import { visit, wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { amount } from "../../support/story.ts";
import { storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();

const word = wordsOf("fr");
const path = "/api/rations/bijou-entretien";
const screen = "/rations/bijou-entretien/edit";
const status = (page: Page) => page.locator("[role=status][data-status]");
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true }).click();

async function opened(context: BrowserContext): Promise<Page> {
  await putSession(context, server, "sante@picotin.example");
  const page = await context.newPage();
  await page.goto(`${server.url}/rations`);
  await page.goto(server.url + screen);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  return page;
}

/** A colleague, over HTTP. */
async function colleague(request: APIRequestContext) {
  const { token } = await beginSession(server, "nutrition@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  const read = (of: string) => request.get(server.url + of, { headers });
  return {
    held: async () => (await (await read(path)).json()) as RationItem,
    /** An own hay, and the ration with it. */
    async feedsNewHay(name: string): Promise<string> {
      const of = { unit: "percent", basis: "dry_matter" };
      const values = [
        { nutrient: "crude_protein", value: 9, ...of },
        { nutrient: "ndf", value: 64, ...of },
        { nutrient: "adf", value: 39, ...of },
      ];
      const own = { nameFr: name, nameEn: name, family: "grass_hay", plant: "grass", dryMatterPct: 90 };
      const about = { origin: "laboratory", values, reference: null, source: "Analyse", notes: null };
      const made = await request.post(`${server.url}/api/ingredients`, {
        headers,
        data: { ...own, ...about, pricePerTonne: 180 },
      });
      expect(made.status(), await made.text()).toBe(201);
      const feed = ((await made.json()) as IngredientItem)["@id"];
      const answer = await read(path);
      const { feeds } = (await answer.json()) as RationItem;
      const line = { ...feeds[0], ingredient: feed, quantityKg: 3 };
      const saved = await request.patch(server.url + path, {
        headers: {
          ...headers,
          "If-Match": answer.headers().etag ?? "",
          "Content-Type": "application/merge-patch+json",
        },
        data: { feeds: [...feeds, line] },
      });
      expect(saved.status(), await saved.text()).toBe(200);
      return feed;
    },
    async prices(feed: string, pricePerTonne: number): Promise<void> {
      const set = await request.post(`${server.url + feed}/price`, { headers, data: { pricePerTonne } });
      expect(set.status()).toBe(200);
    },
  };
}

test("a feed that a colleague has made since the feeds were read is in the ration, and stays in it", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const page = await opened(context);
  const other = await colleague(request);
  await visit(page, "/rations");
  const feed = await other.feedsNewHay("Foin du voisin");
  await page.clock.setFixedTime(Date.now() + 31_000);
  await visit(page, screen);
  await expect(amount(page, "Foin du voisin")).toHaveValue("3");
  await amount(page, "CMV").fill("0,21");
  await amount(page, "CMV").press("Tab");
  await save(page);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  expect((await other.held()).feeds.map(({ ingredient }) => ingredient)).toContain(feed);

  await test.step("two saves of one ration: it has its name, and theirs stays while mine becomes a scenario", async () => {
    const second = await other.feedsNewHay("Foin de la coopérative");
    await amount(page, "CMV").fill("0,22");
    await amount(page, "CMV").press("Tab");
    await save(page);
    await expect(status(page)).toHaveAttribute("data-status", "conflict");
    await page.getByRole("button", { name: "Comparer les versions" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("listitem").filter({ hasText: "Foin de la coopérative" })).toContainText(
      /La leur3/,
    );
    await dialog.getByRole("button", { name: "Garder les deux" }).click();
    await expect(status(page)).toHaveAttribute("data-status", "saved");
    await expect(amount(page, "Foin de la coopérative")).toHaveValue("3");
    await page.getByRole("radio", { name: "Scénario B" }).click();
    await expect(amount(page, "CMV")).toHaveValue("0,22");
    await page.getByRole("radio", { name: "Scénario A" }).click();
    const { feeds } = await other.held();
    expect(feeds.map(({ ingredient }) => ingredient)).toEqual(expect.arrayContaining([feed, second]));
  });

  await test.step("a price of today: the save that is dearer than the screen says so, and leads to it", async () => {
    const notice = page.getByText(word("ration_outdated"));
    await expect(notice).toBeHidden();
    await other.prices(feed, 900);
    await amount(page, "CMV").fill("0,23");
    await amount(page, "CMV").press("Tab");
    await save(page);
    await expect(notice).toBeVisible();
    await page.getByRole("button", { name: word("ration_outdated_load") }).click();
    await expect(status(page)).toHaveAttribute("data-status", "saved");
    await expect(notice).toBeHidden();
    const { pricePerDay } = await other.held();
    const shown = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" }).format(pricePerDay!);
    await expect(page.getByText(shown).first()).toBeVisible();
  });
  await context.close();
});

test("what one tab keeps in the browser outlives what another saves, and what both keep stays with each", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const first = await opened(context);
  const second = await opened(context);
  const kept = first.getByText(word("ration_status_unsaved")).first();
  await amount(first, "Foin").first().fill("6,66");
  await amount(first, "Foin").first().press("Tab");
  await expect(kept).toBeVisible();
  await amount(second, "CMV").fill("0,31");
  await amount(second, "CMV").press("Tab");
  await save(second);
  await expect(status(second)).toHaveAttribute("data-status", "saved");
  await expect(kept).toBeVisible();
  await first.reload();
  await expect(amount(first, "Foin").first()).toHaveValue("6,66");
  await expect(status(first)).toHaveAttribute("data-status", "conflict");

  await test.step("thrown away, it gives way to what is stored, and nothing contradicts any more", async () => {
    await first.getByRole("button", { name: word("ration_discard") }).click();
    await expect(status(first)).toHaveAttribute("data-status", "saved");
    await expect(amount(first, "CMV")).toHaveValue("0,31");
    await expect(first.getByRole("button", { name: word("conflict_open") })).toBeHidden();
    await expect.poll(() => placesOf(first)).not.toContain("ration-draft");
  });

  await test.step("the form of a horse, too", async () => {
    const remarks = (page: Page) => page.getByRole("textbox", { name: word("horse_commentary") });
    for (const page of [first, second])
      await page.goto(`${server.url}/horses/add?model=clinique-du-val-senior`);
    await remarks(first).fill("of the first");
    await expect.poll(() => placesOf(first)).toContain("horse-draft");
    await remarks(second).fill("of the second");
    await expect.poll(() => placesOf(second, "of the second")).toContain("horse-draft");
    await second.getByRole("textbox", { name: word("name"), exact: true }).fill("Second");
    await second.getByRole("button", { name: word("horse_save") }).click();
    await expect(second).not.toHaveURL(/add$/);
    await expect.poll(() => placesOf(first, "of the first")).toContain("horse-draft");
    await first.reload();
    await expect(remarks(first)).toHaveValue("of the first");
  });
  await context.close();
});

test("a save answered after its screen was left takes nothing from the next one, which goes on from it", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "fr-FR" });
  const page = await opened(context);
  const hay = amount(page, "Foin").first();
  await hay.fill("6,11");
  await hay.press("Tab");
  const answer = await hold(page, "PATCH", `**${path}*`);
  await save(page);
  await expect(status(page)).toHaveAttribute("data-status", "saving");
  await visit(page, "/rations");
  await visit(page, screen);
  await expect(hay).toHaveValue("6,11");
  await amount(page, "CMV").fill("0,29");
  await amount(page, "CMV").press("Tab");
  const place = async () =>
    Object.values(await storedDrafts(page)).find((kept) => JSON.stringify(kept).includes("0.29"));
  await expect.poll(place).toBeTruthy();
  const isAnswered = page.waitForResponse((reply) => reply.request().method() === "PATCH");
  answer();
  const stored = (await (await isAnswered).json()) as RationItem;
  await expect.poll(place).toMatchObject({ base: stored.modifiedAt });
  await expect(status(page)).toHaveAttribute("data-status", "unsaved");
  await page.reload();
  await expect(amount(page, "CMV")).toHaveValue("0,29");
  await expect(hay).toHaveValue("6,11");
  await expect(status(page)).toHaveAttribute("data-status", "unsaved");
  await save(page);
  await expect(status(page)).toHaveAttribute("data-status", "saved");
  await expect.poll(() => placesOf(page)).not.toContain("ration-draft");
  await context.close();
});

/** Places in the browser whose record holds a text. */
async function placesOf(page: Page, text = ""): Promise<string> {
  const kept = Object.entries(await storedDrafts(page));
  return kept.filter(([, value]) => JSON.stringify(value).includes(text)).join("\n");
}
