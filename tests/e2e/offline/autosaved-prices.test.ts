import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { savePrice } from "../../support/screen/save-price.ts";
import { sharedServer } from "../../support/server.ts";
import { remarkAt, wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();

const word = wordsOf("en");
const before = (text: string) => text.split("{")[0]!;
test.use({ locale: "en" });

async function signIn(page: Page, request: APIRequestContext) {
  const { token } = await putSession(page.context(), server, "sante@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  return async (path: string) => (await request.get(server.url + path, { headers })).json();
}

test("a price that changes rations waits until they were in sight, one that is no number or out of bounds is not sent, and one typed while another is on its way goes after it", async ({
  page,
  request,
}) => {
  const ask = await signIn(page, request);
  const sent: (number | null)[] = [];
  let isSlow = false;
  await page.route(/\/api\/ingredients\/[^/]+\/price/, async (route) => {
    sent.push(route.request().postDataJSON().pricePerTonne);
    if (isSlow) await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await page.goto(`${server.url}/ingredients/price?name=oats+whole`);
  const field = page
    .getByRole("textbox", { name: new RegExp(`^${before(word("price_of"))}.*oats`, "i") })
    .first();
  const stored = async () => (await ask("/api/ingredients/oats-whole-grain")).pricePerTonne;
  const enter = async (text: string) => {
    await field.fill("");
    await field.pressSequentially(text);
    await savePrice(field);
  };
  await field.fill("250");
  await field.press("Enter");
  await expect(page.getByText(word("price_waits"), { exact: true })).toBeVisible();
  await expect(field).toBeFocused();
  expect(sent).toEqual([]);
  await field.press("Enter");
  await expect(page.getByText(word("price_kept"), { exact: true })).toBeVisible();
  for (const [typed, said] of [
    ["1 250", word("ration_number_not")],
    ["1.250,50", word("ration_number_not")],
    ["2500000", before(word("ration_number_bounds"))],
  ] as const) {
    await enter(typed);
    await expect.poll(() => remarkAt(field)).toContain(said);
    await expect(field).toHaveValue("250");
  }
  expect(sent).toEqual([250]);
  isSlow = true;
  await enter("260");
  await field.fill("270");
  await expect(page.getByText(before(word("prices_paste_rations")))).toBeVisible();
  await field.press("Tab");
  await expect.poll(stored).toBe(270);
  await expect(page.getByText(word("price_kept"), { exact: true })).toBeVisible();
  await expect(field).toHaveValue("270");
  expect(sent).toEqual([250, 260, 270]);
});

test("a price whose answer was lost is sent again, were it the one that stood before", async ({
  page,
  request,
}) => {
  const ask = await signIn(page, request);
  await page.goto(`${server.url}/ingredients/price?name=oats+whole`);
  const field = page
    .getByRole("textbox", { name: new RegExp(`^${before(word("price_of"))}.*oats`, "i") })
    .first();
  const stored = async () => (await ask("/api/ingredients/oats-whole-grain")).pricePerTonne;
  const enter = async (text: string) => {
    await field.fill(text);
    await savePrice(field);
  };
  await enter("200");
  await expect(page.getByText(word("price_kept"), { exact: true })).toBeVisible();
  const path = /\/api\/ingredients\/[^/]+\/price/;
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await enter("280");
  await expect.poll(stored).toBe(280);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await page.unroute(path);
  await enter("200");
  await expect.poll(stored).toBe(200);
  await expect(page.getByText(word("price_kept"), { exact: true })).toBeVisible();
});
