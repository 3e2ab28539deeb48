import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import type { RationItem } from "#contract/schemas/ration.ts";
import { demoPassword } from "#worker/seed/people.ts";
import { followFocus, tooWide, walk } from "../../support/screen/keyboard.ts";
import { sharedServer } from "../../support/server.ts";
import { remarkAt, wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { openLine, showAll, signIn, tabTo } from "../../support/story.ts";
import { saveSettings } from "../../support/user-settings.ts";

const server = sharedServer();

const word = wordsOf("en");
const oats = "Oats, whole grain";
test.use({ locale: "en" });

/** A ration of one's own, open on the screen, and the way to ask the service. */
async function opened(page: Page, request: APIRequestContext, change: object = {}) {
  const { token } = await putSession(page.context(), server, "sante@picotin.example");
  const headers = { Authorization: `Bearer ${token}`, Accept: "application/json" };
  const ask = async <Answer>(path: string): Promise<Answer> =>
    (await request.get(server.url + path, { headers })).json();
  const { objective, meals, feeds } = await ask<RationItem>("/api/rations/galopin-travail");
  const data = { horse: "/api/horses/galopin", objective, meals, feeds, ...change };
  const made = await request.post(`${server.url}/api/rations`, { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as RationItem;
  await page.goto(`${server.url}/rations/${id}/edit`);
  await page.getByRole("slider").first().waitFor();
  return { id, ask, stored: () => ask<RationItem>(`/api/rations/${id}`) };
}

const isSaved = (page: Page) =>
  expect(page.locator("[role=status][data-status]")).toHaveAttribute("data-status", "saved");
const verdict = (page: Page, key: string) =>
  page
    .getByRole("navigation", { name: word("ration_verdict"), exact: true })
    .getByRole("listitem")
    .filter({ hasText: word(key) })
    .getByRole("link");

for (const system of ["nrc2007", "ufc_madc", "gfe2014"]) {
  test(`the verdict leads to energy and protein as ${system} counts them`, async ({ page, request }) => {
    await opened(page, request, { system });
    const places = [
      ["ration_verdict_protein", "#measure-coverage_protein"],
      ["ration_verdict_energy", "#measure-coverage_energy"],
    ] as const;
    for (const [chip, place] of places) {
      await verdict(page, chip).click();
      await expect(page.locator(place)).toBeFocused();
    }
  });
}

test("a feed that is given another part to play keeps the focus, and one taken away by a key hands it on", async ({
  page,
  request,
}) => {
  await opened(page, request);
  await openLine(page, oats);
  const role = page.getByRole("combobox", { name: word(`ration_role_of=${oats}`) });
  await role.focus();
  await page.keyboard.press("ArrowDown");
  await expect(role).toHaveValue("supplement");
  await expect(role).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(role).toHaveValue("forage");
  await expect(role).toBeFocused();

  const names = page.locator("[data-line] h4");
  const all = await names.allInnerTexts();
  const remove = async (name: string) => {
    await openLine(page, name);
    await page.getByRole("button", { name: word(`ration_remove=${name}`), exact: true }).press("Enter");
  };
  await remove(all[1]!);
  await expect(names).toHaveCount(all.length - 1);
  await expect(page.getByRole("button", { name: all[2]!, exact: true }).first()).toBeFocused();
  await remove(all.at(-1)!);
  await expect(page.getByRole("button", { name: all.at(-2)!, exact: true }).first()).toBeFocused();
  const rest = all.filter((_name, at) => at !== 1 && at !== all.length - 1);
  for (const name of rest) await remove(name);
  await expect(names).toHaveCount(0);
  await expect(page.locator("[data-quick-entry]")).toBeFocused();
});

test("a time being typed is taken by the key that saves, by Enter, and by a page that is loaded anew", async ({
  page,
  request,
}) => {
  const { stored } = await opened(page, request);
  const first = page.getByLabel(word("ration_meal_plan_time=1"));
  const type = async (time: string) => {
    await first.focus();
    await first.fill(time);
  };
  await page.locator("[data-meal-split]").click();
  await type("05:30");
  await page.keyboard.press("Control+s");
  await isSaved(page);
  await expect.poll(async () => (await stored()).mealTimes?.[0]).toBe(5 * 60 + 30);
  await expect(first).toBeFocused();

  await type("05:45");
  await page.keyboard.press("Enter");
  await expect(page.locator("[role=status][data-status]")).toHaveAttribute("data-status", "unsaved");
  await expect(first).toBeFocused();
  await expect(first).toHaveValue("05:45");

  await type("06:10");
  await page.reload();
  await page.locator("[data-meal-split]").click();
  await expect(first).toHaveValue("06:10");
});

test("what a feed is poured and bought in, and a requirement, are refused where they are typed, as the service would", async ({
  page,
  request,
}) => {
  const { stored } = await opened(page, request);
  await openLine(page, oats);
  await page.getByRole("button", { name: word(`ration_caps_of=${oats}`) }).click();
  const field = (key: string): Locator => page.getByRole("textbox", { name: word(`${key}=${oats}`) });
  for (const [key, text, least] of [
    ["ration_scoop_of", "0.0005", "0.001"],
    ["ration_step_of", "0", "0.001"],
    ["ration_bag_of", "0.05", "0.1"],
  ] as const) {
    await field(key).fill(text);
    await field(key).blur();
    await expect.poll(() => remarkAt(field(key))).toContain(least);
    await expect(field(key)).toHaveValue("");
  }
  await field("ration_bag_of").fill("25");
  await page.keyboard.press("Escape");

  await showAll(page, "coverage");
  await page.getByRole("button", { name: word("ration_trace_of=Calcium"), exact: true }).click();
  const trace = page.getByRole("dialog");
  await trace.getByRole("button", { name: word("ration_override_add") }).click();
  const set = trace.getByRole("button", { name: word("ration_override_set=Calcium") });
  const need = trace.getByLabel(word("ration_override_value"));
  await trace.getByLabel(word("ration_override_reason")).fill("Not to be judged");
  await need.fill("0");
  await set.click();
  await expect(trace.getByText(word("violation_not_above_nought"))).toBeVisible();
  await need.fill("50");
  await set.click();
  await expect(need).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+s");
  await isSaved(page);
  const { feeds, overrides } = await stored();
  expect(feeds[2]).toMatchObject({ bagKg: 25, stepKg: null, scoopKg: null });
  expect(overrides).toMatchObject([{ nutrient: "calcium", value: 50 }]);
});

test("a choice of nutrients is one's own: not what was set by hand in a ration, nor less of what another system counts", async ({
  page,
  request,
}) => {
  const overrides = [{ nutrient: "manganese", value: 700, reason: "As analysed" }];
  const { ask } = await opened(page, request, { system: "ufc_madc", overrides });
  await expect(page.locator("#measure-coverage_manganese")).toBeVisible();
  await showAll(page, "coverage");
  await page.getByRole("button", { name: word("ration_first"), exact: true }).click();
  await page.getByRole("checkbox", { name: new RegExp(word("nutrient_cobalt")) }).click();
  await page.getByRole("button", { name: word("ration_first_keep") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: word("ration_show_core"), exact: true }).click();
  await expect(page.locator("#measure-coverage_cobalt")).toBeVisible();
  await expect(page.locator("#measure-coverage_protein")).toBeVisible();
  const { settings } = await ask<{ settings: { nutrients: string[] } }>("/api/users/me");
  expect(settings.nutrients).toContain("cobalt");
  expect(settings.nutrients).toContain("crude_protein");
  expect(settings.nutrients).not.toContain("manganese");
});

interface Over {
  page: Page;
  width: number;
  /** Sees that what is shown is no wider than the window, and goes through it with the Tab key. */
  sound: () => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const use = async (page: Page, wanted: Locator, key = "Enter") => {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
};

async function useSettings({ page, sound }: Over): Promise<void> {
  const dial = button(page, "Réglages d’affichage");
  await use(page, dial);
  await use(page, page.getByRole("switch", { name: "Mode sombre" }), "Space");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.keyboard.press("Space");
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.keyboard.press("Escape");
  await expect(dial).toBeFocused();
  await page.keyboard.press("Enter");
  await use(page, button(page, /Modifier mes réglages/));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Langue").waitFor();
  await sound();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(dial).toBeFocused();
}

async function useMenu({ page, width, sound }: Over): Promise<void> {
  const isBar = width === 1280;
  const trigger = button(page, isBar ? "Administration" : "Menu principal");
  await use(page, trigger);
  const link = page.getByRole("link", { name: "Administration des utilisateurs" });
  await link.waitFor();
  if (!isBar) {
    await sound();
    // it closed when the focus went on to the page
    await use(page, trigger);
  }
  await tabTo(page, link);
  await page.keyboard.press("Escape");
  await expect(trigger).toBeFocused();
  await expect(link).toBeHidden();
  await page.keyboard.press("Enter");
  await use(page, link);
  await heading(page, "Administration des utilisateurs").waitFor();
  await expect(link).toBeHidden();
}

/** Gives somebody pages in English, wherever they are read. */
async function preferEnglish(request: APIRequestContext, email: string): Promise<void> {
  const { token } = await beginSession(server, email);
  const units = { energySystemUnitMeasures: {}, proteinSystemUnitMeasures: {} };
  await saveSettings(request, server, token, { language: "/api/languages/en", ...units });
}

/** Uses the session of one who reads English, and comes back to one's own pages in French. */
async function useSession({ page, sound }: Over): Promise<void> {
  await use(page, button(page, /Compte\s: Paul/));
  const people = page.getByRole("region", { name: "Changer d’utilisateur" });
  await people.getByRole("button").first().waitFor();
  await tabTo(page, people.getByRole("searchbox"));
  await page.keyboard.type("lefèvre");
  await expect(people.getByRole("button")).toHaveCount(1);
  await use(page, button(page, /Camille Lefèvre/));
  const banner = page.getByRole("status").filter({ has: button(page, word("switch_exit")) });
  await expect(banner).toContainText("Camille Lefèvre");
  await expect(heading(page, word("home_greeting=Camille"))).toBeVisible();
  await page.goto(`${server.url}/users`);
  await heading(page, word("page_403")).waitFor();
  await sound();
  await use(page, button(page, word("switch_exit")));
  await expect(banner).toBeHidden();
  await expect(heading(page, "Bonjour Paul")).toBeVisible();
}

const over: [string, (over: Over) => Promise<void>][] = [
  ["the main menu", useMenu],
  ["the main menu", useMenu],
  ["the speed dial and the settings", useSettings],
  ["another user's session", useSession],
];

test.describe(() => {
  test.use({ locale: "fr-FR" });

  test("what stands over the pages is used by keyboard alone: settings, menus, another user's session", async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    await preferEnglish(request, "nutrition@picotin.example");
    await page.addInitScript(followFocus);
    await page.goto(`${server.url}/login`);
    await signIn(page, { email: "switch@picotin.example", password: demoPassword });
    const keys = await page.context().newCDPSession(page);
    const sound = async () =>
      expect([...(await page.evaluate(tooWide)), ...(await walk(page, keys)).faults]).toEqual([]);
    for (const [[name, play], width] of over.flatMap((each) =>
      [1280, 768, 360].map((width) => [each, width] as const),
    )) {
      await test.step(`${name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${server.url}/contact`);
        await heading(page, "Contact").waitFor();
        await play({ page, width, sound });
      });
    }
  });
});
