import { expect } from "@playwright/test";
import type { ScreenKey } from "#contract/screens.ts";
import { wordsOf } from "../service-texts.ts";
import { api, deletionForm, elsewhere, expert, type Form, first, made, none } from "./form.ts";

const word = wordsOf("fr");

/** The forms about horses, feeds and rations. */
export const stockForms = {
  horses: none,
  horse_add: [
    {
      who: expert,
      path: () => "/horses/add",
      play: async (hand, n) => {
        await hand.type("name", `Clavier ${n}`);
        await hand.take("gender_gelding");
        await hand.choose("horse_breed", "selle_francais");
        await hand.choose("horse_age", "year_7_to_17");
        await hand.type("horse_weight", "543,5");
        await hand.take(hand.page.getByRole("radio", { name: /^6, / }));
        await hand.press("horse_save");
        await expect(hand.page).not.toHaveURL(/\/add$/);
      },
      stored: (n) => first(expert, `horses?name=Clavier ${n}`),
      wanted: (n) =>
        expect.objectContaining({
          name: `Clavier ${n}`,
          gender: "gelding",
          breed: "selle_francais",
          ageClass: "year_7_to_17",
          weightKg: 543.5,
          bodyConditionScore: 6,
        }),
    },
  ],
  horse: [
    {
      who: expert,
      isOnce: true,
      path: () => "/horses/galopin",
      play: async (hand) => {
        await hand.press("history_add");
        await hand.type(
          hand.page.getByRole("dialog").getByRole("textbox", { name: word("horse_weight"), exact: true }),
          "533",
        );
        await hand.press("history_save");
        await expect(hand.page.getByRole("dialog")).toHaveCount(0);
      },
      stored: () => first(expert, "horse_weights?horse=/api/horses/galopin&order[measuredOn]=desc"),
      wanted: () => expect.objectContaining({ weightKg: 533 }),
    },
  ],
  horse_edit: [
    {
      who: expert,
      path: () => "/horses/galopin/edit",
      play: async (hand, n) => {
        await hand.type("horse_weight", `${531 + n}`);
        await hand.press("horse_save");
        await expect(hand.page).not.toHaveURL(/\/edit$/);
      },
      stored: () => api(expert, "GET", "horses/galopin"),
      wanted: (n) => expect.objectContaining({ weightKg: 531 + n }),
    },
  ],
  horse_delete: [deletionForm(expert, "horses", "horses", "horse", "horse_delete")],
  horse_templates: none,
  horse_template_edit: [
    {
      who: expert,
      path: () => `/horse-templates/${made.template}/edit`,
      play: async (hand, n) => {
        await hand.type("horse_weight", `${600 + n}`);
        await hand.press(/^Enregistrer/, hand.page.getByRole("main"));
        await expect(hand.page).not.toHaveURL(/\/edit$/);
      },
      stored: () => api(expert, "GET", `horse_templates/${made.template}`),
      wanted: (n) => expect.objectContaining({ weightKg: 600 + n }),
    },
  ],
  ingredients: none,
  ingredient_price: [
    {
      who: expert,
      path: () => "/ingredients/price?name=carotte",
      play: async (hand, n) => {
        const field = hand.page.getByRole("textbox", { name: /^Prix\s: .*arotte/ }).first();
        await hand.type(field, `${245 + n},5`);
        await hand.page.keyboard.press("Enter");
        await hand.page.getByText(word("price_kept")).first().waitFor();
      },
      stored: async () => {
        const found = (await api(expert, "GET", "ingredients?name=carotte&pagination=false")) as {
          "hydra:member": { pricePerTonne: number | null }[];
        };
        return found["hydra:member"].map(({ pricePerTonne }) => pricePerTonne);
      },
      wanted: (n) => expect.arrayContaining([245.5 + n]),
    },
  ],
  ingredient_wallet: none,
  ingredient_import: [
    {
      who: "admin@picotin.example",
      path: () => "/ingredients/import",
      play: async (hand, n) => {
        const text = `Nom;Famille;MS (%);MAT (% MS)\r\nFoin au clavier ${n};Foin de graminées;88;9,8`;
        const file = { name: "foins.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
        await hand.give(hand.field("import_choose"), file);
        await hand.press(/^Importer 1 aliment$/);
        await expect(hand.page).toHaveURL(/\/ingredients\?/);
      },
      stored: (n) => first(expert, `ingredients?name=foin au clavier ${n}`),
      wanted: (n) => expect.objectContaining({ nameFr: `Foin au clavier ${n}`, dryMatterPct: 88 }),
    },
  ],
  ingredient_add: [
    {
      who: expert,
      path: () => "/ingredients/add",
      play: async (hand, n) => {
        await hand.type("name", `Foin tapé ${n}`);
        await hand.choose("ingredient_family", "grass_hay");
        await hand.type("ingredient_dry_matter", "87,5");
        const line = hand.page.getByRole("textbox", { name: `${word("nutrient_crude_protein")},` }).first();
        await hand.type(line, "10,2");
        await hand.press("ingredient_save");
        await expect(hand.page).not.toHaveURL(/\/add$/);
      },
      stored: (n) => first(expert, `ingredients?name=foin tapé ${n}`),
      wanted: (n) => expect.objectContaining({ nameFr: `Foin tapé ${n}`, dryMatterPct: 87.5 }),
    },
  ],
  ingredient: none,
  ingredient_compare: none,
  ingredient_edit: [
    {
      who: expert,
      path: () => `/ingredients/${made.feed}/edit`,
      play: async (hand, n) => {
        await hand.type("ingredient_dry_matter", `${86 + n}`);
        await hand.press("ingredient_save");
        await expect(hand.page).not.toHaveURL(/\/edit$/);
      },
      stored: () => api(expert, "GET", `ingredients/${made.feed}`),
      wanted: (n) => expect.objectContaining({ dryMatterPct: 86 + n }),
    },
  ],
  ingredient_delete: [deletionForm(expert, "ingredients", "ingredients", "oldFeed", "ingredient_delete")],
  rations: none,
  ration_add: elsewhere,
  ration_edit: elsewhere,
  ration_sheet: none,
  ration_transition: elsewhere,
  ration_board: none,
  recalculations: none,
  ration_delete: [deletionForm(expert, "rations", "rations", "ration", "rations_delete")],
} as const satisfies Partial<Record<ScreenKey, readonly Form[] | string>>;
