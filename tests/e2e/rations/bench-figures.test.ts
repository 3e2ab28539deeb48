import { expect, type Locator, type Page, test } from "@playwright/test";
import { citationOf } from "#contract/sheets/text/finding-text.ts";
import { rules } from "#science/rules/rules-table.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import {
  bars,
  columnsOf,
  expectBarsMatchFigures,
  figure,
  rowsOf,
} from "../../support/screen/drawn-charts.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { openLine, showAll } from "../../support/story.ts";

const server = sharedServer();

const word = wordsOf("en");
const oats = "Oats, whole grain";
test.use({ locale: "en" });

async function opened(page: Page, ration: string): Promise<void> {
  await putSession(page.context(), server, "sante@picotin.example");
  await page.goto(`${server.url}/rations/${ration}/edit`);
  await page.getByRole("slider").first().waitFor();
}

const figureIn = async (place: Locator): Promise<number> => figure(await place.innerText());
const amountOf = (page: Page, name: string) =>
  page.getByRole("textbox", { name: word(`ration_amount_of=${name}`) });
const verdict = (page: Page, key: string) =>
  page
    .getByRole("navigation", { name: word("ration_verdict"), exact: true })
    .getByRole("listitem")
    .filter({ hasText: word(key) });

async function starchAgrees(page: Page): Promise<string[]> {
  const chart = page.getByRole("figure", { name: new RegExp(`^${word("ration_chart_starch")}`) });
  const rows = await rowsOf(chart.locator("tbody tr"));
  const whole = rows.findIndex(([name]) =>
    [word("ration_chart_meal"), word("ration_chart_whole_meal")].includes(name!),
  );
  const [, ...meals] = rows[whole]!;
  const { columns, targets } = await columnsOf(chart);
  for (const [meal, height] of columns.entries())
    expect(Math.abs(height - figure(meals[meal] ?? meals[0]!)), `meal ${meal + 1}`).toBeLessThan(0.5);
  for (const [meal, amount] of meals.entries()) {
    const sum = rows.slice(0, whole).reduce((all, row) => all + (figure(row[meal + 1]!) || 0), 0);
    expect(Math.abs(sum - figure(amount))).toBeLessThan(0.2);
  }
  expect(rows.slice(whole + 1).map((row) => figure(row[1]!))).toEqual(targets.map(Math.round));
  expect(targets.length).toBeGreaterThan(0);
  const most = Math.max(...meals.map(figure));
  const told = page.locator("#section-health [data-measure=starch_per_meal]").first();
  expect(Math.round(most)).toBe(Math.round(await figureIn(told)));
  return meals;
}

test("the charts of a ration are drawn as their tables tell, and agree with coverage, feeds and verdict, also after a change", async ({
  page,
}) => {
  await opened(page, "galopin-travail");
  await showAll(page, "health");
  await page.getByRole("button", { name: word("ration_charts_show") }).click();
  const starch = page.getByRole("figure", { name: new RegExp(`^${word("ration_chart_starch")}`) });
  await expect(starch.getByRole("img")).toBeVisible();

  const agree = async () => {
    const energy = await bars(page, word("ration_chart_energy"));
    expectBarsMatchFigures(energy);
    expect(energy.rows.map(({ name }) => name)).toEqual(
      ["forage", "concentrate", "supplement"].map((role) => word(`feed_role_${role}`)),
    );
    const supplied = page
      .locator("#measure-coverage_energy")
      .getByRole("button", { name: word("ration_trace_of=Digestible energy (NRC)") });
    expect(await supplied.innerText()).toContain(
      `${figure(energy.total)} / `.replace(" / ", "\u00a0/\u00a0"),
    );

    const cost = await bars(page, word("ration_chart_cost"));
    expectBarsMatchFigures(cost);
    const lines = await page.locator("[data-line]").allInnerTexts();
    expect(cost.rows.map(({ name }) => name).toSorted()).toEqual(
      lines.map((line) => line.split("\n")[0]).toSorted(),
    );
    for (const { name, text } of cost.rows)
      expect(lines.find((line) => line.startsWith(name))).toContain(`${text}/day`);
    expect(await verdict(page, "ration_verdict_price").innerText()).toContain(`${cost.total}/day`);
    await starchAgrees(page);
    return [energy.total, cost.total];
  };
  const before = await agree();

  await test.step("with more oats", async () => {
    await amountOf(page, oats).fill("3.2");
    await amountOf(page, oats).press("Tab");
    const total = page
      .getByRole("figure", { name: word("ration_chart_cost") })
      .locator("tfoot td")
      .nth(1);
    await expect(total).not.toHaveText(before[1]!);
    const after = await agree();
    expect(figure(after[0]!)).toBeGreaterThan(figure(before[0]!));
  });

  await test.step("where meals differ, a column for each", async () => {
    await page.locator("[data-meal-split]").click();
    const portion = page.getByRole("textbox", { name: new RegExp(`^${oats}.*1, kg$`) });
    await portion.fill("0");
    await portion.press("Tab");
    await expect(starch.getByRole("columnheader")).toHaveCount(3);
    const meals = await starchAgrees(page);
    expect(figure(meals[0]!)).toBeLessThan(figure(meals[1]!));
  });
});

