import { expect, type Page, test } from "@playwright/test";
import { extractText } from "unpdf";
import { sharedServer } from "../../support/server.ts";
import { visit, wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();

test.use({ locale: "en" });
const word = wordsOf("en");

/** Without blanks: a line is broken elsewhere on paper, and figures are set apart by more than one kind of blank. */
const joined = (text: string): string => text.replace(/\s/g, "");

/** Returns the text of the page as the browser prints it. */
async function printed(page: Page): Promise<string> {
  const file = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  return (await extractText(file, { mergePages: true })).text;
}

/** Returns true when a text contains these words whole, not as parts of others. */
const tells = (text: string, words: string): boolean => {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  return new RegExp(`(?<!\\p{L})${literal}(?!\\p{L})`, "u").test(text);
};

interface Paper {
  path: string;
  /** A text that is there once the page is drawn. */
  shows: string;
  /** On the screen, not on paper. */
  controls: readonly string[];
  /** On both. */
  contents: readonly string[];
}

const bench = [
  "save",
  "ration_optimise",
  "ration_add_feed",
  "ration_quick_label",
  "ration_balance",
  "ration_caps",
  "ration_fix",
  "ration_why_it_matters",
  "ration_compare",
  "ration_first",
  "ration_legend",
  "ration_charts_show",
  "ration_as_table",
  "ration_scenario_copy",
  "version_open",
  "share_open",
];

const papers: Readonly<Record<string, Paper>> = {
  "the bench of a ration": {
    path: "/rations/galopin-travail/edit",
    shows: "ration_recommendations",
    controls: bench.map(word),
    contents: [
      ...["ration_feeds", "ration_coverage", "ration_characteristics", "ration_contribution"].map(word),
      ...["ration_health", "ration_recommendations", "ration_meals", "ration_commentary"].map(word),
      "Galopin, saison de concours",
      "Mixed meadow hay, mostly grass, mid-maturity",
      "Salt (sodium chloride)",
      "10.6 kg",
      "€4.30/day",
      "Crude protein",
      "1,460 / 1,011 g",
      "Intake capacity",
      "2.53 % of body weight",
    ],
  },
  "the horses": {
    path: "/horses",
    shows: "Vanille du Val",
    controls: [
      ...["screen_horse_add", "screen_overview", "screen_ration_add", "horses_filter_kind_all"].map(word),
      ...["horses_filter_verdict_all", "horses_order_name", "search_by_name"].map(word),
    ],
    contents: [
      "10 horses",
      "Bijou",
      "Vanille du Val",
      "Anglo-Arab",
      "440 kg",
      "Thin",
      "Bijou, foin et minéraux",
    ],
  },
  "the rations": {
    path: "/rations",
    shows: "Galopin, saison de concours",
    controls: ["screen_ration_board", "screen_ration_add"].map(word),
    contents: ["Galopin, saison de concours", "€4.30", ...["rations_energy", "rations_price_day"].map(word)],
  },
  "the feeds": {
    path: "/ingredients",
    shows: "Alfalfa hay, average",
    controls: [
      ...["ingredient_add", "ingredients_search", "ingredients_every_role", "ingredients_every_group"].map(
        word,
      ),
      ...["ration_first", "wallet_put_in", "paging_next"].map(word),
    ],
    contents: ["Alfalfa hay, average", "€260.00", word("ingredient_dry_matter")],
  },
  "every horse by risk": {
    path: "/overview",
    shows: "Flash du Moulin",
    controls: ["search_by_name", "overview_drifted"].map(word),
    contents: [
      ...["name", "rations_energy", "overview_age"].map(word),
      "10 of 10 horses",
      "Pépita",
      "2 findings",
    ],
  },
};

test("on paper stands what is read of a list and of a ration, and nothing that is only to be pressed", async ({
  page,
}) => {
  await putSession(page.context(), server, "sante@picotin.example");
  await page.goto(`${server.url}/contact`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const [name, { path, shows, controls, contents }] of Object.entries(papers))
    await test.step(name, async () => {
      await visit(page, path);
      await expect(page.getByText(word(shows)).filter({ visible: true }).first()).toBeVisible();
      const text = await printed(page);
      expect(controls.filter((told) => tells(text, told))).toEqual([]);
      expect(contents.filter((told) => !joined(text).includes(joined(told)))).toEqual([]);
    });
});
