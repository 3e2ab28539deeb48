import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { demoPassword } from "#worker/seed/people.ts";
import { Server } from "../support/server.ts";
import { signIn } from "../support/story.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const widths = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
];

/** Rules whose answer depends on colours: the only ones that another theme can change. */
const ofColour = ["color-contrast", "link-in-text-block"];

/** Every rule in the light theme, those of colour again in the dark one. */
const themes = [
  { name: "light", isDark: false, only: null },
  { name: "dark", isDark: true, only: ofColour },
] as const;

/** Runs in the page: waits for what moves in sight. Out of sight, where nothing is drawn, nothing ever ends. */
async function settled(): Promise<void> {
  const seen = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.checkVisibility({ contentVisibilityAuto: true });
  });
  await Promise.allSettled(seen.map((animation) => animation.finished));
}

/** What stands over a page that was looked at in a state of its own: the page under it is the same. */
const dialog = '[role="dialog"][data-state="open"]';

interface Look {
  /** The part of the page; null for all of it. */
  within: string | null;
  /** The rules; null for all of them. */
  rules: readonly string[] | null;
}

async function violations(page: Page, { within, rules }: Look): Promise<string[]> {
  await page.evaluate(settled);
  const whole = new AxeBuilder({ page }).setLegacyMode(true);
  const axe = within ? whole.include(within) : whole;
  const { violations: found } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** What axe finds on the page as it stands, in both themes at both widths; and whether it is wider than the screen. */
async function lookAt(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  const within = (await page.locator(dialog).count()) > 0 ? dialog : null;
  await page.waitForLoadState("networkidle");
  for (const size of widths) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${where} at ${size.width} px: ${overflow} px too wide`);
    for (const { name, isDark, only } of themes) {
      await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), isDark);
      const ofTheme = await violations(page, { within, rules: only });
      found.push(...ofTheme.map((text) => `${where} at ${size.width} px, ${name}: ${text}`));
    }
  }
  return found;
}

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
      await page.setViewportSize(widths[0] ?? { width: 1280, height: 900 });
      await page.goto(`${server.url}${path}`);
      await heading(page);
      await act?.(page);
      found.push(...(await lookAt(page, path)));
    }
    expect(found).toEqual([]);
  });
}
