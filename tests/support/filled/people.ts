import { expect, type Locator } from "@playwright/test";
import type { ScreenKey } from "#contract/screens.ts";
import { demoPassword } from "#worker/seed/people.ts";
import { wordsOf } from "../service-texts.ts";
import {
  api,
  deletionForm,
  expert,
  type Form,
  first,
  made,
  mailTo,
  maySignIn,
  none,
  superAdmin,
} from "./form.ts";
import { programKeyForms } from "./program-keys.ts";
import { profileForms } from "./requirement-profiles.ts";

const word = wordsOf("fr");
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const phrase = "une botte de foin par jour";

/** The value of the last entry of a list. */
const last = (list: Locator): Promise<string> =>
  list.locator("option").evaluateAll((options) => options.at(-1)?.getAttribute("value") ?? "");

/** The forms about people and organisations. */
export const peopleForms = {
  home: none,
  login: [
    {
      who: null,
      path: () => "/login",
      play: async (hand) => {
        await hand.type("login_email", expert);
        await hand.type("login_password", demoPassword);
        await hand.press("login_submit");
        await hand.page.getByRole("heading", { level: 1, name: "Bonjour Hélène" }).waitFor();
      },
      stored: async () => (await api(expert, "GET", "users/me")) as object,
      wanted: () => expect.objectContaining({ email: expert }),
    },
  ],
  forgotten_password: [
    {
      who: null,
      isOnce: true,
      path: () => "/forgotten-password",
      play: async (hand) => {
        const email = "premium@picotin.example";
        await hand.type("login_email", email);
        await hand.press("password_ask");
        await hand.type("password_code", await mailTo(email, /\b\d{6}\b/));
        await hand.press("password_check");
        await hand.type("password_new", phrase);
        await hand.type("password_repeat", phrase);
        await hand.press("password_reset");
        await hand.page.getByRole("heading", { level: 1, name: word("screen_login") }).waitFor();
      },
      stored: () => maySignIn("premium@picotin.example", phrase),
      wanted: () => true,
    },
  ],
  registration_finalization: [
    {
      who: null,
      isOnce: true,
      path: async () =>
        `/registration/finalization/${await mailTo("zoe@picotin.example", /(?<=finalization\/)\S+/)}`,
      play: async (hand) => {
        await hand.type("user_firstname", "Zoé-Marie");
        await hand.type("login_password", phrase);
        await hand.type("password_again", phrase);
        await hand.press("registration_finalize");
        await hand.page.getByRole("heading", { level: 1, name: word("screen_login") }).waitFor();
      },
      stored: async () => [
        await maySignIn("zoe@picotin.example", phrase),
        await api(superAdmin, "GET", `users/${made.invited}`),
      ],
      wanted: () => [true, expect.objectContaining({ firstname: "Zoé-Marie", invited: false })],
    },
  ],
  overview: none,
  shared_ration: none,
  methods: none,
  my_account: [
    {
      who: "user@picotin.example",
      path: () => "/my-account",
      play: async (hand, n) => {
        await hand.type("user_firstname", `Inès ${n}`);
        await hand.press("save", hand.page.getByRole("main"));
        await hand.page.getByText(`Inès ${n} Petit`, { exact: true }).first().waitFor();
      },
      stored: () => api(superAdmin, "GET", "users/demo-user"),
      wanted: (n) => expect.objectContaining({ firstname: `Inès ${n}` }),
    },
    {
      who: "nutrition@picotin.example",
      isOnce: true,
      path: () => "/my-account",
      play: async (hand) => {
        const now = hand.page.getByLabel(word("account_current_password")).last();
        await hand.type(now, demoPassword);
        await hand.type("password_new", phrase);
        await hand.type("password_repeat", phrase);
        await hand.press("account_password");
        await hand.page.getByText(word("account_password_saved")).waitFor();
      },
      stored: () => maySignIn("nutrition@picotin.example", phrase),
      wanted: () => true,
    },
    {
      who: "switch@picotin.example",
      isOnce: true,
      path: () => "/my-account",
      play: async (hand) => {
        await hand.press("settings");
        await hand.press("settings_change");
        const dialog = hand.page.getByRole("dialog");
        await dialog.getByRole("combobox").first().waitFor();
        const [language, ...units] = await dialog.getByRole("combobox").all();
        if (language) await hand.choose(language, "/api/languages/en");
        for (const list of units) await hand.choose(list, await last(list));
        await hand.press("save", dialog);
        await expect(dialog).toHaveCount(0);
      },
      stored: () => api("switch@picotin.example", "GET", "users/me"),
      wanted: () =>
        expect.objectContaining({
          settings: expect.objectContaining({
            language: expect.objectContaining({ locale: "en" }),
            energySystemUnitMeasureList: expect.objectContaining({ nrc2007: "/api/unit_measures/mj" }),
          }),
        }),
    },
  ],
  user_entities: none,
  user_entity_add: [
    {
      who: superAdmin,
      path: () => "/user-entities/add",
      play: async (hand, n) => {
        await hand.type("name", `Haras du Clavier ${n}`);
        await hand.type("entity_phone", "+33 5 00 00 00 05");
        await hand.type("entity_horses", "25");
        await hand.choose("entity_monetary_unit", "CHF");
        await hand.day("entity_expiration", "05052031");
        await hand.type("entity_seats", "4");
        await hand.press("screen_user_entity_add");
        await expect(hand.page).toHaveURL(/\/user-entities(\?|$)/);
      },
      stored: (n) => first(superAdmin, `user_entities?name=clavier ${n}`),
      wanted: (n) =>
        expect.objectContaining({
          name: `Haras du Clavier ${n}`,
          numberOfHorses: 25,
          monetaryUnit: "CHF",
          numberOfLicences: 4,
          expirationDate: expect.stringMatching(/^2031-05-0[56]/),
        }),
    },
  ],
  user_entity_edit: [
    {
      who: superAdmin,
      isOnce: true,
      path: () => "/user-entities/ecuries-de-la-lande/edit",
      play: async (hand) => {
        const file = { name: "logo.png", mimeType: "image/png", buffer: pixel };
        await hand.give(hand.field("entity_logo_choose"), file);
        const logo = hand.page.getByRole("img", { name: word("entity_logo_of=Écuries de la Lande") });
        await logo.waitFor();
        await hand.type("entity_horses", "41");
        await hand.press("entity_save");
        await expect(hand.page).toHaveURL(/\/user-entities(\?|$)/);
      },
      stored: () => api(superAdmin, "GET", "user_entities/ecuries-de-la-lande"),
      wanted: () => expect.objectContaining({ numberOfHorses: 41, logo: expect.anything() }),
    },
    {
      who: superAdmin,
      path: () => "/user-entities/ecuries-de-la-lande/edit",
      play: async (hand, n) => {
        await hand.type("provider_issuer", "https://id.lande.example");
        await hand.type("provider_client", "picotin");
        await hand.type("provider_secret", "un secret");
        await hand.type("provider_domains", `clavier-${n}.example`);
        await hand.choose("provider_role", "ROLE_USER");
        await hand.press("provider_save");
        await hand.page.getByText(word("provider_saved")).waitFor();
      },
      stored: () => api(superAdmin, "GET", "user_entities/ecuries-de-la-lande/identity_provider"),
      wanted: (n) =>
        expect.objectContaining({ clientId: "picotin", hasSecret: true, domains: [`clavier-${n}.example`] }),
    },
  ],
  user_entity_delete: [
    {
      ...deletionForm(superAdmin, "user-entities", "user_entities", "entity", "entity_delete"),
      play: async (hand) => {
        const { name } = (await api(superAdmin, "GET", `user_entities/${made.entity}`)) as { name: string };
        const asked = hand.page.getByRole("alertdialog");
        await expect(asked.getByRole("button", { name: word("cancel") })).toBeFocused();
        await hand.type(asked.getByRole("textbox"), name);
        await hand.press("entity_delete", asked);
      },
    },
  ],
  users: none,
  user_add: [
    {
      who: "admin@picotin.example",
      path: () => "/users/add",
      play: async (hand, n) => {
        await hand.type("user_firstname", "Nour");
        await hand.type("user_lastname", `Clavier ${n}`);
        await hand.type("login_email", `nour.${n}@picotin.example`);
        await hand.tick("role_expert_nutrition");
        await hand.tick("user_active");
        await hand.press("screen_user_add");
        await expect(hand.page).toHaveURL(/\/users(\?|$)/);
      },
      stored: (n) => first(superAdmin, `users?name=clavier ${n}`),
      wanted: (n) =>
        expect.objectContaining({
          email: `nour.${n}@picotin.example`,
          roles: ["ROLE_EXPERT_NUTRITION"],
          active: false,
        }),
    },
  ],
  user_edit: [
    {
      who: superAdmin,
      path: () => "/users/demo-switch/edit",
      play: async (hand, n) => {
        await hand.type("user_lastname", `Guérin-Clavier ${n}`);
        await hand.tick("role_expert_nutrition");
        await hand.press("user_save");
        await expect(hand.page).toHaveURL(/\/users(\?|$)/);
      },
      stored: () => api(superAdmin, "GET", "users/demo-switch"),
      wanted: (n) =>
        expect.objectContaining({
          name: `Guérin-Clavier ${n}`,
          roles: ["ROLE_ADMIN", ...(n % 2 === 0 ? ["ROLE_EXPERT_NUTRITION"] : []), "ROLE_ALLOWED_TO_SWITCH"],
        }),
    },
  ],
  user_delete: [deletionForm(superAdmin, "users", "users", "user", "user_delete")],
  ...programKeyForms,
  audit: none,
  ...profileForms,
  brands: none,
  brand_offers: none,
  brand_add: [
    {
      who: superAdmin,
      path: () => "/brands/add",
      play: async (hand, n) => {
        await hand.type("name", `Minoterie ${n}`);
        await hand.press("screen_brand_add");
        await expect(hand.page).toHaveURL(/\/brands(\?|$)/);
      },
      stored: (n) => first(superAdmin, `brands?name=minoterie ${n}`),
      wanted: (n) => expect.objectContaining({ name: `Minoterie ${n}` }),
    },
  ],
  brand_edit: [
    {
      who: superAdmin,
      path: () => "/brands/moulin-du-val/edit",
      play: async (hand, n) => {
        await hand.type("name", `Moulin du Clavier ${n}`);
        await hand.page.keyboard.press("Enter");
        await expect(hand.page).toHaveURL(/\/brands(\?|$)/);
      },
      stored: () => api(superAdmin, "GET", "brands/moulin-du-val"),
      wanted: (n) => expect.objectContaining({ name: `Moulin du Clavier ${n}` }),
    },
  ],
  brand_delete: [deletionForm(superAdmin, "brands", "brands", "brand", "brand_delete")],
  legal_notice: none,
  contact: none,
  gcs: none,
  personal_data: none,
} as const satisfies Partial<Record<ScreenKey, readonly Form[] | string>>;
