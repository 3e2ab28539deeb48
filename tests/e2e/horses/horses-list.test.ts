import { expect, type Locator, type Page, test } from "@playwright/test";
import { horseFilterNames, horseFilters } from "#contract/horse-filters.ts";
import type { HorseMember } from "#contract/schemas/horse.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { api, expert, playOn } from "../../support/filled/form.ts";
import { pngOf } from "../../support/png.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();
test.beforeAll(() => playOn(server));

const word = wordsOf("en");
test.use({ locale: "en" });

const all = async <Item>(path: string): Promise<Item[]> =>
  ((await api(expert, "GET", path)) as { "hydra:member": Item[] })["hydra:member"];
const horses = () => all<HorseMember>("horses?pagination=false");

async function opened(page: Page, path: string): Promise<void> {
  await putSession(page.context(), server, expert);
  await page.goto(server.url + path);
  await names(page).first().waitFor();
}

/** The horses of a table, in its order. */
const names = (page: Page) => page.locator("tbody tr td:first-child a");
const choice = (page: Page, label: string) => page.getByRole("combobox", { name: word(label), exact: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });

/** Horses of the demonstration data that a filter shows; those of a verdict are asked of the service. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  "kind growing": ["Jasper"],
  "kind exercising": ["Bijou", "Flash du Moulin", "Galopin", "Pépita"],
  "kind pregnant": ["Vanille du Val"],
  "kind nursing": ["Étoile des Prés"],
  "kind covering": ["Ouragan de Brière"],
  "kind resting": ["Capucine", "Lot de trois haflingers"],
  "condition thin": ["Capucine"],
  "condition moderate": [
    "Bijou",
    "Étoile des Prés",
    "Flash du Moulin",
    "Galopin",
    "Jasper",
    "Lot de trois haflingers",
    "Ouragan de Brière",
    "Vanille du Val",
  ],
  "condition fleshy": ["Pépita"],
  "batch true": ["Lot de trois haflingers"],
};

test("each filter of the horses shows those it says, beside a search and another filter, until it is taken away", async ({
  page,
}) => {
  await opened(page, "/horses");
  const stored = await horses();
  const everyone = stored.map(({ name }) => name);
  const lot = "Lot de trois haflingers";
  const ofVerdict = (verdict: string) =>
    stored.flatMap(({ name, lastRation }) =>
      (lastRation?.verdict.level ?? "none") === verdict ? [name] : [],
    );
  const wanted = (filter: string, value: string): readonly string[] => {
    if (filter === "verdict") return ofVerdict(value);
    return shownBy[`${filter} ${value}`] ?? everyone.filter((name) => name !== lot);
  };
  const search = page.getByRole("searchbox", { name: word("search_by_name") });
  const clear = page.getByRole("button", { name: word("filters_clear"), exact: true });
  const alphabetic = new Intl.Collator("fr").compare;
  const isShown = async (expected: readonly string[]) => {
    const none = page.getByText(word("no_horse_found"), { exact: true });
    if (expected.length === 0) await expect(none).toBeVisible();
    else await expect(names(page)).toHaveText(expected.toSorted(alphabetic));
  };

  for (const filter of horseFilterNames)
    for (const value of horseFilters[filter])
      await test.step(`${filter}: ${value}`, async () => {
        await choice(page, `horses_filter_${filter}`).selectOption({
          label: word(`horses_filter_${filter}_${value}`),
        });
        await isShown(wanted(filter, value));
        await clear.first().click();
        await isShown(everyone);
        await expect(clear).toHaveCount(0);
      });
  expect(["risk", "watch", "ok", "none"].filter((verdict) => ofVerdict(verdict).length === 0)).toEqual([]);

  await test.step("two filters and a name, kept by the address, are told as what leaves nothing", async () => {
    await choice(page, "horses_filter_kind").selectOption("exercising");
    await choice(page, "horses_filter_condition").selectOption("moderate");
    await isShown(["Bijou", "Flash du Moulin", "Galopin"]);
    await search.fill("ga");
    await isShown(["Galopin"]);
    await page.reload();
    await isShown(["Galopin"]);
    await expect(choice(page, "horses_filter_kind")).toHaveValue("exercising");
    await choice(page, "horses_filter_batch").selectOption("true");
    await isShown([]);
    await page.getByRole("button", { name: word("search_clear") }).click();
    await isShown(everyone);
    await expect(search).toHaveValue("");
    await expect(choice(page, "horses_filter_batch")).toHaveValue("");
  });

  await test.step("in the order that is chosen", async () => {
    for (const key of ["weightKg", "bodyConditionScore"] as const) {
      await choice(page, "horses_order").selectOption(key);
      const figures = new Map(stored.map((horse) => [horse.name, horse[key]]));
      const order = async () => (await names(page).allInnerTexts()).map((name) => figures.get(name));
      const rising = stored.map((horse) => horse[key]).toSorted((a, b) => a - b);
      await expect.poll(order).toEqual(rising);
    }
  });

  await test.step("on a phone they fold away, and how many are chosen is told", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${server.url}/horses?kind=exercising&condition=moderate`);
    const fold = page.getByRole("button", { name: word("horses_filters_count=2") });
    await expect(choice(page, "horses_filter_kind")).toBeVisible();
    await fold.click();
    await expect(choice(page, "horses_filter_kind")).toBeHidden();
    await expect(
      page.getByRole("listitem").getByRole("link", { name: "Galopin", exact: true }),
    ).toBeVisible();
  });
});

test("a row shows the horse's picture or its outline, its condition, and its last ration with the verdict, which leads there", async ({
  page,
}) => {
  const content = Buffer.from(pngOf({ width: 6, height: 4, pixels: 100 })).toString("base64");
  expect(await api(expert, "POST", "horses/bijou/picture", { content })).toBeInstanceOf(Object);
  const stored = await horses();
  await opened(page, "/horses");
  const shows = async (horse: HorseMember, row: Locator) => {
    const { name, bodyConditionScore, weightKg, lastRation } = horse;
    const picture = row.locator("img");
    if (name === "Bijou")
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(6);
    else await expect(picture).toHaveCount(0);
    await expect(row).toContainText(
      `${bodyConditionScore}/9 ${word(`body_condition_${bodyConditionScore}`)}`,
    );
    await expect(row).toContainText(new RegExp(`${weightKg}\\s?kg`));
    const link = row.locator('a[href^="/rations/"]');
    if (lastRation === null) {
      await expect(row).toContainText(word("horse_no_ration"));
      await expect(link).toHaveCount(0);
      return;
    }
    const { verdict, id } = lastRation;
    const count = verdict.level === "ok" ? 0 : verdict[verdict.level];
    await expect(link).toHaveAttribute("href", `/rations/${id}/edit`);
    await expect(link).toContainText(new RegExp(word(`ration_level_${verdict.level}`), "i"));
    if (count > 0)
      await expect(link.getByText(word(`verdict_count=${count}`), { exact: true })).toBeVisible();
    await expect(link).toContainText(lastRation.name ?? "");
  };
  for (const horse of stored) await test.step(horse.name, () => shows(horse, rowOf(page, horse.name)));

  await test.step("and so does a card on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    for (const horse of stored) {
      const link = page.getByRole("link", { name: horse.name, exact: true });
      await shows(horse, page.getByRole("listitem").filter({ has: link }));
    }
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await rowOf(page, "Flash du Moulin").locator('a[href^="/rations/"]').click();
  await expect(page).toHaveURL(/\/rations\/flash-avoine\/edit$/);
});

/** A horse with what its last ration is worth today. */
interface Judged {
  name: string;
  ration: RationItem | null;
  /** Its place in the order, the greater the more. */
  size: number | null;
}

