import { expect } from "@playwright/test";
import { extractText } from "unpdf";
import {
  balanceAndSave,
  beginRation,
  button,
  fromBenchMenu,
  type Telling,
  takeFile,
  tellStory,
} from "../../support/screen/played-story.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession, putSession } from "../../support/sessions.ts";

const server = sharedServer();
const pony = "Caramel";
const unsafe = /^(?:Unsafe|Ration à risque) (?:for|pour) Caramel/;

/** A colleague who has never signed in. */
async function newcomer({ request, page, place }: Telling): Promise<void> {
  const email = `laure-${place.locale}@picotin.example`;
  const { token } = await beginSession(server, "superadmin@picotin.example");
  const data = { firstname: "Laure", name: "Vial", email, roles: ["ROLE_EXPERT_NUTRITION_SANTE"] };
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.post(`${server.url}/api/users`, { headers, data })).status()).toBe(201);
  await putSession(page, server, email);
}

/** Describes the pony: fat, with laminitis, out on grass all day and night. */
async function describe({ page, human, word }: Telling): Promise<void> {
  const field = (key: string) => page.getByLabel(word(key), { exact: true });
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });
  await human.press(page.getByRole("link", { name: word("guide_horse"), exact: true }));
  await human.write(field("name"), pony);
  await human.press(radio(word("gender_gelding")));
  await human.choose(field("horse_breed"), word("breed_welsh"));
  await human.choose(field("horse_age"), word("age_class_year_7_to_17"));
  await human.write(field("horse_weight"), "310");
  await human.press(page.locator("label", { has: radio(`8, ${word("body_condition_8")}`) }));
  await human.press(radio(word("temperament_calm")));
  await human.press(radio(word("housing_outdoor")));
  await expect(field("horse_outdoor_hours")).toHaveValue("24");
  await human.choose(field("horse_outdoor_type"), word("outdoor_type_pasture"));
  await human.press(page.getByRole("checkbox", { name: word("condition_laminitis"), exact: true }));
  await human.press(button(page, word("horse_save")));
  await human.reads(page.getByRole("heading", { level: 1, name: pony }));
}

const grass = {
  fr: { typed: "pature 24", taken: /herbe courte/ },
  en: { typed: "pasture 24", taken: /short leafy/ },
};

/** Describes what it eats, and reads what is wrong with it. */
async function judgeGrass(telling: Telling): Promise<void> {
  const { page, human, place } = telling;
  const { typed, taken } = grass[place.locale];
  await beginRation(telling, pony);
  await human.write(page.locator("[data-quick-entry]"), typed);
  await human.press(page.getByRole("option").filter({ hasText: taken }));
  await expect(page.locator("#verdict")).toHaveText(unsafe);
  await human.reads(page.locator("#verdict"));
}

/** Reads what an owner must find on the paper, and what never. */
async function readByOwner({ place, word }: Telling, file: Uint8Array): Promise<void> {
  const { text, totalPages } = await extractText(file, { mergePages: true });
  expect(totalPages).toBe(1);
  const heads = [
    "sheet_owner",
    "sheet_to_feed",
    "sheet_why",
    "sheet_watch",
    "sheet_weigh_again",
    "sheet_questions",
  ];
  for (const key of heads) expect(text).toContain(word(key));
  for (const part of [pony, "310", "Laure Vial", "+33"]) expect(text).toContain(part);
  const said = {
    fr: [/Foin .*\d\skg/, /Paddock nu, sans herbe/, /Pas d’herbe/, /perdre du poids/, /Pieds chauds/],
    en: [/Grass hay.*\d\skg/, /Bare paddock, no grass/, /No grass: the paddock/, /lose weight/, /Warm feet/],
  };
  for (const each of said[place.locale]) expect(text).toMatch(each);
  expect(text).not.toMatch(/(?<![\d,.])0(?:[.,]0+)?\s(?:kg|g|h)\b/);
  expect(text).not.toMatch(/24 h (?:au pré|at pasture)/);
}

tellStory("a fat laminitic pony at grass", "phone", async (telling) => {
  const { page, human, word, another, part } = telling;
  await newcomer(telling);
  await page.goto(server.url);
  await describe(telling);
  part("make the horse");
  await judgeGrass(telling);
  part("describe the grass, read the verdict");
  await balanceAndSave(telling);
  await expect(page.locator("#verdict")).toHaveText(/Caramel/);
  await expect(page.locator("#verdict")).not.toHaveText(unsafe);
  part("balance, apply, save");
  await fromBenchMenu(telling, "sheet_open");
  await human.press(page.getByRole("radio", { name: word("sheet_kind_owner"), exact: true }));
  await readByOwner(telling, await takeFile(telling));
  part("take the owner's sheet");

  await human.press(button(page, word("share_open")));
  const dialog = page.getByRole("dialog");
  await human.press(button(dialog, word("share_make")));
  const address = dialog.getByRole("textbox", { name: word("share_address") });
  await expect(address).toHaveValue(/\/shared\/\S+/);
  part("share it");
  await human.press(button(dialog, word("share_qr")));
  await expect(dialog.getByRole("img", { name: word(`share_qr_label=${pony}`) })).toBeInViewport();
  part("show the code");
  const owner = await another();
  await owner.page.goto(await address.inputValue());
  await owner.human.reads(owner.page.getByRole("heading", { level: 1, name: pony }));
  await expect(owner.page.getByText("Laure Vial").first()).toBeVisible();
  await expect(owner.page.getByRole("radio")).toHaveCount(0);
});
