import { expect, type Page, test } from "@playwright/test";
import { spread } from "../../support/combinations.ts";
import { looks } from "../../support/screen/axe.ts";
import { type Hand, lookAround, type State, timeForLooks } from "../../support/screen/look-around.ts";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { fromMenu, openAdvice, showAll } from "../../support/story.ts";

const server = sharedServer();

const ration = "/rations/flash-avoine/edit";
const verdict = (page: Page) => page.getByRole("navigation", { name: "Verdict" }).waitFor();

/** A question to the optimiser, by its place in the list. */
const asked =
  (place: number) =>
  async ({ page, press, say }: Hand): Promise<void> => {
    await press("ration_optimise");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(say("ration_advanced"), { exact: true }).click();
    await dialog.getByRole("navigation").getByRole("button").nth(place).click();
    await expect(dialog.locator("[data-slot=skeleton]")).toHaveCount(0, { timeout: 30_000 });
  };

/** Someone else saves the ration, then the one at hand is changed and saved. */
async function inConflict({ page, token, press }: Hand): Promise<void> {
  const url = `${server.url}/api/rations/flash-avoine`;
  await verdict(page);
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/merge-patch+json" };
  const other = await page.request.patch(url, {
    headers: { ...headers, "If-Match": "*" },
    data: { name: "Flash, autrement" },
  });
  expect(other.status()).toBe(200);
  const field = page.locator("[data-quick-entry]");
  await field.fill("avoine 1,3");
  await field.press("Enter");
  await page.keyboard.press("Control+s");
  await press("conflict_open");
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

const bench: readonly State[] = [
  [
    "a new ration",
    "/rations/add/horses/jasper/objectiv/maintain",
    ({ page, say }) => page.getByText(say("ration_empty")).waitFor(),
  ],
  [
    "a trace",
    ration,
    async ({ page, like }) => {
      await page
        .getByRole("button", { name: like("ration_trace_of") })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  ],
  [
    "a fix",
    ration,
    async ({ page, say }) => {
      const advice = await openAdvice(page, "starch_gastric_ulcers");
      await advice
        .getByRole("button", { name: new RegExp(`^${say("ration_fix")}`) })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("heading").first().waitFor();
    },
  ],
  [
    "scenarios compared",
    ration,
    async ({ press, page, say }) => {
      await fromMenu(page, say("ration_scenario_copy"));
      await press("ration_scenario_compare");
      await page.getByRole("dialog").waitFor();
    },
  ],
  [
    "charts and two systems",
    ration,
    async ({ press, page, say }) => {
      await press("ration_charts_show");
      await fromMenu(page, say("ration_compare"));
      await page.locator("#section-charts svg").first().waitFor();
    },
  ],
  [
    "an open feed, an open recommendation, every nutrient and every finding",
    ration,
    async ({ page }) => {
      await page.getByRole("heading", { level: 4 }).getByRole("button").first().click();
      await openAdvice(page, "starch_gastric_ulcers");
      await showAll(page, "coverage");
      await showAll(page, "health");
    },
  ],
  [
    "the menu of a ration",
    ration,
    async ({ press, page }) => {
      await press("ration_menu");
      await page.getByRole("menu").waitFor();
    },
  ],
];

const questions: readonly State[] = Array.from(
  { length: 8 },
  (_, place): State => [`question ${place + 1} to the optimiser`, ration, asked(place)],
);

const others: readonly State[] = [
  ["two versions", ration, inConflict],
  ["templates", "/horse-templates"],
  ["the wallet", "/ingredients/wallet"],
  ["a mare in foal", "/horses/vanille/edit", ({ page }) => page.getByRole("textbox").first().waitFor()],
  [
    "a stallion that covers",
    "/horses/ouragan/edit",
    ({ page }) => page.getByRole("textbox").first().waitFor(),
  ],
  ["a transition", "/rations/galopin-travail/transition?days=4"],
  ["the board", "/rations/board"],
];

const [sante, nutrition] = ["sante@picotin.example", "nutrition@picotin.example"];
const journeys: readonly [string, string, readonly State[]][] = [
  ["the ration and its dialogs", sante, bench],
  ["every question to the optimiser", sante, questions],
  ["what stands around a ration", nutrition, others],
  ["the book of changes", "superadmin@picotin.example", [["the book of changes", "/audit"]]],
];
const turns = spread(
  journeys.flatMap(([name, who, states]) => states.map((state) => ({ name, who, state }))),
  looks,
);

for (const [name, who] of journeys) {
  test(`axe finds nothing on ${name}, with languages, widths, themes and letters by turns`, async ({
    browser,
  }) => {
    const own = turns.flatMap(([each, look]) => (each.name === name ? [[each.state, look] as const] : []));
    test.setTimeout(timeForLooks(own.length));
    expect(await lookAround(browser, { server, who, turns: own })).toEqual([]);
  });
}

test("axe finds nothing on the page of a link, for either reader", async ({ page, browser }) => {
  const { token } = await putSession(page, server, sante);
  const made = await page.request.post(`${server.url}/api/ration_shares`, {
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    data: { ration: "/api/rations/galopin-travail", days: 7 },
  });
  expect(made.status()).toBe(201);
  const path = `/shared/${(await made.json()).token}`;
  const readers: readonly State[] = [
    ["the page of a link", path],
    ["the same for a professional", `${path}?kind=professional`],
  ];
  const own = spread(readers, looks);
  test.setTimeout(timeForLooks(own.length));
  expect(await lookAround(browser, { server, who: null, turns: own })).toEqual([]);
});
