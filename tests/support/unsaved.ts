import { expect, type Page } from "@playwright/test";

/** Everything that the browser keeps of work in progress, by its place. */
export const storedDrafts = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open("keyval-store");
        opening.onsuccess = () => {
          const store = opening.result.transaction("keyval").objectStore("keyval");
          const [keys, values] = [store.getAllKeys(), store.getAll()];
          store.transaction.oncomplete = () => {
            opening.result.close();
            done(Object.fromEntries(keys.result.map((key, at) => [String(key), values.result[at]])));
          };
        };
      }),
  );

export const dialog = (page: Page) => page.getByRole("dialog");
export const openSettings = async (page: Page) => {
  await page.getByRole("button", { name: "Réglages d’affichage" }).click();
  await page.getByRole("button", { name: "Modifier mes réglages" }).click();
};
const feeds = { name: "foins.csv", mimeType: "text/csv", buffer: Buffer.from("Nom;Reste\nFoin du bas;12") };

/** The meaning of a column is chosen in its head or, on a phone, in a list. */
const meaningOfRest = (page: Page) =>
  page.getByLabel("Sens de la colonne « Reste »").filter({ visible: true });

/** Forms besides the horse's, with what is typed, and the field in which it has to be found again. */
export const unsaved = [
  {
    place: "account-draft",
    path: "/my-account",
    open: async () => undefined,
    type: async (page: Page) => {
      await page.getByLabel("Adresse e-mail").fill("moved@picotin.example");
      await page.getByLabel("Mot de passe actuel").first().fill("never-kept");
    },
    found: (page: Page) => page.getByLabel("Adresse e-mail"),
    value: "moved@picotin.example",
  },
  {
    place: "provider-draft",
    path: "/user-entities/ecuries-de-la-lande/edit",
    open: async () => undefined,
    type: async (page: Page) => {
      await page.getByLabel("Secret du client").fill("never-kept");
      await page.getByLabel("Adresse du fournisseur").fill("https://id.example");
    },
    found: (page: Page) => page.getByLabel("Adresse du fournisseur"),
    value: "https://id.example",
  },
  {
    place: "history-draft",
    path: "/horses/galopin",
    open: (page: Page) => page.getByRole("button", { name: "Ajouter une pesée" }).click(),
    type: (page: Page) => dialog(page).getByLabel("Remarque").fill("après la tonte"),
    found: (page: Page) => dialog(page).getByLabel("Remarque"),
    value: "après la tonte",
  },
  {
    place: "import-draft",
    path: "/ingredients/import",
    open: async () => undefined,
    type: async (page: Page) => {
      await page.getByLabel("Choisir un fichier").setInputFiles(feeds);
      await meaningOfRest(page).selectOption("crude_protein");
      await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain("crude_protein");
    },
    found: meaningOfRest,
    value: "crude_protein",
  },
  {
    place: "settings-draft",
    path: "/contact",
    open: openSettings,
    type: async (page: Page) => {
      await dialog(page).getByLabel("Langue").selectOption("English");
    },
    found: (page: Page) => dialog(page).getByLabel("Langue"),
    value: "/api/languages/en",
  },
];
