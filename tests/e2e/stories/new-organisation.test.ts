import { expect, test } from "@playwright/test";
import { extractText } from "unpdf";
import type { Locale } from "#contract/locales.ts";
import { mailTo, playOn, superAdmin } from "../../support/filled/form.ts";
import { button, goTo, type Person, type Telling, tellStory } from "../../support/screen/played-story.ts";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();
test.beforeAll(() => playOn(server));

const organisation = { en: "Bridge Stud", fr: "Haras du Pont" };
const password = "une botte de foin par jour";
interface Invited {
  firstname: string;
  name: string;
  email: string;
  role: string;
}

const invited = (locale: Locale): [admin: Invited, expert: Invited] => [
  { firstname: "Zoé", name: "Abadie", email: `zoe@${locale}.pont.example`, role: "role_admin" },
  {
    firstname: "Luc",
    name: "Perrin",
    email: `luc@${locale}.pont.example`,
    role: "role_expert_nutrition_sante",
  },
];

async function addOrganisation(telling: Telling): Promise<void> {
  const { page, human, word, place } = telling;
  const field = (key: string) => page.getByLabel(word(key), { exact: true });
  await goTo(telling, "screen_user_entities", "menu_administration");
  await human.press(page.getByRole("link", { name: word("screen_user_entity_add"), exact: true }).first());
  await human.write(field("name"), organisation[place.locale]);
  await human.write(field("entity_phone"), "+33 2 31 00 00 09");
  await human.write(field("entity_horses"), "25");
  await human.date(field("entity_expiration"), "2031-05-31");
  await human.write(field("entity_seats"), "4");
  await human.press(button(page, word("screen_user_entity_add")));
  await expect(page).toHaveURL(/\/user-entities(\?|$)/);
}

async function invite(telling: Telling, person: Invited): Promise<void> {
  const { page, human, word, place } = telling;
  const field = (key: string) => page.getByLabel(word(key), { exact: true });
  await goTo(telling, "screen_users", "menu_administration");
  await human.press(page.getByRole("link", { name: word("screen_user_add"), exact: true }).first());
  await human.write(field("user_firstname"), person.firstname);
  await human.write(field("user_lastname"), person.name);
  await human.write(field("login_email"), person.email);
  await human.choose(field("user_entity"), organisation[place.locale]);
  await human.press(field(person.role));
  await human.press(button(page, word("screen_user_add")));
  await expect(page).toHaveURL(/\/users(\?|$)/);
}

/** Opens the link of the mail, chooses a password and signs in with it. */
async function accept({ word, another, place }: Telling, { firstname, email }: Invited): Promise<Person> {
  const link = new URL(await mailTo(email, /https?:\S+finalization\/\S+/));
  const person = await another();
  const { page, human } = person;
  const field = (key: string) => page.getByLabel(word(key), { exact: true });
  await page.goto(server.url + link.pathname);
  await expect(page.getByText(organisation[place.locale])).toBeVisible();
  await human.write(field("login_password"), password);
  await human.write(field("password_again"), password);
  await human.press(button(page, word("registration_finalize")));
  await expect(field("login_email")).toHaveValue(email);
  await human.write(field("login_password"), password, "Enter");
  await human.reads(page.getByRole("heading", { level: 1, name: new RegExp(firstname) }));
  return person;
}

/** Reads on paper who belongs to the organisation, and with which role. */
async function readRoles({ word, place }: Telling, file: Uint8Array): Promise<void> {
  const { text, totalPages } = await extractText(new Uint8Array(file), { mergePages: true });
  expect(totalPages).toBe(1);
  const plain = text.replaceAll(/\s+/g, " ");
  for (const { firstname, name, role, email } of invited(place.locale))
    for (const said of [`${firstname} ${name}`, word(role), email]) expect(plain).toContain(said);
}

tellStory("a new organisation with two people and their roles", "desk", async (telling) => {
  const { page, word, part, place } = telling;
  await putSession(page, server, superAdmin);
  await page.goto(server.url);
  await addOrganisation(telling);
  part("add the organisation");
  const people = invited(place.locale);
  const [admin, expert] = people;
  await invite(telling, admin);
  part("invite the first");
  await invite(telling, expert);
  part("invite the second");
  const head = await accept(telling, admin);
  part("accept the invitation", head.human);
  const nutritionist = await accept(telling, expert);
  part("accept the other invitation", nutritionist.human);

  await goTo({ ...telling, ...head }, "screen_users", "menu_administration");
  part("read who may do what", head.human);
  const isPhone = place.means === "touch";
  const rows = head.page.getByRole("main").getByRole(isPhone ? "listitem" : "row");
  for (const { firstname, name, role, email } of people) {
    const row = rows.filter({ hasText: `${firstname} ${name}` });
    for (const each of [email, word(role), word("user_active")]) await expect(row).toContainText(each);
  }
  await expect(head.page.getByText("Hélène Marchand")).toHaveCount(0);
  await readRoles(telling, await head.page.pdf({ preferCSSPageSize: true }));
  await expect(head.page.getByRole("link", { name: word("screen_horse_add"), exact: true })).toHaveCount(0);
  await expect(nutritionist.page.getByRole("link", { name: word("screen_horse_add") }).first()).toBeVisible();
});
