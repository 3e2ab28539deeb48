import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { Server } from "../support/server.ts";
import { remarkAt, signedIn, wordsOf } from "../support/told.ts";
import { dialog } from "../support/unsaved.ts";

const server = new Server();
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await server.start();
});
test.afterAll(() => server.remove());

const word = wordsOf("en");
const before = (text: string) => text.split("{")[0]!;
test.use({ locale: "en" });

async function signIn(page: Page, request: APIRequestContext) {
  const { token } = await signedIn(page.context(), request, server.url, "sante@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  return async (path: string) => (await request.get(server.url + path, { headers })).json();
}

const ways: [string, (field: Locator, save: Locator) => Promise<void>][] = [
  ["by its button", (_field, save) => save.click()],
  ["by Enter", (field) => field.press("Enter")],
];

for (const [way, send] of ways) {
  test(`a horse whose weight is out of bounds or no number is not saved ${way}: the text stays, its field says why and has the focus`, async ({
    page,
    request,
  }) => {
    const ask = await signIn(page, request);
    const { weightKg } = await ask("/api/horses/galopin");
    await page.goto(`${server.url}/horses/galopin/edit`);
    const field = page.getByRole("textbox", { name: word("horse_weight"), exact: true });
    const save = page.getByRole("button", { name: word("horse_save") });
    for (const [typed, said] of [
      ["5600", before(word("ration_number_bounds"))],
      ["5", before(word("ration_number_bounds"))],
      ["5.6.0", word("ration_number_not")],
    ] as const) {
      await field.fill(typed);
      await send(field, save);
      await expect.poll(() => remarkAt(field)).toContain(said);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(typed);
      await expect(page).toHaveURL(/\/horses\/galopin\/edit$/);
    }
    await field.fill("");
    await send(field, save);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(/\/horses\/galopin\/edit$/);
    expect((await ask("/api/horses/galopin")).weightKg).toBe(weightKg);

    await field.fill(`${weightKg + 1}`);
    await send(field, save);
    await expect(page).toHaveURL(/\/horses\/galopin$/);
    expect((await ask("/api/horses/galopin")).weightKg).toBe(weightKg + 1);
  });

  test(`a weighing out of bounds is not entered ${way}`, async ({ page, request }) => {
    const ask = await signIn(page, request);
    const all = "/api/horse_weights?horse=/api/horses/capucine&pagination=false";
    const count = (await ask(all))["hydra:member"].length;
    const { weightKg } = await ask("/api/horses/capucine");
    await page.goto(`${server.url}/horses/capucine`);
    await page.getByRole("button", { name: word("history_add") }).click();
    const form = dialog(page);
    const field = form.getByLabel(word("horse_weight"), { exact: true });
    await field.fill("4400");
    await send(field, form.getByRole("button", { name: word("history_save") }));
    await expect.poll(() => remarkAt(field)).toContain(before(word("ration_number_bounds")));
    await expect(field).toHaveValue("4400");
    await expect(field).toBeFocused();
    expect((await ask(all))["hydra:member"]).toHaveLength(count);
    expect((await ask("/api/horses/capucine")).weightKg).toBe(weightKg);
  });
}

test("the key that saves takes the figure being typed first: one out of bounds gives back what it was, one within is kept", async ({
  page,
  request,
}) => {
  const ask = await signIn(page, request);
  const ration = "/api/rations/bijou-entretien";
  const [{ quantityKg }] = (await ask(ration)).feeds;
  await page.goto(`${server.url}/rations/bijou-entretien/edit`);
  const field = page.getByRole("textbox", { name: new RegExp(before(word("ration_amount_of"))) }).first();
  await field.fill("");
  await field.pressSequentially("120");
  await field.press("Control+s");
  await expect.poll(() => remarkAt(field)).toContain(before(word("ration_number_bounds")));
  await expect(field).toHaveValue(`${quantityKg}`);
  expect((await ask(ration)).feeds[0].quantityKg).toBe(quantityKg);

  await field.fill(`${quantityKg + 1}`);
  await field.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: word("ration_status_saved") })).toBeVisible();
  expect((await ask(ration)).feeds[0].quantityKg).toBe(quantityKg + 1);
});
