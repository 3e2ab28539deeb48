import { expect, test } from "@playwright/test";
import { violations } from "../../support/screen/axe.ts";
import { savePrice } from "../../support/screen/save-price.ts";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();
test.use({ locale: "en", timezoneId: "America/New_York" });

/** The calendar day a number of days ahead by the clock of the page. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(Date.now() + days * 86_400_000);

test("a price for next month is entered, seen as the next one and changed in the table; the ration costs what it did, and the price is removed", async ({
  page,
  request,
}) => {
  const { token } = await putSession(page.context(), server, "sante@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(server.url + path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const get = async (path: string) => (await request.get(server.url + path, { headers })).json();
  const name = `Meadow hay ${Date.now()}`;
  const values = [{ nutrient: "crude_protein", value: 10, unit: "percent", basis: "dry_matter" }];
  const report = { family: "grass_hay", dryMatterPct: 88, values, pricePerTonne: 200 };
  const { "@id": hay } = await post("/api/ingredients", { nameEn: name, nameFr: name, ...report });
  const horse = { name: "Plume", breed: "selle_francais", ageClass: "year_7_to_17", weightKg: 500 };
  const facts = { gender: "mare", bodyConditionScore: 5, temperament: "calm" };
  const { "@id": plume } = await post("/api/horses", { ...horse, ...facts });
  const feeds = [{ ingredient: hay, quantityKg: 10, role: "forage" }];
  const { "@id": ration } = await post("/api/rations", { horse: plume, objective: "maintain", feeds });

  await page.goto(server.url + hay.replace("/api", ""));
  const prices = page.getByRole("region", { name: "Prices" });
  await prices.getByRole("textbox", { name: "Price per tonne" }).fill("250");
  await prices.getByLabel("Valid from").fill(dayIn(30));
  await expect(prices.getByRole("status")).toHaveText(
    /^From .+: Rations whose price per day changes: 1 · Plume, .+: €2.00 → €2.50 per day$/,
  );
  await prices.getByRole("button", { name: "Add the price" }).click();
  await expect(prices.getByText(/^Next price: €250.00\/t from /)).toBeVisible();
  const planned = prices.getByRole("row").filter({ hasText: "planned" });
  await expect(planned).toContainText("€250.00");
  await expect(prices.getByRole("row").filter({ hasText: "today’s price" })).toContainText("€200.00");
  expect((await get(ration)).pricePerDay).toBeCloseTo(2, 9);
  expect(await violations(page)).toEqual([]);

  await page.goto(`${server.url}/ingredients/price?name=${encodeURIComponent(name)}`);
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText(/^Next price: €250.00\/t from /)).toBeVisible();
  await expect(row.getByRole("textbox")).toHaveValue("200");
  await page.getByLabel("Prices valid from").fill(dayIn(30));
  const field = row.getByRole("textbox", { name: `Price of ${name} from` });
  await expect(field).toHaveValue("250");
  await expect(row).toContainText("Today: €200.00/t");
  await field.fill("260");
  await savePrice(field);
  await expect(row.getByText(/^Next price: €260.00\/t from /)).toBeVisible();
  await expect(row.getByText("Saved", { exact: true })).toBeVisible();
  await field.fill("");
  await field.press("Tab");
  await expect(field).toHaveValue("260");
  expect((await get(hay)).plannedPrices).toMatchObject([{ pricePerTonne: 260 }]);
  expect((await get(ration)).pricePerDay).toBeCloseTo(2, 9);
  expect(await violations(page)).toEqual([]);

  await row.getByRole("link", { name: /^Next price/ }).click();
  await planned.getByRole("button", { name: /^Remove €260.00\/t from / }).click();
  const question = page.getByRole("alertdialog", { name: "Remove this price?" });
  await expect(question).toContainText("Today’s price remains €200.00/t.");
  await expect(question.getByRole("status")).toContainText("€2.60 → €2.00 per day");
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Remove the price" }).click();
  await expect(question).toBeHidden();
  await expect(planned).toHaveCount(0);
  await expect(prices.getByText(/^Next price/)).toHaveCount(0);
  const today = prices.getByRole("row").filter({ hasText: "today’s price" });
  await today.getByRole("button", { name: /^Remove €200.00\/t from / }).click();
  await expect(question).toContainText("No price remains: today’s price becomes unknown.");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await get(hay)).toMatchObject({ pricePerTonne: 200, plannedPrices: [] });
  expect((await get(ration)).pricePerDay).toBeCloseTo(2, 9);
});
