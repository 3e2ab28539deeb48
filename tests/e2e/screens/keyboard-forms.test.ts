import { expect, test } from "@playwright/test";
import type { ScreenKey } from "#contract/screens.ts";
import { spread } from "../../support/combinations.ts";
import { expert, type Form, make, playOn, superAdmin } from "../../support/filled/form.ts";
import { peopleForms } from "../../support/filled/people.ts";
import { stockForms } from "../../support/filled/stock.ts";
import { Hand } from "../../support/screen/hand.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { beginSession } from "../../support/sessions.ts";

const server = sharedServer();

const horseBody = {
  name: "Anémone",
  breed: "selle_francais",
  ageClass: "year_7_to_17",
  weightKg: 550,
  gender: "mare",
  bodyConditionScore: 5,
  temperament: "calm",
};
const feedBody = {
  nameEn: "Foin du haut",
  nameFr: "Foin du haut",
  family: "grass_hay",
  dryMatterPct: 88,
  values: [{ nutrient: "crude_protein", value: 10.6, unit: "percent", basis: "dry_matter" }],
};

const entityBody = {
  name: "Haras sans suite",
  expirationDate: "2031-01-01T00:00:00Z",
  numberOfHorses: 20,
  monetaryUnit: "EUR",
  numberOfLicences: 3,
  languages: ["/api/languages/fr"],
  energySystems: ["/api/energy_systems/nrc2007"],
  proteinSystems: ["/api/protein_systems/nrc2007"],
};

/** The forms of every screen, or the reason for none. A screen without a line does not compile. */
const forms: Record<ScreenKey, readonly Form[] | string> = { ...peopleForms, ...stockForms };
const sizes = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
];

const played = new Map<Form, number>();
/** Counts how often a form has been played before. */
function countPlays(form: Form): number {
  const n = played.get(form) ?? 0;
  played.set(form, n + 1);
  return n;
}

const everyForm = Object.entries(forms).flatMap(([screen, list]) =>
  typeof list === "string" ? [] : list.map((form, at) => ({ name: `${screen}, form ${at + 1}`, form })),
);
const plays = spread(everyForm, { viewport: sizes })
  .map(([{ name, form }, { viewport }]) => ({ name, form, viewport, n: countPlays(form) }))
  .filter(({ form, n }) => n === 0 || !form.isOnce);

test.beforeAll(async () => {
  playOn(server);
  await make("horse", expert, "horses", horseBody);
  await make("template", expert, "horse_templates", { ...horseBody, name: "Modèle" });
  await make("feed", expert, "ingredients", feedBody);
  await make("oldFeed", expert, "ingredients", { ...feedBody, nameFr: "Vieux foin", nameEn: "Vieux foin" });
  await make("ration", expert, "rations", { horse: "/api/horses/galopin", objective: "maintain" });
  await make("profile", expert, "requirement_profiles", { name: "Sans suite", system: "nrc2007" });
  await make("brand", superAdmin, "brands", { name: "Sans suite" });
  const user = { firstname: "Zoé", name: "Abadie", roles: ["ROLE_USER"] };
  await make("invited", superAdmin, "users", { ...user, email: "zoe@picotin.example" });
  await make("user", superAdmin, "users", { ...user, email: "adieu@picotin.example" });
  await make("entity", superAdmin, "user_entities", entityBody);
});

for (const { name, form, viewport, n } of plays)
  test(`${name} at ${viewport.width} px: filled in and sent by keyboard alone, and stored`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, locale: "fr-FR", timezoneId: "Europe/Paris" });
    const pair = form.who && (await beginSession(server, form.who));
    if (pair) {
      await context.addInitScript(
        (text) => sessionStorage.setItem("picotin.session", text),
        JSON.stringify(pair),
      );
    }
    const page = await context.newPage();
    await page.goto(server.url + (await form.path()));
    await page.locator("h1").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await form.play(new Hand(page, wordsOf("fr")), n);
    await expect.poll(() => form.stored(n)).toEqual(form.wanted(n));
    await context.close();
  });
