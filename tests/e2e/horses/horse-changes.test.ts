import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { spread } from "../../support/combinations.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { dialog } from "../../support/unsaved.ts";

const server = sharedServer();

const word = wordsOf("en");
const galopin = "/api/horses/galopin";

interface Weighing {
  measuredOn: string;
  weightKg: number | null;
  bodyConditionScore: number | null;
}

/** Runs in the page: what a drawn course says by the scales beside it, in the order of the days. */
function drawnCourse(drawing: Element) {
  const ticks = [...drawing.querySelectorAll("g")].map((tick) => ({
    y: Number(/M\S+ (\S+?)H/.exec(tick.querySelector("path")?.getAttribute("d") ?? "")?.[1]),
    value: Number(tick.textContent),
  }));
  const by = ([low, high]: typeof ticks, y: number) =>
    low && high ? low.value + ((low.y - y) / (low.y - high.y)) * (high.value - low.value) : Number.NaN;
  const inOrder = (marks: { x: number; value: number }[]) =>
    marks.toSorted((a, b) => a.x - b.x).map(({ value }) => Math.round(10 * value) / 10);
  const of = (mark: Element, name: string) => Number(mark.getAttribute(name));
  const circles = [...drawing.querySelectorAll("circle")];
  const squares = [...drawing.querySelectorAll("rect")];
  const titlesOf = (marks: Element[]) => marks.map((mark) => mark.querySelector("title")?.textContent ?? "");
  return {
    weights: inOrder(circles.map((mark) => ({ x: of(mark, "cx"), value: by(ticks, of(mark, "cy")) }))),
    scores: inOrder(
      squares.map((mark) => ({ x: of(mark, "x"), value: by(ticks.slice(-3), of(mark, "y") + 4) })),
    ),
    titles: titlesOf([...circles, ...squares]),
    rations: titlesOf([...drawing.querySelectorAll("path:has(title)")]),
  };
}

async function atHorse(page: Page, request: APIRequestContext) {
  const { token } = await putSession(page.context(), server, "sante@picotin.example");
  await page.goto(`${server.url}/horses/galopin`);
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (path: string) => (await request.get(server.url + path, { headers })).json();
  const change = (path: string, data: unknown) =>
    request.patch(server.url + path, {
      headers: { ...headers, "If-Match": "*", "Content-Type": "application/merge-patch+json" },
      data,
    });
  const price = (path: string, pricePerTonne: number) =>
    request.post(`${server.url}${path}/price`, { headers, data: { pricePerTonne } });
  const enter = (data: unknown) => request.post(`${server.url}/api/horse_weights`, { headers, data });
  return { ask, change, price, enter };
}

