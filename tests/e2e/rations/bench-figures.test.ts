import { expect, type Locator, type Page, test } from "@playwright/test";
import { citationOf } from "#contract/sheets/text/citations.ts";
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
  const rule = "starch_gastric_ulcers";
  const advice = page.locator(`#advice-${rule}`);
  const says = /\p{L}\.\s\p{Lu}.*\p{L}/u;
  const fold = advice.locator("summary");
  await expect(fold).toHaveText(says);
  await expect(page.locator(`#finding-${rule}`).getByRole("link")).toHaveCount(0);
  const links = rules[rule].sources.map((source) => ({
    source,
    link: advice
      .getByRole("link", { name: citationOf(createSheetMessages("en"), source), exact: true })
      .first(),
  }));
  for (const { link } of links) await expect(link).toBeHidden();
  await fold.click();
  for (const { source, link } of links)
    await expect(link).toHaveAttribute("href", `/methods#source-${source}`);
  // another figure of the same action unfolds with it
  await expect(advice.locator("#advice-starch_day").getByRole("link").first()).toBeVisible();
  const shown = page.waitForEvent("popup");
  await advice.getByRole("link").first().click();
  const source = (await shown).locator(`[id="source-${rules[rule].sources[0]}"]`);
  await expect(source).toBeInViewport();
  await (await shown).close();
  await fold.press("Enter");
  await expect(advice.getByRole("link")).toHaveCount(0);
  await expect(fold).toHaveText(says);
});
