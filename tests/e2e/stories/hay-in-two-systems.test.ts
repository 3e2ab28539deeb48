import { expect } from "@playwright/test";
import { extractText } from "unpdf";
import {
  beginRation,
  button,
  enterFeed,
  fromBenchMenu,
  goTo,
  type Telling,
  takeFile,
  tellStory,
} from "../../support/screen/played-story.ts";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();

const hay = {
  fr: { name: "Foin du Bas", typed: "foin du bas 11", of: "nameFr" },
  en: { name: "Low meadow hay", typed: "low meadow hay 11", of: "nameEn" },
};
/** Contents of the laboratory report, % of dry matter. */
const report = {
  crude_protein: "8.6",
  crude_fibre: "33.4",
  ndf: "61.2",
  adf: "36.8",
  crude_fat: "2.1",
  crude_ash: "7.1",
  calcium: "0.41",
  phosphorus: "0.22",
};

/** Enters the report of the laboratory as a feed. */
async function enterReport(telling: Telling): Promise<void> {
  const { page, human, word, place } = telling;
  const written = (figure: string) => (place.locale === "fr" ? figure.replace(".", ",") : figure);
  const field = (key: string) => page.getByLabel(word(key), { exact: true });
  await goTo(telling, "menu_ingredients_all", "screen_ingredients");
  await human.press(page.getByRole("link", { name: word("ingredient_add"), exact: true }).first());
  await human.write(field("name"), hay[place.locale].name);
  await human.choose(field("ingredient_family"), place.locale === "fr" ? "Foin de graminées" : "Grass hay");
  await human.write(field("ingredient_dry_matter"), written("87.4"));
  for (const [nutrient, figure] of Object.entries(report)) {
    const line = page.getByRole("textbox", { name: word(`nutrient_${nutrient}`) });
    await human.write(line.first(), written(figure));
  }
  await human.press(button(page, word("ingredient_save")));
  await human.reads(page.getByRole("heading", { level: 1, name: hay[place.locale].name }));
}

/** Reads on the feed's own paper what the hay is worth in either system. */
async function readFeed({ place }: Telling, file: Uint8Array): Promise<void> {
  const { text, totalPages } = await extractText(file, { mergePages: true });
  expect(totalPages).toBe(1);
  const said = [hay[place.locale].name, "Clinique équine du Val", "UFC", "MADC", "NRC", "GfE"];
  for (const each of said) expect(text).toContain(each);
}

/** Reads groups of nutrients by both systems, unknown in neither of them. */
async function readBoth({ page, human, word }: Telling, systems: string[], groups: string[]): Promise<void> {
  const compared = page.locator("#compare-systems");
  const row = (name: string) => compared.getByRole("listitem").filter({ hasText: name }).first();
  for (const group of groups) {
    const both = row(word(`nutrient_group_${group}`));
    await human.reads(both);
    for (const system of systems) await expect(both).toContainText(system);
    expect((await both.innerText()).match(/\d+\s?%/g)?.length).toBeGreaterThanOrEqual(2);
  }
}

tellStory("a hay analysis is judged in two systems", "phone", async (telling) => {
  const { page, human, word, place, part } = telling;
  await putSession(page, server);
  await page.goto(server.url);
  await enterReport(telling);
  part("enter the report");
  await readFeed(telling, await takeFile(telling));
  part("take the sheet of the hay");
  await goTo(telling, "screen_horses");
  await beginRation(telling, "Galopin");
  await enterFeed(telling, hay[place.locale].typed);
  await expect(page.getByRole("slider")).toHaveCount(1);
  part("feed it to a horse");
  await fromBenchMenu(telling, "ration_compare");
  await readBoth(telling, ["NRC 2007", "UFC/MADC"], ["energy", "protein"]);
  part("read it in NRC and UFC/MADC");
  await human.press(page.locator("#compare-systems").getByRole("listitem").getByRole("button").first());
  const trace = page.getByRole("dialog");
  await expect(trace).toContainText(hay[place.locale].name);
  part("trace a figure");
  await human.press(button(trace, word("close")));
  await human.choose(page.getByRole("combobox", { name: word("ration_compare_other") }), "GfE 2014");
  await readBoth(telling, ["NRC 2007", "GfE 2014"], ["energy"]);
  part("read it in NRC and GfE");
  await human.press(button(page, word("save")));
  await expect(page).toHaveURL(/\/rations\/[^/]+\/edit$/);
  await fromBenchMenu(telling, "sheet_open");
  const { text, totalPages } = await extractText(await takeFile(telling), { mergePages: true });
  expect(totalPages).toBe(2);
  const said = [word("sheet_analysis"), hay[place.locale].name, "Galopin", "NRC 2007", word("sheet_typical")];
  for (const each of said) expect(text.replaceAll(/\s/g, " ")).toContain(each.replaceAll(/\s/g, " "));
  part("save it, take its sheet");
});