test.describe(() => {
  test.use({ locale: "en" });

  test("a weighing of years ago joins the history, and the horse keeps its weight unless that is asked for", async ({
    page,
    request,
  }) => {
    const { ask } = await atHorse(page, request);
    const { weightKg } = await ask(galopin);
    await page.getByRole("button", { name: word("history_add") }).click();
    const form = dialog(page);
    const present = form.getByRole("checkbox", { name: word("history_make_present") });
    await expect(present).toBeChecked();
    await form.getByLabel(word("history_day")).fill("2024-03-05");
    await expect(present).not.toBeChecked();
    await expect(form.getByText(word("history_old"))).toBeVisible();
    await form.getByLabel(word("horse_weight"), { exact: true }).fill("481");
    await form.getByRole("button", { name: word("history_save") }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("cell", { name: "481" })).toBeVisible();
    expect((await ask(galopin)).weightKg).toBe(weightKg);
  });

  for (const width of [360, 1280])
    test(`at ${width} px an entry of before becomes the present one once it was said what changes`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const { ask, enter } = await atHorse(page, request);
      const { weightKg } = await ask(galopin);
      const found = weightKg + 7;
      const entry = { horse: galopin, weightKg: found, measuredOn: "2023-01-17", method: "tape" };
      expect((await enter(entry)).status()).toBe(201);
      await page.reload();
      const row = page.getByRole("row").filter({ hasText: `${found}` });
      await expect(row.getByText(word("history_method_tape")).filter({ visible: true })).toHaveCount(1);
      const apply = row.getByRole("button", { name: word("history_apply").split("{")[0]! });
      await apply.click();
      const asked = page.getByRole("alertdialog");
      await expect(asked).toContainText(new RegExp(`from ${weightKg}.kg.* to ${found}.kg`));
      await asked.getByRole("button", { name: word("cancel") }).click();
      expect((await ask(galopin)).weightKg).toBe(weightKg);

      await apply.click();
      await asked.getByRole("button", { name: word("history_apply_action") }).click();
      await expect(asked).toBeHidden();
      await expect(apply).toHaveCount(0);
      expect((await ask(galopin)).weightKg).toBe(found);
    });

  test("the course of weight and condition is drawn as it was entered, and told in figures below", async ({
    page,
    request,
  }) => {
    const { ask, enter } = await atHorse(page, request);
    const horse = "/api/horses/ouragan";
    for (const entry of [
      { measuredOn: "2025-01-10", weightKg: 552.5, bodyConditionScore: 3 },
      { measuredOn: "2025-06-02", weightKg: 571, method: "scale" },
      { measuredOn: "2025-09-30", bodyConditionScore: 6, method: "eye" },
    ])
      expect((await enter({ horse, ...entry })).status()).toBe(201);
    await page.goto(`${server.url}/horses/ouragan`);
    const section = page.getByRole("region", { name: word("history_title") });
    await section.getByRole("button", { name: word("history_add") }).click();
    const form = dialog(page);
    await form.getByLabel(word("history_day")).fill("2026-02-11");
    await form.getByLabel(word("horse_weight"), { exact: true }).fill("604.5");
    await form.getByLabel(word("horse_condition"), { exact: true }).selectOption("7");
    await form.getByLabel(word("history_method"), { exact: true }).selectOption("tape");
    await form.getByRole("button", { name: word("history_save") }).click();
    await expect(form).toBeHidden();

    const table = section.getByRole("table", { name: word("history_title") });
    await expect(table.getByRole("cell", { name: /604.5/ })).toBeVisible();
    const stored = (await ask(`/api/horse_weights?horse=${horse}&pagination=false`))[
      "hydra:member"
    ] as Weighing[];
    const inTime = stored.toSorted((a, b) => (a.measuredOn < b.measuredOn ? -1 : 1));
    expect(inTime.map(({ weightKg }) => weightKg).slice(0, 4)).toEqual([552.5, 571, null, 604.5]);
    const told = await table
      .locator("tbody tr")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.innerText.trim())),
      );
    const entries = told.filter((cells) => cells.length === 5).toReversed();
    const written = (of: number | null, unit: string) => (of === null ? "–" : `${of}${unit}`);
    expect(
      entries.map(([, kg = "", score = ""]) => [kg.split("\n")[0]!.replace(/\s/, " "), score.split("\n")[0]]),
    ).toEqual(inTime.map((each) => [written(each.weightKg, " kg"), written(each.bodyConditionScore, "/9")]));

    const chart = section.getByRole("img", { name: word("history_chart_label") });
    const { weights, scores, titles, rations } = await chart.evaluate(drawnCourse);
    const known = <Of>(values: (Of | null)[]) => values.filter((value) => value !== null);
    expect(weights).toEqual(known(inTime.map(({ weightKg }) => weightKg)));
    expect(scores).toEqual(known(inTime.map(({ bodyConditionScore }) => bodyConditionScore)));
    for (const [day = "", kg = "", score = ""] of entries) {
      const found = [kg.split("\n")[0], score.split("\n")[0]].filter((text) => text !== "–").join(", ");
      expect(titles).toContain(`${day}: ${found}`);
    }
    expect(rations.length).toBeGreaterThan(0);
    expect(entries.length, "the table lists no ration").toBe(told.length);
  });

  test("a weighing that cannot become the present one is entered once, however often it is tried", async ({
    page,
    request,
  }) => {
    const { ask } = await atHorse(page, request);
    let tries = 0;
    await page.route("**/api/horse_weights/*/apply*", (route) =>
      ++tries === 1 ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: word("history_add") }).click();
    const form = dialog(page);
    await form.getByLabel(word("horse_weight"), { exact: true }).fill("533");
    await form.getByRole("button", { name: word("history_save") }).click();
    await expect(form.getByText("Cannot reach the server. Check your connection.")).toBeVisible();
    await form.getByLabel(word("history_note")).fill("after the shower");
    await form.getByRole("button", { name: word("history_save") }).click();
    await expect(form).toBeHidden();
    const listed = await ask(`/api/horse_weights?horse=${galopin}&pagination=false`);
    const found = listed["hydra:member"].filter((each: { weightKg: number }) => each.weightKg === 533);
    expect(found).toMatchObject([{ note: "after the shower" }]);
    expect((await ask(galopin)).weightKg).toBe(533);
  });

  test("a heavier horse and dearer hay are told as drift from what was saved, on the overview and at home", async ({
    page,
    request,
  }) => {
    const { ask, change, price } = await atHorse(page, request);
    const ration = "/api/rations/bijou-entretien";
    const before = await ask(ration);
    await page.goto(`${server.url}/overview?name=Bijou`);
    const row = page.getByRole("row").filter({ hasText: "Bijou" });
    const drift = page.getByRole("columnheader", { name: word("overview_drift") });
    await expect(row).toBeVisible();
    await expect(page.getByText(word("overview_judging"))).toHaveCount(0);
    await expect(drift, "nothing differs").toHaveCount(0);

    const { weightKg } = await ask("/api/horses/bijou");
    expect((await change("/api/horses/bijou", { weightKg: weightKg + 60 })).status()).toBe(200);
    expect((await price(before.feeds[0].ingredient, 400)).status()).toBe(200);
    const now = await ask(ration);
    expect(now.energyCoverage).toBeLessThan(before.energyCoverage - 5);
    const points = (before.energyCoverage - now.energyCoverage).toFixed(1);
    const money = (now.pricePerDay - before.pricePerDay).toFixed(2);

    await page.goto(`${server.url}/overview?level=drifted`);
    await expect(drift).toBeVisible();
    await expect(row).toContainText(`energy −${points} points`);
    await expect(row).toContainText(`+€${money} per day`);
    await expect(page.getByText(word("overview_as_saved"), { exact: true })).toHaveCount(0);

    await page.goto(server.url);
    const attention = page.getByRole("region", { name: word("home_attention") });
    const told = attention.getByRole("listitem").filter({ hasText: "Bijou, foin et minéraux" });
    await expect(told).toContainText("Since saved:");
    await expect(told).toContainText(`energy −${points} points`);
  });

  test("a horse in mixed housing is asked for its hours outdoors, and none are taken for it", async ({
    page,
    request,
  }) => {
    await atHorse(page, request);
    await page.goto(`${server.url}/horses/add`);
    await page.getByRole("radio", { name: word("housing_mixed") }).click();
    const hours = page.getByLabel(word("horse_outdoor_hours"));
    await expect(hours).toHaveValue("");
    const contradicts = page.getByText(word("violation_hours_of_mixed"));
    await hours.fill("24");
    await hours.press("Tab");
    await expect(contradicts).toBeVisible();
    await hours.fill("");
    await hours.press("Tab");
    await expect(contradicts).toBeHidden();
    await page.getByRole("button", { name: word("horse_save") }).click();
    await expect(hours).toHaveAttribute("aria-invalid", "true");
    await hours.fill("7.5");
    await page.getByRole("radio", { name: word("housing_outdoor") }).click();
    await expect(hours).toHaveValue("7.5");
  });

  test("the workbench says that a class of the standard stands for the horse", async ({ page, request }) => {
    const { change } = await atHorse(page, request);
    await page.goto(`${server.url}/rations/bijou-entretien/edit`);
    const told = page.getByText(`${word("section_standard")}: Maintenance, minimum`);
    await expect(page.getByRole("heading", { name: /Bijou/ })).toBeVisible();
    await expect(told).toHaveCount(0);
    const standardClass = { status: "maintenance", level: "minimum" };
    expect((await change("/api/horses/bijou", { standardClass })).status()).toBe(200);
    await page.reload();
    await expect(told).toBeVisible();
  });
});