test("what each feed contributes is drawn in ribbons, and told in a table that agrees with coverage and price", async ({
  page,
}) => {
  await opened(page, "galopin-travail");
  const section = page.locator("#section-contribution");
  await showAll(page, "coverage");
  await section.getByText(word("ration_as_table")).click();
  const table = section.getByRole("table");
  await expect(table).toBeVisible();
  const ribbons = await section.locator("ul > li:has(> [role=img])").evaluateAll((all) =>
    all.map((line) => {
      const ribbon = line.querySelector("[role=img]");
      const image = ribbon?.querySelector("span")?.style.backgroundImage ?? "";
      const stops = [...image.matchAll(/([a-z]+\([^()]*\)) ([\d.]+)%(?: ([\d.]+)%)?/g)].flatMap(
        ([, colour, ...places]) => places.flatMap((place) => (place ? { colour, place: Number(place) } : [])),
      );
      return {
        name: line.querySelector("span")?.textContent ?? "",
        label: ribbon?.getAttribute("aria-label"),
        ends: stops.flatMap(({ colour, place }, at) =>
          at % 2 === 0 && colour !== "rgba(0, 0, 0, 0)"
            ? { colour, width: (stops[at + 1]?.place ?? Number.NaN) - place }
            : [],
        ),
      };
    }),
  );
  const [heads = []] = await rowsOf(table.locator("thead tr"));
  const rows = await rowsOf(table.locator("tbody tr"));
  const [totals = []] = await rowsOf(table.locator("tfoot tr"));
  const keys = await section
    .getByRole("list")
    .first()
    .getByRole("listitem")
    .evaluateAll((all) =>
      all.map((each) => ({
        name: each.textContent,
        colour: getComputedStyle(each.querySelector("span") ?? each).backgroundColor,
      })),
    );
  expect(ribbons.map(({ name }) => name)).toEqual(heads.slice(1));
  expect(rows.map(([name]) => name)).toEqual(keys.map(({ name }) => name));
  expect(ribbons.length).toBeGreaterThan(10);

  for (const [at, { name, label, ends }] of ribbons.entries()) {
    expect(label).toBe(word(`ration_ribbon=${name}`));
    const known = rows.flatMap((row, place) => {
      const amount = figure(row[at + 1]!);
      return amount > 0 ? [{ amount, colour: keys[place]?.colour }] : [];
    });
    const sum = known.reduce((all, { amount }) => all + amount, 0);
    const drawn = ends.reduce((all, { width }) => all + width, 0);
    expect(Math.abs(sum - figure(totals[at + 1]!)), name).toBeLessThan(0.02 * sum);
    for (const { amount, colour } of known) {
      const width = ends.find((end) => end.colour === colour)?.width ?? 0;
      expect(Math.abs(width / drawn - amount / sum), `${name}, ${colour}`).toBeLessThan(0.015);
    }
  }

  const coverage = await page.locator("#section-coverage li[id^=measure-]").allInnerTexts();
  const told = new Map(coverage.map((line) => [line.split("\n")[0], line]));
  const compared = heads.slice(1).filter((head) => told.has(head));
  expect(compared.length).toBeGreaterThan(10);
  for (const head of compared) {
    const total = totals[heads.indexOf(head)]!.replace(/\s?\p{L}+$/u, "");
    expect(told.get(head), head).toContain(`${total}\u00a0/\u00a0`);
  }

  await test.step("and the price of each feed is the one on its line", async () => {
    const price = heads.indexOf(word("measure_price_per_day"));
    const lines = await page.locator("[data-line]").allInnerTexts();
    for (const [at, row] of rows.entries()) expect(lines[at]).toContain(`${row[price]}/day`);
    await expect(verdict(page, "ration_verdict_price")).toContainText(`${totals[price]}/day`);
    await page.locator("#measure-price_per_day").getByRole("button").click();
    await expect(page.getByRole("dialog")).toContainText(totals[price]!);
  });
});

