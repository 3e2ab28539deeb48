import { expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "#contract/locales.ts";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { dialog } from "../../support/unsaved.ts";

const server = sharedServer();

/** Typed text, and the message that names the first answer to it. */
const typed = {
  fr: [
    ["optim", "ration_optimise"],
    ["moins chère", "ration_optimise_cheapest"],
    ["plus proche", "ration_optimise_closest"],
    ["ajouter un al", "ration_add_feed"],
    ["fiche prof", "sheet_kind_professional"],
    ["fiche propriétaire", "sheet_kind_owner"],
    ["board", "screen_ration_board"],
    ["tableau de dist", "screen_ration_board"],
    ["systèmes", "ration_compare"],
    ["scénario", "ration_scenario_copy"],
    ["plan de tr", "transition_open"],
    ["changement", "transition_open"],
    ["partager", "share_open"],
    ["version", "version_open"],
    ["répartition", "ration_split"],
    ["nutriments", "ration_first"],
    ["garder", "keys_balance"],
    ["budget", "ration_verdict_price"],
    ["tableau de bord", "screen_overview"],
    ["sombre", "dark_mode"],
    ["réglages", "settings_change"],
    ["langue", "settings_change"],
    ["clavier", "keys_title"],
    ["déconnecter", "logout"],
  ],
  en: [
    ["optim", "ration_optimise"],
    ["cheapest", "ration_optimise_cheapest"],
    ["balanced", "ration_optimise"],
    ["closest", "ration_optimise_closest"],
    ["add a feed", "ration_add_feed"],
    ["sheet owner", "sheet_kind_owner"],
    ["sheet prof", "sheet_kind_professional"],
    ["fiche owner", "sheet_kind_owner"],
    ["board", "screen_ration_board"],
    ["compare", "ration_compare"],
    ["scenario", "ration_scenario_copy"],
    ["transition plan", "transition_open"],
    ["share", "share_open"],
    ["history", "version_open"],
    ["split", "ration_split"],
    ["nutrients", "ration_first"],
    ["keep", "keys_balance"],
    ["budget", "ration_verdict_price"],
    ["dashboard", "screen_overview"],
    ["night", "dark_mode"],
    ["change my", "settings_change"],
    ["dyslexia", "settings_change"],
    ["shortcuts", "keys_title"],
    ["sign out", "logout"],
  ],
} as const;

const field = (page: Page) => dialog(page).getByRole("combobox").last();

async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).fill(words);
}

type Word = (key: string) => string;

/** Types words for what the ration screen does, and sees what they lead to first. */
async function findsByOtherNames(page: Page, word: Word, locale: Locale): Promise<void> {
  await page.keyboard.press("Control+k");
  for (const [words, key] of typed[locale]) {
    await field(page).fill("");
    await expect(dialog(page).getByRole("option", { name: word("ration_undo") })).toBeAttached();
    await field(page).fill(words);
    const chosen = dialog(page).getByRole("option", { selected: true });
    await expect(chosen, words).toContainText(word(key));
  }
}

const stories: Record<string, (page: Page, word: Word) => Promise<void>> = {
  "every entry is found by the very name it is listed under": async (page, word) => {
    await page.keyboard.press("Control+k");
    const options = dialog(page).getByRole("option");
    await expect(options.filter({ hasText: word("keys_title") })).toBeAttached();
    const names = await options.locator("span.truncate").allTextContents();
    expect(names.length).toBeGreaterThan(30);
    for (const name of new Set(names)) {
      await field(page).fill(name);
      await expect(options.filter({ hasText: name }), name).not.toHaveCount(0);
      await expect(dialog(page).getByRole("option", { selected: true }), name).toContainText(name);
    }
  },

  "by the keyboard alone it does it, and what it shows has the focus": async (page, word) => {
    await type(page, "optim");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveAccessibleName(word("ration_optimise"));
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();

    await type(page, word("ration_optimise_cheapest"));
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveAccessibleName(word("ration_optimise_cheapest"));
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();

    await type(page, word("ration_add_feed"));
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveAccessibleName(word("ration_add_feed"));
    await expect(dialog(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();

    await type(page, word("ration_compare"));
    await page.keyboard.press("Enter");
    await expect(page.locator("#compare-systems")).toBeFocused();

    await type(page, word("ration_split"));
    await page.keyboard.press("Enter");
    await expect(page.locator("summary", { hasText: word("ration_split") })).toBeFocused();
    await expect(page.getByRole("table", { name: word("ration_meal_plan_caption") })).toBeVisible();

    await type(page, "scenario");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("radio", { name: word("ration_scenario=B") })).toBeChecked();
    await type(page, word("ration_scenario_compare"));
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveAccessibleName(word("ration_scenario_compare"));
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();

    await type(page, word("sheet_kind_owner"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/rations\/galopin-travail\/sheet\?kind=owner$/);
  },
};

async function opened(page: Page, word: Word): Promise<void> {
  await putSession(page.context(), server, "sante@picotin.example");
  await page.goto(`${server.url}/rations/galopin-travail/edit`);
  await page.getByRole("navigation", { name: word("ration_verdict") }).waitFor();
}

for (const locale of locales) {
  test.describe(() => {
    test.use({ locale });

    test(`the palette knows what the ration screen does, by its name and by others (${locale})`, async ({
      page,
    }) => {
      await opened(page, wordsOf(locale));
      await findsByOtherNames(page, wordsOf(locale), locale);
    });
  });
}

for (const [[title, play], { locale }] of spread(Object.entries(stories), { locale: locales })) {
  test.describe(() => {
    test.use({ locale });

    test(`${title} (${locale})`, async ({ page }) => {
      await opened(page, wordsOf(locale));
      await play(page, wordsOf(locale));
    });
  });
}