/** Addresses that give a new horse the weight and condition of another, with the message shown for each. */
const lenders = [
  { from: "model=clinique-du-val-senior", told: "horse_lent_model" },
  { from: "from=galopin", told: "horse_lent_horse" },
] as const;

for (const [{ from, told }, { locale }] of spread(lenders, { locale: ["fr", "en"] })) {
  test(`weight and condition that a horse is given of another are told to be another’s: ${from}, ${locale}`, async ({
    browser,
  }) => {
    const say = wordsOf(locale);
    const context = await browser.newContext({ locale });
    await putSession(context, server, "sante@picotin.example");
    const page = await context.newPage();
    await page.goto(`${server.url}/horses/add?${from}`);
    const notes = page.getByText(say(told), { exact: true });
    await expect(notes).toHaveCount(2);
    const weight = page.getByLabel(say("horse_weight"), { exact: true });
    await expect(weight).toHaveAccessibleDescription(new RegExp(say(told)));
    await weight.fill("431");
    await weight.press("Tab");
    await expect(notes).toHaveCount(1);
    await page.getByRole("radio", { name: /^8,/ }).check({ force: true });
    await expect(notes).toHaveCount(0);
    await page.goto(`${server.url}/horses/galopin/edit`);
    await expect(page.getByLabel(say("horse_weight"), { exact: true })).toBeVisible();
    await expect(page.getByText(say(told))).toHaveCount(0);
    await context.close();
  });
}