/** The colours of the parts of the first ribbon, and those of the key above it. */
const ribbonAndKey = (page: Page) =>
  page.locator("#section-contribution").evaluate((section) => {
    const ribbon = section.querySelector<HTMLElement>("[role=img] > span");
    const swatches = [...section.querySelectorAll("ul:first-of-type > li > span:first-child")];
    return {
      ribbon: (ribbon?.style.backgroundImage.match(/[a-z]+\([^()]*\)(?= [\d.]+%)/g) ?? []).filter(
        (colour, at, all) => colour !== "rgba(0, 0, 0, 0)" && all.indexOf(colour) === at,
      ),
      painted: getComputedStyle(ribbon ?? section).backgroundImage !== "none",
      key: swatches.map((swatch) => getComputedStyle(swatch).backgroundColor),
    };
  });

test("ribbons have the colours of their key: in the dark, in print, and where the reader forces colours", async ({
  page,
}) => {
  await opened(page, "galopin-travail");
  const states: [string, () => Promise<void>][] = [
    ["in the light", async () => undefined],
    ["in the dark", () => page.evaluate(() => document.documentElement.classList.add("dark"))],
    ["in print", () => page.emulateMedia({ media: "print" })],
    ["with forced colours", () => page.emulateMedia({ media: "screen", forcedColors: "active" })],
  ];
  const seen = new Set<string>();
  for (const [name, enter] of states)
    await test.step(name, async () => {
      await enter();
      await expect
        .poll(async () => {
          const { ribbon, painted, key } = await ribbonAndKey(page);
          return painted && ribbon.length > 3 && ribbon.every((colour) => key.includes(colour));
        })
        .toBe(true);
      seen.add((await ribbonAndKey(page)).key.join());
    });
  expect(seen.size).toBeGreaterThan(1);
});

