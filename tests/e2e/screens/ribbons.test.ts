import { expect, type Page, test } from "@playwright/test";
import { figure, rowsOf } from "../../support/screen/drawn-charts.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { showAll } from "../../support/story.ts";

const server = sharedServer();

const word = wordsOf("en");
test.use({ locale: "en" });

async function openBench(page: Page): Promise<void> {
  await putSession(page.context(), server, "sante@picotin.example");
  await page.goto(`${server.url}/rations/galopin-travail/edit`);
  await page.getByRole("slider").first().waitFor();
}

test("what each feed contributes is drawn in ribbons, and told in a table that agrees with coverage and price", async ({
  page,
}) => {
  await openBench(page);
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
    const verdict = page.getByRole("navigation", { name: word("ration_verdict"), exact: true });
    await expect(
      verdict.getByRole("listitem").filter({ hasText: word("ration_verdict_price") }),
    ).toContainText(`${totals[price]}/day`);
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
  await openBench(page);
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
