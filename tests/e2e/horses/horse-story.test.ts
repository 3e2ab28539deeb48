import { writeFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { TokenPair } from "#contract/schemas/session.ts";
import { everyValue } from "../../support/combinations.ts";
import { Human, type Means } from "../../support/screen/human.ts";
import { settings } from "../../support/screen/ration-play.ts";
import { sharedServer } from "../../support/server.ts";
import { expert, signIn } from "../../support/story.ts";

const server = sharedServer();

/** A WebP picture as a browser makes it. */
async function webpPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 40;
    canvas.height = 30;
    canvas.getContext("2d")?.fillRect(5, 5, 20, 20);
    return canvas.toDataURL("image/webp");
  });
  expect(address).toMatch(/^data:image\/webp;base64,/);
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

test("a horse is found by its risk, weighed, and others start from it and from a model", async ({ page }) => {
  await test.step("all horses, the worst first, reached from home", async () => {
    await page.goto(`${server.url}/login`);
    await signIn(page);
    await page.getByRole("link", { name: "Chevaux par niveau de risque" }).click();
    await expect(page.getByRole("row").nth(1)).toContainText("risque");
    await page.getByRole("button", { name: "Nom" }).click();
    await expect(page.getByRole("row").nth(1)).toContainText("Bijou");
    const search = page.getByRole("searchbox", { name: "Rechercher par nom" });
    await search.fill("zzz");
    await page.getByRole("button", { name: "Effacer la recherche" }).click();
    await expect(page.getByText("10 sur 10 chevaux")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(search).toHaveValue("");
    await search.fill("pepi");
    await expect(page.getByText("1 sur 10 chevaux")).toBeVisible();
  });

  await test.step("a weighing becomes the present weight, and its rations are judged anew", async () => {
    await page.getByRole("link", { name: "Pépita", exact: true }).click();
    await expect(page.getByText("énergie 139")).toBeVisible();
    await page.getByRole("button", { name: "Ajouter une pesée" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Enregistrer la saisie" }).click();
    await expect(
      dialog.getByRole("alert").getByText("Indiquez un poids ou une note d’état corporel (NEC)."),
    ).toBeVisible();
    await dialog.getByLabel("Poids", { exact: true }).fill("302,5");
    await dialog.getByRole("button", { name: "Enregistrer la saisie" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("definition").filter({ hasText: "302,5 kg" })).toBeVisible();
    await expect(page.getByText("énergie 143")).toBeVisible();
    const course = page.getByRole("table", { name: "Poids et état corporel" });
    await expect(course.getByRole("row")).not.toHaveCount(0);
    await expect(course.getByRole("row", { name: /Ration\s: / })).toHaveCount(0);
  });

  await test.step("a picture is kept as one that can be printed, and what is none is refused at its field", async () => {
    const png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
    const buffer = Buffer.from(png, "base64");
    const file = page.getByLabel("Ajouter une photo");
    await file.setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
    await expect(page.getByRole("alert").filter({ hasText: "Ce fichier est illisible" })).toBeVisible();
    const photograph = async (bytes: number) => {
      const path = test.info().outputPath(`pepita-${bytes}.png`);
      await writeFile(path, Buffer.concat([buffer, Buffer.alloc(bytes)]));
      return path;
    };
    await file.setInputFiles(await photograph(30_000_000));
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: "Ce fichier dépasse 30\u202fMo. Divisez-le en plusieurs fichiers." }),
    ).toBeVisible();
    await file.setInputFiles(await photograph(8_000_000));
    const shown = page.getByRole("img", { name: "Pépita" });
    await expect(shown).toBeVisible();
    const former = await shown.getAttribute("src");
    await page
      .getByLabel("Remplacer la photo")
      .setInputFiles({ name: "pepita.webp", mimeType: "image/webp", buffer: await webpPicture(page) });
    await expect(shown).not.toHaveAttribute("src", former ?? "");
    const kept = await page.request.get(new URL((await shown.getAttribute("src")) ?? "", server.url).href);
    expect(kept.headers()["content-type"]).toBe("image/png");
  });

  await test.step("the picture is taken away only when that is confirmed", async () => {
    const shown = page.getByRole("img", { name: "Pépita" });
    const question = page.getByRole("alertdialog", { name: "Retirer la photo (Pépita)" });
    await page.getByRole("button", { name: "Retirer", exact: true }).click();
    await expect(question).toContainText("irréversible");
    await page.keyboard.press("Escape");
    await expect(shown).toBeVisible();
    await page.getByRole("button", { name: "Retirer", exact: true }).click();
    await question.getByRole("button", { name: "Retirer la photo" }).click();
    await expect(shown).toHaveCount(0);
    await expect(question).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("a copy keeps everything but the name", async () => {
    await page.getByRole("button", { name: "Autres actions" }).click();
    await page.getByRole("menuitem", { name: "Dupliquer" }).click();
    await expect(page.getByRole("textbox", { name: "Nom" })).toHaveValue("Pépita (copie)");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pépita (copie)" })).toBeVisible();
  });

  await test.step("a new horse starts from a model and is weighed with a tape", async () => {
    await page.goto(`${server.url}/horses/add`);
    await page.getByLabel("Partir d’un cheval modèle").selectOption({ label: "Poney au pré, 250 kg" });
    await expect(page.getByLabel("Race")).toHaveValue("welsh");
    await page.getByRole("textbox", { name: "Nom" }).fill("Réglisse");
    await page.getByRole("button", { name: "Estimer le poids au ruban" }).click();
    await page.getByRole("textbox", { name: "Périmètre thoracique, cm" }).fill("150");
    await page.getByRole("textbox", { name: "Hauteur au garrot, cm" }).fill("125");
    await page.getByRole("button", { name: "Utiliser ce poids" }).click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Réglisse" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "278 kg" })).toBeVisible();
  });

  await test.step("the model is changed, lends what it now holds, and is taken away", async () => {
    await page.getByRole("link", { name: "Chevaux", exact: true }).click();
    await page.getByRole("link", { name: "Chevaux modèles" }).click();
    await page.getByRole("link", { name: "Poney au pré, 250 kg", exact: true }).click();
    await page.getByRole("textbox", { name: "Nom" }).fill("Poney au pré, 240 kg");
    await page.getByRole("textbox", { name: /^Poids/ }).fill("240");
    await page.getByRole("button", { name: "Enregistrer le modèle" }).click();
    await expect(page).toHaveURL(/\/horse-templates$/);
    await page.getByRole("link", { name: "Créer un cheval d’après le modèle Poney au pré, 240 kg" }).click();
    await expect(page.getByRole("textbox", { name: /^Poids/ })).toHaveValue("240");
    await page.getByRole("link", { name: "Modifier le modèle Poney au pré, 240 kg" }).click();
    await page.getByRole("link", { name: "Annuler" }).click();
    await page.getByRole("button", { name: "Supprimer le modèle Poney au pré, 240 kg" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer le modèle" }).click();
    await expect(page.getByRole("link", { name: "Poney au pré, 240 kg", exact: true })).toHaveCount(0);
  });
});

const most = 180;

const english = {
  menu: "Main menu",
  horses: "Horses",
  add: "Add a horse",
  model: "Start from a model horse",
  name: "Name",
  weight: /^Weight/,
  saveHorse: "Save the horse",
  newRation: /New ration/,
  maintain: "Maintain",
  entry: "Feed and amount",
  feeds: ["timothy hay mid 9.5", "oats whole 1.5", "linseed oil 0.1"],
  save: "Save",
  saved: "Saved",
};
type Words = typeof english;

const french: Words = {
  menu: "Menu principal",
  horses: "Chevaux",
  add: "Ajouter un cheval",
  model: "Partir d’un cheval modèle",
  name: "Nom",
  weight: /^Poids/,
  saveHorse: "Enregistrer le cheval",
  newRation: /Nouvelle ration/,
  maintain: "Maintenir",
  entry: "Aliment et quantité",
  feeds: ["foin de fleole mi 9,5", "avoine entiere 1,5", "huile de lin 0,1"],
  save: "Enregistrer",
  saved: "Enregistré",
};

interface Story {
  width: number;
  means: Means;
  locale: "en" | "fr";
  words: Words;
}

const stories: readonly Story[] = everyValue(settings).map((setting) => ({
  ...setting,
  words: setting.locale === "fr" ? french : english,
}));

/** Everything from the home page to a stored ration of a horse that was not there before. */
async function play(page: Page, human: Human, { width, means, words }: Story): Promise<void> {
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  if (means === "keyboard") {
    await human.key("Control+k");
    await human.write(page.getByRole("dialog").getByRole("combobox"), words.horses, "Enter");
  } else {
    if (width < 1024) await human.press(button(words.menu));
    await human.press(link(words.horses).first());
  }
  await human.press(link(words.add).first());
  await human.choose(page.getByLabel(words.model), "Cheval de loisir, 500 kg");
  await expect(page.getByRole("textbox", { name: words.weight })).toHaveValue("500");
  await human.write(page.getByRole("textbox", { name: words.name, exact: true }), "Noisette");
  await human.write(page.getByRole("textbox", { name: words.weight }), "520");
  await human.press(button(words.saveHorse));
  await human.reads(page.getByRole("heading", { level: 1, name: "Noisette" }));
  await human.press(button(words.newRation));
  await human.press(page.getByRole("menuitem", { name: words.maintain }));
  const entry = page.getByRole("combobox", { name: words.entry });
  for (const [at, feed] of words.feeds.entries()) {
    await human.write(entry, feed, "Enter");
    await expect(page.getByRole("slider")).toHaveCount(at + 1);
  }
  await human.reads(page.getByRole("navigation", { name: "Verdict" }));
  if (means === "keyboard") await human.key("Control+s");
  else await human.press(button(words.save));
  await expect(page).toHaveURL(/\/rations\/[^/]+\/edit$/);
  await human.reads(page.getByText(words.saved, { exact: true }));
}

const times: Record<string, object> = {};
test.afterAll(() => {
  console.info("first ration for a new horse from a model, at the speed of a hand:");
  console.table(times);
});

for (const story of stories) {
  const { width, means, locale } = story;
  const setting = `${width} px, ${means}, ${locale}`;
  test(`a first ration for a new horse, from a model, takes a person less than three minutes: ${setting}`, async ({
    browser,
    request,
  }) => {
    const reply = await request.post(`${server.url}/api/login_check`, { data: expert });
    const pair = (await reply.json()) as TokenPair;
    const hasTouch = means === "touch";
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ viewport, hasTouch, isMobile: hasTouch });
    const page = await context.newPage();
    await page.addInitScript(
      ([session, language]) => {
        sessionStorage.setItem("picotin.session", session);
        localStorage.setItem("PARAGLIDE_LOCALE", language);
      },
      [JSON.stringify(pair), locale] as const,
    );
    await page.goto(server.url);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const human = new Human(page, means);
    await play(page, human, story);
    const { seconds, steps } = human.told;
    times[setting] = { seconds: Math.round(seconds), steps };
    expect(seconds).toBeLessThan(most);
    await context.close();
  });
}