test("a press on a step button is a step, and a scoop where a feed is poured with one; nothing goes below nought or beyond the most", async ({
  page,
}) => {
  await opened(page, "galopin-travail");
  const amount = amountOf(page, oats);
  const line = page.locator("[data-line]").filter({ has: page.getByRole("heading", { name: oats }) });
  const press = (way: string) =>
    page.getByRole("button", { name: word(`ration_${way}=${oats}`), exact: true });
  const set = async (kg: string) => {
    await amount.fill(kg);
    await amount.press("Tab");
  };
  await expect(amount).toHaveValue("1.6");
  await openLine(page, oats);
  await press("more").click();
  await expect(amount).toHaveValue("1.7");
  await press("less").click();
  await press("less").click();
  await expect(amount).toHaveValue("1.5");
  await page.keyboard.press("Control+z");
  await expect(amount, "each press is a step of undo").toHaveValue("1.6");

  await test.step("by the scoop", async () => {
    await page.getByRole("button", { name: word(`ration_caps_of=${oats}`) }).click();
    const scoop = page.getByRole("textbox", { name: word(`ration_scoop_of=${oats}`) });
    await scoop.fill("0.4");
    await scoop.press("Tab");
    await page.keyboard.press("Escape");
    await expect(line).toContainText(word("sheet_scoops=4"));
    await press("more").click();
    await expect(amount).toHaveValue("2");
    await expect(line).toContainText(word("sheet_scoops=5"));
    for (const _ of [1, 2]) await press("less").click();
    await expect(line).toContainText(word("sheet_scoops=3"));
    await expect(page.getByRole("slider", { name: word(`ration_amount_of=${oats}`) })).toHaveValue("1.2");
  });

  await test.step("to the ends", async () => {
    await set("0.3");
    await press("less").click();
    await expect(amount).toHaveValue("0");
    await expect(press("less")).toBeDisabled();
    await press("more").click();
    await expect(amount).toHaveValue("0.4");
    await expect(press("less")).toBeEnabled();
    await set("59.9");
    await press("more").click();
    await expect(amount).toHaveValue("60");
    await expect(press("more")).toBeDisabled();
  });
});

test("a ration costs by day what the verdict says, and by month what the characteristics say, which follow the amounts", async ({
  page,
}) => {
  await opened(page, "bijou-entretien");
  const monthly = page.locator("#measure-price_per_month").getByRole("button");
  const prices = async () => {
    const [, day = ""] =
      /(€[\d,.]+)\/day/.exec(await verdict(page, "ration_verdict_price").innerText()) ?? [];
    return { day: figure(day), month: figure((await monthly.innerText()).split("\n").at(-1)!) };
  };
  const before = await prices();
  // a month is the twelfth part of a year
  expect(Math.abs(before.month - (before.day * 365) / 12)).toBeLessThan(0.7);
  const hay = page.getByRole("textbox", { name: new RegExp(word("ration_amount_of=Grass hay")) });
  await hay.fill("5.6");
  await hay.press("Tab");
  await expect.poll(async () => (await prices()).day).toBeLessThan(before.day);
  const { day, month } = await prices();
  expect(Math.abs(month - (day * 365) / 12)).toBeLessThan(0.7);
});

test("a recommendation says what to do, and unfolds its sources in full and the way to them", async ({
  page,
}) => {
  await opened(page, "flash-avoine");
  const said = await page.locator("#verdict").getByRole("link").innerText();
  await expect(page.locator("#section-recommendations").getByText(said)).toHaveCount(0);
  const rows = await page.locator("#section-recommendations summary").allInnerTexts();
  const actions = rows.map((row) => row.slice(row.indexOf(". ")));
  expect(new Set(actions).size, "each action is said once").toBe(actions.length);
  for (const rule of ["starch_gastric_ulcers", "starch_day"] as const)
    await test.step(rule, async () => {
      const advice = page.locator(`#advice-${rule}`);
      const says = /\p{L}\.\s\p{Lu}.*\p{L}/u;
      const fold = advice.locator("summary");
      await expect(fold).toHaveText(says);
      await expect(page.locator(`#finding-${rule}`).getByRole("link")).toHaveCount(0);
      const links = rules[rule].sources.map((source) => ({
        source,
        link: advice.getByRole("link", { name: citationOf(createSheetMessages("en"), source), exact: true }),
      }));
      for (const { link } of links) await expect(link).toBeHidden();
      await fold.click();
      for (const { source, link } of links)
        await expect(link).toHaveAttribute("href", `/methods#source-${source}`);
      const shown = page.waitForEvent("popup");
      await advice.getByRole("link").first().click();
      const source = (await shown).locator(`[id="source-${rules[rule].sources[0]}"]`);
      await expect(source).toBeInViewport();
      await (await shown).close();
      await fold.press("Enter");
      await expect(advice.getByRole("link")).toHaveCount(0);
      await expect(fold).toHaveText(says);
    });
});
