import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { readByTheWay } from "../../support/screen/ration-play.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { storedDrafts } from "../../support/unsaved.ts";

const server = sharedServer();

const word = wordsOf("en");
const remarks = (page: Page) => page.getByRole("textbox", { name: word("horse_commentary") });

/** Forms of which a link reads what they hold anew. */
const forms = {
  "a horse": {
    screen: "/horses/galopin/edit",
    path: "/api/horses/galopin",
    link: "screen_horse",
    save: "horse_save",
  },
  "a model horse": {
    screen: "/horse-templates/clinique-du-val-senior/edit",
    path: "/api/horse_templates/clinique-du-val-senior",
    link: "template_use",
    save: "template_save_changes",
  },
};

/** Forms that lead to their list. */
const listed = {
  "an organisation": {
    at: "/user-entities/clinique-du-val/edit",
    path: "/api/user_entities/clinique-du-val",
    list: "/user-entities",
    field: "entity_phone",
    mine: { phone: "+33 2 31 99 99 99" },
    theirs: { numberOfHorses: 77 },
    both: { phone: "+33 2 31 99 99 99", numberOfHorses: 77 },
    save: "entity_save",
  },
  "a brand": {
    at: "/brands/moulin-du-val/edit",
    path: "/api/brands/moulin-du-val",
    list: "/brands",
    field: "name",
    mine: { name: "Moulin du Val et fils" },
    theirs: { name: "Moulin du Val et Cie" },
    both: { name: "Moulin du Val et fils" },
    save: "brand_save",
  },
  "somebody's account": {
    at: "/users/demo-premium/edit",
    path: "/api/users/demo-premium",
    list: "/users",
    field: "user_lastname",
    mine: { name: "Kerbrat-Le Goff" },
    theirs: { firstname: "Yannick" },
    both: { firstname: "Yannick", name: "Kerbrat-Le Goff" },
    save: "user_save",
  },
};

async function reader(request: APIRequestContext, path: string, email: string) {
  const { token } = await beginSession(server, email);
  const headers = { Authorization: `Bearer ${token}` };
  return { headers, answer: await request.get(server.url + path, { headers }) };
}

async function colleague(
  request: APIRequestContext,
  path: string,
  data: object,
  email = "nutrition@picotin.example",
): Promise<void> {
  const { headers, answer } = await reader(request, path, email);
  const etag = answer.headers().etag ?? "";
  const saved = await request.patch(server.url + path, {
    headers: { ...headers, "If-Match": etag, "Content-Type": "application/merge-patch+json" },
    data,
  });
  expect(saved.status()).toBe(200);
}

for (const [name, { screen, path, link, save }] of Object.entries(forms)) {
  test(`two people change ${name}: the later is told, and nothing of the earlier is lost`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ locale: "en" });
    await putSession(context, server, "sante@picotin.example");
    const page = await context.newPage();
    await page.goto(server.url + screen);
    await remarks(page).fill("mine");
    await colleague(request, path, { weightKg: 533 });
    await readByTheWay(page, path, page.getByRole("link", { name: word(link), exact: true }));
    await page.getByRole("button", { name: word(save) }).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked.getByRole("listitem")).toContainText(/Minemine.*Theirs/);
    const held = async () =>
      (await (await reader(request, path, "sante@picotin.example")).answer.json()) as {
        weightKg: number;
        commentary: string | null;
      };
    expect((await held()).weightKg).toBe(533);
    await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain("mine");

    await page.reload();
    await asked.getByRole("button", { name: word("conflict_keep_mine") }).click();
    await expect(remarks(page)).toHaveValue("mine");
    await page.getByRole("button", { name: word(save) }).click();
    await expect(page).not.toHaveURL(/edit$/);
    expect(await held()).toMatchObject({ weightKg: 533, commentary: "mine" });
    await context.close();
  });
}

for (const [name, { at, path, list, field, mine, theirs, both, save }] of Object.entries(listed)) {
  test(`two people change ${name}: the later sees both, and keeps the own fields over theirs`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ locale: "en" });
    await putSession(context, server, "admin@picotin.example");
    const page = await context.newPage();
    await page.goto(server.url + at);
    const typed = page.getByRole("textbox", { name: word(field), exact: true });
    const [value = ""] = Object.values(mine);
    await typed.fill(value);
    await colleague(request, path, theirs, "superadmin@picotin.example");
    await page.getByRole("button", { name: word(save) }).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked.getByRole("listitem").filter({ hasText: value })).toBeVisible();
    const held = async () => (await reader(request, path, "admin@picotin.example")).answer.json();
    expect(await held()).toMatchObject(theirs);

    await asked.getByRole("button", { name: word("conflict_keep_mine") }).click();
    await expect(typed).toHaveValue(value);
    await page.getByRole("button", { name: word(save) }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    expect(await held()).toMatchObject(both);
    await context.close();
  });
}

