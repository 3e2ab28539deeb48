import { expect, type Page, test } from "@playwright/test";
import { spread } from "../../support/combinations.ts";
import { looks } from "../../support/screen/axe.ts";
import { type Hand, lookAround, type State, timeForLooks } from "../../support/screen/look-around.ts";
import { sharedServer } from "../../support/server.ts";
import { fromMenu } from "../../support/story.ts";

const server = sharedServer();

const dialog = (page: Page) => page.getByRole("dialog").waitFor();

const openSettings = async ({ page, press }: Hand) => {
  await press("settings");
  await press("settings_change");
  await dialog(page);
};

const openPalette = async ({ page }: Hand) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
};

/** One of the dialogs over a stored ration, by the entry of its menu. */
const openRecord =
  (key: Parameters<Hand["press"]>[0]) =>
  async ({ page, say }: Hand) => {
    await fromMenu(page, say(key));
    await dialog(page);
  };

/** Opens the menu of that name and waits for its entries. */
const openMenu =
  (key: Parameters<Hand["like"]>[0]) =>
  async ({ page, like }: Hand) => {
    await page
      .getByRole("button", { name: like(key) })
      .first()
      .click();
    await page.getByRole("menu").waitFor();
  };

const pages = (...paths: readonly string[]): State[] => paths.map((path) => [path, path]);

const forAnyone: readonly State[] = [
  ["/", "/", ({ page }) => page.getByRole("slider").first().waitFor()],
  ...pages("/contact", "/gcs", "/legal-notice", "/personal_data"),
  ...pages("/methods", "/methods#nrc2007.energy", "/nowhere", "/login", "/forgotten-password"),
  ...pages("/registration/finalization/outdated"),
];

const ofAnExpert: readonly State[] = [
  ["feeds", "/ingredients", ({ page }) => page.getByText(/^161 /).first().waitFor()],
  ...pages("/ingredients/add"),
  [
    "prices",
    "/ingredients/price",
    ({ page, like }) =>
      page
        .getByRole("textbox", { name: like("price_of") })
        .first()
        .waitFor(),
  ],
  ...pages("/ingredients/barley", "/", "/horses", "/horses/add", "/horses/galopin/edit", "/horses/pepita"),
  ...pages("/overview", "/horses/galopin/delete", "/rations", "/rations/board", "/rations/recalculations"),
  ...pages("/horse-templates/clinique-du-val-leisure/edit", "/rations/galopin-travail/delete"),
  ...pages("/rations/galopin-travail/sheet", "/rations/galopin-travail/transition?days=4"),
  [
    "a ration",
    "/rations",
    async ({ page }) => {
      await page.locator('a[href^="/rations/"][href$="/edit"]').first().click();
      await page.getByRole("navigation", { name: "Verdict" }).waitFor();
    },
  ],
  ["its history", "/rations/galopin-travail/edit", openRecord("version_open")],
  ["its links", "/rations/galopin-travail/edit", openRecord("share_open")],
  ["the palette", "/horses", openPalette],
  ["the objectives of a new ration", "/horses/galopin", openMenu("rations_new_for")],
  ["more acts on a horse", "/horses/galopin", openMenu("sheet_more")],
  ...pages("/my-account"),
  ["settings", "/contact", openSettings],
  ["a screen of others", "/users"],
];

const ofAnAdministrator: readonly State[] = [
  ...pages("/users"),
  [
    "a user without a name",
    "/users/add",
    async ({ page, press }) => {
      await press("screen_user_add");
      await page.getByRole("alert").first().waitFor();
    },
  ],
  ...pages("/users/demo-nutrition/edit", "/users/demo-nutrition/delete"),
  ...pages("/user-entities", "/user-entities/add", "/user-entities/clinique-du-val/edit"),
  ...pages(
    "/user-entities/ecuries-de-la-lande/delete",
    "/program-keys",
    "/program-keys/add",
    "/brands",
    "/brands/add",
    "/brands/offers",
    "/brands/moulin-du-val/edit",
    "/requirement-profiles",
    "/requirement-profiles/add",
    "/requirement-profiles/jeunes-chevaux/edit",
    "/requirement-profiles/jeunes-chevaux/delete",
  ),
  ...pages(
    "/brands/moulin-du-val/delete",
    "/ingredients/barley/edit",
    "/ingredients/barley/delete",
    "/ingredients/import",
    "/ingredients/compare?ids=barley,oats-whole-grain",
  ),
  [
    "people to stand in for",
    "/contact",
    async ({ page, like }) => {
      await page.getByRole("button", { name: like("user_menu") }).click();
      await page.getByRole("button", { name: /Hélène Marchand/ }).waitFor();
    },
  ],
];

const journeys: readonly [string, string | null, readonly State[]][] = [
  ["screens for anyone", null, forAnyone],
  ["screens of an expert", "sante@picotin.example", ofAnExpert],
  ["screens of an administrator", "superadmin@picotin.example", ofAnAdministrator],
];

for (const [name, who, states] of journeys) {
  test(`axe finds nothing on ${name}, with languages, widths, themes and letters by turns`, async ({
    browser,
  }) => {
    const turns = spread(states, looks);
    test.setTimeout(timeForLooks(turns.length));
    expect(await lookAround(browser, { server, who, turns })).toEqual([]);
  });
}
