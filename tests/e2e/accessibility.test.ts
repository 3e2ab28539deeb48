import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "#worker/seed/people.ts";
import { firstWidth, lookAt } from "../support/axe.ts";
import { Server } from "../support/server.ts";
import { signIn } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

/** The heading of the screen, or of the question that stands before it. */
const heading = (page: Page) => page.getByRole("heading").first().waitFor();

interface Journey {
  who: string | null;
  /** Addresses, each with what to do there before looking. */
  states: readonly (readonly [path: string, act?: (page: Page) => Promise<unknown>])[];
}

const openSettings = async (page: Page) => {
  await page.getByRole("button", { name: "Réglages d’affichage" }).click();
  await page.getByRole("button", { name: "Modifier mes réglages" }).click();
  await page.getByRole("dialog").waitFor();
};

const openPalette = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
};

/** One of the dialogs over a stored ration, by the button that opens it. */
const openRecord = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").waitFor();
};

const journeys: Readonly<Record<string, Journey>> = {
  "screens for anyone": {
    who: null,
    states: [
      ["/", (page) => page.getByRole("slider", { name: "Avoine" }).waitFor()],
      ["/contact"],
      ["/gcs"],
      ["/legal-notice"],
      ["/personal_data"],
      ["/methods"],
      ["/methods#nrc2007.energy"],
      ["/nowhere"],
      ["/login"],
    ],
  },
  "screens of an expert": {
    who: "sante@picotin.example",
    states: [
      ["/ingredients", (page) => page.getByText("161 aliments").waitFor()],
      ["/ingredients/add"],
      [
        "/ingredients/price",
        (page) =>
          page
            .getByRole("textbox", { name: /Prix de/ })
            .first()
            .waitFor(),
      ],
      ["/ingredients/barley"],
      ["/"],
      ["/horses"],
      ["/horses/add"],
      ["/horses/galopin/edit"],
      ["/horses/pepita"],
      ["/overview"],
      ["/horses/galopin/delete"],
      ["/rations"],
      ["/rations/board"],
      ["/rations/galopin-travail/sheet"],
      ["/rations/galopin-travail/transition?days=4"],
      [
        "/rations",
        async (page) => {
          await page.locator('a[href^="/rations/"][href$="/edit"]').first().click();
          await page.getByRole("navigation", { name: "Verdict" }).waitFor();
        },
      ],
      ["/rations/galopin-travail/edit", openRecord("Historique")],
      ["/rations/galopin-travail/edit", openRecord("Partager")],
      ["/horses", openPalette],
      ["/my-account"],
      ["/contact", openSettings],
      ["/users"],
    ],
  },
  "screens of an administrator": {
    who: "superadmin@picotin.example",
    states: [
      ["/users"],
      [
        "/users/add",
        async (page) => {
          await page.getByRole("button", { name: "Ajouter un utilisateur" }).click();
          await page.getByRole("alert").first().waitFor();
        },
      ],
      ["/users/demo-nutrition/edit"],
      ["/users/demo-nutrition/delete"],
      ["/user-entities"],
      ["/user-entities/add"],
      ["/user-entities/clinique-du-val/edit"],
      ["/brands"],
      [
        "/contact",
        async (page) => {
          await page.getByRole("button", { name: /Compte de/ }).click();
          await page.getByRole("button", { name: /Hélène Marchand/ }).waitFor();
        },
      ],
    ],
  },
};

for (const [name, { who, states }] of Object.entries(journeys)) {
  test(`axe finds nothing on ${name}, in both themes at 360 and 1280 px`, async ({ page }) => {
    test.setTimeout(300_000);
    if (who) {
      await page.goto(`${server.url}/login`);
      await signIn(page, { email: who, password: demoPassword });
    }
    const found: string[] = [];
    for (const [path, act] of states) {
      await page.setViewportSize(firstWidth);
      await page.goto(`${server.url}${path}`);
      await heading(page);
      await act?.(page);
      found.push(...(await lookAt(page, path)));
    }
    expect(found).toEqual([]);
  });
}