/** An own feed, made over HTTP. */
async function newFeed(request: APIRequestContext): Promise<string> {
  const { headers } = await reader(request, "/api/brands", "sante@picotin.example");
  const about = { family: "grass_hay", plant: "grass", dryMatterPct: 90, origin: "laboratory", values: [] };
  const made = await request.post(`${server.url}/api/ingredients`, {
    headers,
    data: { nameFr: "Foin du pré", nameEn: "Foin du pré", ...about },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json())["@id"];
}

/** Things of which mine becomes a copy where both are kept. */
const copied = {
  "a horse": {
    path: async () => "/api/horses/flash",
    field: "horse_commentary",
    mine: { commentary: "of mine alone" },
    theirs: { weightKg: 541 },
    save: "horse_save",
  },
  "a model horse": {
    path: async () => "/api/horse_templates/clinique-du-val-senior",
    field: "horse_commentary",
    mine: { commentary: "of mine alone" },
    theirs: { weightKg: 541 },
    save: "template_save_changes",
  },
  "a feed": {
    path: newFeed,
    field: "analysis_source",
    mine: { source: "of mine alone" },
    theirs: { dryMatterPct: 91 },
    save: "ingredient_save",
  },
};

for (const [name, { path: pathOf, field, mine, theirs, save }] of Object.entries(copied)) {
  test(`two people change ${name}, and both are kept: theirs stays as it is, mine becomes a copy`, async ({
    browser,
    request,
  }) => {
    const email = "sante@picotin.example";
    const path = await pathOf(request);
    const read = async (of: string) => (await reader(request, of, email)).answer.json();
    const context = await browser.newContext({ locale: "en" });
    await putSession(context, server, email);
    const page = await context.newPage();
    await page.goto(`${server.url}${path.replace("/api", "").replace("_", "-")}/edit`);
    const [value = ""] = Object.values(mine);
    await page.getByRole("textbox", { name: word(field) }).fill(value);
    await colleague(request, path, theirs);
    await page.getByRole("button", { name: word(save) }).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked.getByRole("listitem")).toContainText(value);
    await asked.getByRole("button", { name: word("conflict_keep_both") }).click();
    await expect(page).not.toHaveURL(/edit$/);
    const stored = await read(path);
    expect(stored).toMatchObject(theirs);
    expect(stored).not.toMatchObject(mine);
    const named = ({ name: own, nameEn }: { name?: string; nameEn?: string }) => own ?? nameEn ?? "";
    const copy = word("copy_name").replace("{name}", named(stored));
    const { "hydra:member": all } = await read(`${path.slice(0, path.lastIndexOf("/"))}?pagination=false`);
    expect(all.filter((each: object) => named(each) === copy)).toMatchObject([mine]);
    await context.close();
  });
}

const status = (page: Page) => page.locator("[role=status][data-status]");
const button = (page: Page, key: string) => page.getByRole("button", { name: word(key), exact: true });

test("two people change one ration: the later sees both and saves what they choose", async ({ browser }) => {
  const open = async (email: string) => {
    const own = await browser.newContext({ locale: "en" });
    await putSession(own, server, email);
    const page = await own.newPage();
    await page.goto(`${server.url}/rations/bijou-entretien/edit`);
    await expect(status(page)).toHaveAttribute("data-status", "saved");
    return page;
  };
  const [first, second] = [await open("nutrition@picotin.example"), await open("sante@picotin.example")];
  const set = async (page: Page, kg: string) => {
    const amount = page.getByRole("textbox", { name: /^Amount of/ }).first();
    await amount.fill(kg);
    await amount.press("Tab");
    await button(page, "save").click();
  };
  await set(first, "10");
  await expect(status(first)).toHaveAttribute("data-status", "saved");
  await set(second, "9");
  await expect(status(second)).toHaveAttribute("data-status", "conflict");
  await expect(second.getByText(word("ration_conflict"))).toBeVisible();
  await button(second, "conflict_open").click();
  const dialog = second.getByRole("dialog", { name: word("conflict_title") });
  await expect(dialog.getByRole("listitem")).toContainText(/Mine9.*Theirs10/);
  await dialog.getByRole("button", { name: word("conflict_keep_mine") }).click();
  await expect(status(second)).toHaveAttribute("data-status", "saved");
  await first.reload();
  await expect(first.getByRole("textbox", { name: /^Amount of/ }).first()).toHaveValue("9");
  for (const page of [first, second]) await page.context().close();
});

test("one's own second tab is not someone else", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en" });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await putSession(context, server, "sante@picotin.example");
  for (const tab of [page, other]) {
    await tab.goto(`${server.url}/rations/flash-avoine/edit`);
    await expect(status(tab)).toHaveAttribute("data-status", "saved");
  }
  for (const [at, tab] of [page, other].entries()) {
    await button(tab, "ration_settings").click();
    await tab.getByLabel(word("ration_name")).fill(`tab ${at}`);
    await button(tab, "save").click();
    await expect(status(tab)).toHaveAttribute("data-status", at === 0 ? "saved" : "conflict");
  }
  await expect(other.getByText(word("ration_conflict_own"))).toBeVisible();
  await expect(other.getByText(word("ration_conflict"))).toBeHidden();
  await button(other, "conflict_open").click();
  await expect(other.getByRole("dialog", { name: word("conflict_title_own") })).toBeVisible();
  await context.close();
});
