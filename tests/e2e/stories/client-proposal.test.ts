import { expect, type Page, test } from "@playwright/test";
import { extractText } from "unpdf";
import { type Locale, locales } from "#contract/locales.ts";
import { api, playOn, superAdmin } from "../../support/filled/form.ts";
import { pngOf } from "../../support/png.ts";
import {
  balanceAndSave,
  beginRation,
  enterFeed,
  fromBenchMenu,
  goTo,
  type Telling,
  takeFile,
  tellStory,
} from "../../support/screen/played-story.ts";
import { sharedServer } from "../../support/server.ts";
import { picturesOf, sizesOf } from "../../support/service/pdf-lines.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { pairOf, putSession } from "../../support/sessions.ts";

const server = sharedServer();
test.beforeAll(async () => {
  playOn(server);
  await company();
});

const feed = "Moulin Fibre Gastro";
const label = {
  crude_protein: 13,
  starch: 6,
  crude_fibre: 20,
  crude_fat: 7,
  crude_ash: 9,
  calcium: 1.1,
  phosphorus: 0.5,
};

/** The company has a logo, and a feed of its brand with the values of its label. */
async function company(): Promise<void> {
  const content = Buffer.from(
    pngOf({ width: 60, height: 24, colour: 2, pixels: 24 * (1 + 60 * 3) }),
  ).toString("base64");
  expect(await api(superAdmin, "POST", "user_entities/clinique-du-val/logo", { content })).toBeInstanceOf(
    Object,
  );
  const made = await api("admin@picotin.example", "POST", "ingredients", {
    nameEn: feed,
    nameFr: feed,
    family: "complete_and_complementary_feeds",
    dryMatterPct: 89,
    brand: "/api/brands/moulin-du-val",
    pricePerTonne: 620,
    scoopKg: 1.2,
    origin: "label",
    reference: "/api/ingredients/compound-feed-intense-work-flaked-mix",
    values: Object.entries(label).map(([nutrient, value]) => ({
      nutrient,
      value,
      unit: "percent",
      basis: "as_fed",
    })),
  });
  expect(made).toBeInstanceOf(Object);
}

/** Reads what a client must find on the paper, in whatever language it is. */
async function readByClient(file: Uint8Array, said: readonly string[]): Promise<void> {
  const { text, totalPages } = await extractText(new Uint8Array(file), { mergePages: true });
  expect(totalPages).toBeLessThanOrEqual(2);
  for (const each of said) expect(text).toContain(each);
  expect(text).not.toMatch(/https?:|from memory|de mémoire/);
  for (const size of await sizesOf(file)) expect(size).toEqual([595, 842]);
  const [logo] = await picturesOf(file);
  expect(logo?.[1]).toBeGreaterThanOrEqual(40);
  expect(logo?.[0]).toBe(Math.round(((logo?.[1] ?? 0) * 60) / 24));
}

const idOf = (page: Page) => /rations\/([^/]+)\/sheet/.exec(page.url())?.[1];

/** Fetches the same paper in the other language, as the service makes it. */
async function inOther(
  { page, request }: Telling,
  own: Locale,
): Promise<Partial<Record<Locale, Uint8Array>>> {
  const [other = own] = locales.filter((each) => each !== own);
  const pair = await pairOf(page);
  const id = idOf(page);
  const answer = await request.get(`${server.url}/api/rations/${id}?sheet=professional`, {
    headers: { Accept: "application/pdf", "Accept-Language": other, Authorization: `Bearer ${pair?.token}` },
  });
  expect(answer.status()).toBe(200);
  return { [other]: new Uint8Array(await answer.body()) };
}

const words = {
  fr: {
    hay: "foin de graminees qualite moyenne 9",
    feed: "fibre gastro 3",
    removed: "retiré",
    oats: "Avoine entière",
  },
  en: { hay: "grass hay average 9", feed: "fibre gastro 3", removed: "removed", oats: "Oats" },
};

tellStory("a client is proposed the company's own feed in the place of oats", "desk", async (telling) => {
  const { page, human, place, part } = telling;
  await putSession(page, server);
  await page.goto(server.url);
  await goTo(telling, "screen_horses");
  await human.press(page.getByRole("link", { name: "Flash du Moulin", exact: true }));
  await page.getByRole("heading", { level: 1, name: "Flash du Moulin" }).waitFor();
  part("find the client's horse");
  await beginRation(telling, "Flash du Moulin");
  await enterFeed(telling, words[place.locale].hay);
  await enterFeed(telling, words[place.locale].feed);
  await expect(page.getByRole("slider")).toHaveCount(2);
  part("enter hay and the company's feed");
  await balanceAndSave(telling);
  part("balance, apply, save");
  await fromBenchMenu(telling, "sheet_open");
  const file = await takeFile(telling);
  part("take the proposal");
  const papers = { [place.locale]: file, ...(await inOther(telling, place.locale)) };
  for (const locale of locales) {
    const said = [wordsOf(locale)("sheet_analysis"), wordsOf(locale)("sheet_before"), words[locale].oats];
    const names = ["Flash du Moulin", "Clinique équine du Val", "Hélène Marchand", feed];
    await readByClient(papers[locale] ?? new Uint8Array(), [...names, ...said, words[locale].removed]);
  }
  // who plays next in another language compares with the oats, too
  const headers = { Authorization: `Bearer ${(await pairOf(page))?.token}` };
  const gone = await telling.request.delete(`${server.url}/api/rations/${idOf(page)}`, { headers });
  expect(gone.status()).toBe(204);
});