test("the overview puts the horses in the order of risk, cost, age and drift that is asked for", async ({
  page,
}) => {
  const change = async (path: string, body: Record<string, unknown>) =>
    expect(await api(expert, "PATCH", path, body)).toMatchObject(body);
  const drifted = { galopin: 90, capucine: 30 };
  for (const [id, more] of Object.entries(drifted)) {
    const { weightKg } = (await api(expert, "GET", `horses/${id}`)) as HorseMember;
    await change(`horses/${id}`, { weightKg: weightKg + more });
  }
  for (const id of ["vanille-gestation", "bijou-entretien"])
    await change(`rations/${id}`, { commentary: "Seen today" });
  const rations = await all<RationItem>("rations?pagination=false");
  const last = (horse: HorseMember) => rations.find(({ id }) => id === horse.lastRation?.id) ?? null;
  const stored = (await horses()).map((horse) => ({ name: horse.name, ration: last(horse) }));

  await opened(page, "/overview");
  const heading = (label: string) => page.getByRole("columnheader", { name: word(label), exact: true });
  const alphabetic = new Intl.Collator("en").compare;
  const inOrder = (rows: readonly Judged[], sign: number) =>
    rows
      .toSorted((a, b) => {
        if (a.size === null || b.size === null)
          return Number(a.size === null) - Number(b.size === null) || alphabetic(a.name, b.name);
        return sign * (a.size - b.size) || alphabetic(a.name, b.name);
      })
      .map(({ name }) => name);
  const sizes: Readonly<Record<string, (ration: RationItem, name: string) => number | null>> = {
    // among risks, a vitamin that is short and condition that is not regained are the least grave
    overview_risk: ({ verdict: { level, risk, watch, unknown } }, name) => {
      const gravity = ["Étoile des Prés", "Capucine"].includes(name) ? 0 : 1;
      return (((severity[level] * 10 + gravity) * 100 + risk) * 100 + watch) * 100 + unknown;
    },
    rations_price_day: ({ pricePerDay }) => pricePerDay,
    overview_age: ({ modifiedAt }) => -Date.parse(modifiedAt),
    overview_drift: (_ration, name) => ["Capucine", "Galopin"].indexOf(name) + 1,
  };
  await expect(page.getByText(word("overview_judging"))).toHaveCount(0);
  for (const [label, sizeOf] of Object.entries(sizes))
    await test.step(label, async () => {
      const rows = stored.map((row) => ({ ...row, size: row.ration && sizeOf(row.ration, row.name) }));
      const button = heading(label).getByRole("button");
      if (label !== "overview_risk") await button.click();
      for (const sort of label === "overview_risk"
        ? ["descending", "ascending"]
        : ["ascending", "descending"]) {
        await expect(heading(label)).toHaveAttribute("aria-sort", sort);
        await expect(names(page)).toHaveText(inOrder(rows, sort === "ascending" ? 1 : -1));
        await button.click();
      }
    });

  await test.step("on a phone by a list, the most first", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    const order = page.getByLabel(word("overview_order"), { exact: true });
    const cards = page.getByRole("main").getByRole("listitem");
    const names = await cards
      .getByRole("link")
      .evaluateAll((links) =>
        links
          .filter(({ clientHeight, textContent }) => clientHeight > 60 || !textContent)
          .map(({ textContent }) => textContent),
      );
    expect(names, "no name has its letters one below another").toEqual([]);
    for (const [label, key, name] of [
      ["overview_drift", "drift", "Galopin"],
      ["overview_age", "age", "Capucine"],
    ] as const) {
      await order.selectOption({ label: word(label) });
      await expect(page).toHaveURL(new RegExp(`order=${key}`));
      await expect(cards.first()).toContainText(name);
    }
  });
});
