import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { remarkAt, visit, wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { openLine } from "../../support/story.ts";
import { dialog } from "../../support/unsaved.ts";

const server = sharedServer();

const word = wordsOf("en");
const before = (text: string) => text.split("{")[0]!;
test.use({ locale: "en" });

async function signIn(page: Page, request: APIRequestContext) {
  const { token } = await putSession(page.context(), server, "sante@picotin.example");
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
    const name = page.getByRole("textbox", { name: word("name"), exact: true });
    await name.fill("");
    await field.fill("5600");
    await send(field, save);
    await expect(page.getByText("Correct 2 fields to continue.")).toBeVisible();
    await expect(field).toBeFocused();
    await name.fill("Galopin");
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

const kept: [string, (field: Locator) => Promise<void>, string][] = [
  [
    "saved",
    async (field) => {
      await field.fill("9");
      await field.press("Control+s");
    },
    "9",
  ],
  [
    "taken by Enter",
    async (field) => {
      await field.fill("6");
      await field.press("Enter");
    },
    "6",
  ],
  [
    "reached by the keys of its steps",
    async (field) => {
      await field.fill("8");
      await field.press("Enter");
      for (let step = 0; step < 4; step++) await field.press("ArrowUp");
    },
    "9",
  ],
];

for (const [how, reach, text] of kept) {
  test(`out of bounds, a figure gives back the one before it that was ${how}, and no older one is saved`, async ({
    page,
    request,
  }) => {
    const ask = await signIn(page, request);
    const ration = "/api/rations/ouragan-monte";
    await page.goto(`${server.url}/rations/ouragan-monte/edit`);
    const field = page.getByRole("textbox", { name: new RegExp(before(word("ration_amount_of"))) }).first();
    const isSaved = page.locator("[role=status][data-status=saved]");
    await expect(isSaved).toBeVisible();
    await field.focus();
    await reach(field);
    const held = await field.inputValue();
    for (const typed of ["900", "1.2.3"]) {
      await field.fill(typed);
      await field.press("Control+s");
      await expect(field).toHaveValue(held);
      expect(await remarkAt(field)).toContain(
        before(word(typed === "900" ? "ration_number_bounds" : "ration_number_not")),
      );
    }
    await expect(isSaved).toBeVisible();
    await expect.poll(async () => (await ask(ration)).feeds[0].quantityKg).toBe(Number(held));
    if (how !== "reached by the keys of its steps") expect(held).toBe(text);
  });
}

for (const [how, close] of [
  ["a click beside it", (page: Page) => page.mouse.click(5, 5)],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
] as const) {
  test(`a limit that is refused is told where its panel is closed by ${how}`, async ({ page, request }) => {
    await signIn(page, request);
    await page.goto(`${server.url}/rations/flash-avoine/edit`);
    await openLine(page, "Oats");
    const opener = page
      .getByRole("button", { name: new RegExp(`^${before(word("ration_caps_of"))}`) })
      .first();
    for (const [typed, said] of [
      ["99999", before(word("ration_number_bounds"))],
      ["1.2.3", word("ration_number_not")],
    ] as const) {
      await opener.click();
      const most = page.getByRole("textbox", { name: new RegExp(`^${before(word("ration_caps_most_of"))}`) });
      await most.fill(typed);
      await close(page);
      await expect(most).toBeHidden();
      const told = page.getByText(word("ration_figure_refused").split(":")[1]!.split("{")[0]!.trim());
      await expect(told.filter({ hasText: said })).toBeVisible();
    }
  });
}

test("a limit that was refused and put right is told no more when its panel is closed", async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto(`${server.url}/rations/flash-avoine/edit`);
  await openLine(page, "Oats");
  const opener = page.getByRole("button", { name: new RegExp(`^${before(word("ration_caps_of"))}`) }).first();
  await opener.click();
  const most = page.getByRole("textbox", { name: new RegExp(`^${before(word("ration_caps_most_of"))}`) });
  await most.fill("99999");
  await most.press("Enter");
  await expect.poll(() => remarkAt(most)).toContain(before(word("ration_number_bounds")));
  await most.press("ArrowUp");
  await page.keyboard.press("Escape");
  await expect(most).toBeHidden();
  await page.waitForTimeout(500);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});

test("a figure that is refused in a part that was folded opens it, and has the focus", async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto(`${server.url}/ingredients/add`);
  const part = page.locator("details", { hasText: word("analysis_group_components") });
  const protein = part.getByRole("textbox", { name: new RegExp(`^${word("nutrient_crude_protein")},`) });
  await protein.fill("1 20");
  await part.locator("summary").click();
  await expect(protein).toBeHidden();
  await page.getByRole("button", { name: word("ingredient_save"), exact: true }).click();
  await expect(protein).toBeFocused();
  await expect.poll(() => remarkAt(protein)).toContain(word("ration_number_not"));
  await expect(protein).toHaveValue("1 20");
});

test("a text that is no number, in a field of a plan, gives back the figure that was chosen and not the usual one", async ({
  page,
  request,
}) => {
  await signIn(page, request);
  await page.goto(`${server.url}/rations/galopin-travail/transition?days=20`);
  const days = page.getByRole("textbox", { name: new RegExp(`^${word("transition_duration")}`) });
  for (const typed of ["2 1", "2.1."]) {
    await days.fill("");
    await days.pressSequentially(typed);
    await days.press("Tab");
    await expect.poll(() => remarkAt(days)).toBe(word("ration_number_not"));
    await expect(days).toHaveValue("20");
    await expect(page).toHaveURL(/days=20/);
  }
});

test("the beginning of a text that is no number is neither judged nor kept: a page that is left or loaded anew has the figure of before", async ({
  page,
  request,
}) => {
  const ask = await signIn(page, request);
  const { weightKg } = await ask("/api/horses/bijou");
  await page.goto(`${server.url}/horses/bijou/edit`);
  const weight = page.getByRole("textbox", { name: word("horse_weight"), exact: true });
  await weight.fill("");
  await weight.pressSequentially("52 0");
  await weight.press("Tab");
  await expect.poll(() => remarkAt(weight)).toContain(word("ration_number_not"));
  await visit(page, "/horses");
  await visit(page, "/horses/bijou/edit");
  await expect(weight).toHaveValue(`${weightKg}`);

  await page.goto(`${server.url}/rations/vanille-gestation/edit`);
  const field = page.getByRole("textbox", { name: new RegExp(before(word("ration_amount_of"))) }).first();
  const slider = page.getByRole("slider", { name: new RegExp(before(word("ration_amount_of"))) }).first();
  await expect(field).not.toHaveValue("");
  const stood = [await field.inputValue(), await slider.getAttribute("aria-valuetext")];
  for (const typed of ["1 250", "5.5.5"]) {
    await field.fill("");
    await field.pressSequentially(typed);
    await expect(slider).toHaveAttribute("aria-valuetext", stood[1] ?? "");
    await page.reload();
    await expect(field).toHaveValue(stood[0] ?? "");
  }
});
