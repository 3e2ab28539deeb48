import { expect, type Page, test } from "@playwright/test";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { estimateWeight, weightFormulaKeys, weightFormulas } from "#science/horse/weight-formulas.ts";
import { rules } from "#science/rules/rules-table.ts";
import { bodyConditionScores, healthConditions } from "#science/vocabulary/classes.ts";
import { api, expert, playOn } from "../../support/filled/form.ts";
import {
  answers,
  field,
  partNames,
  parts,
  said,
  take,
  takenBack,
  turn,
} from "../../support/screen/horse-facts.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();
test.beforeAll(() => playOn(server));

const word = wordsOf("en");
test.use({ locale: "en" });

async function opened(page: Page, path: string): Promise<void> {
  await putSession(page.context(), server, expert);
  await page.goto(server.url + path);
  await field(page, "name").waitFor();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

async function save(page: Page, name: string): Promise<HorseItem> {
  await page.getByRole("button", { name: word("horse_save"), exact: true }).click();
  await expect(page).not.toHaveURL(/\/(?:add|edit)$/);
  await expect(heading(page, name)).toBeVisible();
  return (await api(expert, "GET", `horses/${new URL(page.url()).pathname.split("/")[2]}`)) as HorseItem;
}

test("a horse is asked only what applies to it, as it is said what it is", async ({ page }) => {
  await opened(page, "/horses/add");
  for (const [name, say, asked] of said)
    await test.step(name, async () => {
      await say(page);
      for (const part of partNames)
        for (const label of parts[part])
          await expect(field(page, label), `${part}: ${label}`).toHaveCount(asked.includes(part) ? 1 : 0);
      const [out, inside] = [asked.includes("outdoors"), asked.includes("indoors")];
      for (const label of ["horse_temperature", "horse_blanket"])
        await expect(field(page, label), label).toHaveCount(Number(out) + Number(inside));
    });
});

test("what is answered of a horse is saved, and nothing of what no longer applies to it", async ({
  page,
}) => {
  await opened(page, "/horses/add?model=clinique-du-val-senior");
  const choose = (label: string, value: string) => field(page, label).first().selectOption(value);
  await field(page, "name").fill("Anémone");
  await field(page, "horse_age").selectOption("year_7_to_17");
  await take(page, "gender_mare");
  await turn(page, "horse_exercising");
  await choose("horse_activity", answers.activity);
  await choose("horse_hours_week", String(answers.exerciseHours));
  await turn(page, "horse_broodmare");
  await choose("horse_gestation", answers.gestationStage);
  await take(page, "housing_mixed");
  await field(page, "horse_outdoor_hours").fill(String(answers.outdoorHours));
  await choose("horse_outdoor_type", answers.outdoorType);
  await choose("horse_temperature", answers.outdoorTemperature);
  if (!(await field(page, "horse_shelter").isChecked())) await turn(page, "horse_shelter");
  await choose("horse_indoor_type", answers.indoorType);
  await choose("horse_litter", answers.litter);
  await field(page, "horse_temperature").last().selectOption(answers.indoorTemperature);
  await turn(page, "horse_batch");
  const number = field(page, "horse_batch_size");
  await number.fill("2");
  await number.press("Tab");
  await expect(number, "two are no batch").toHaveAttribute("aria-invalid", "true");
  await number.fill(String(answers.batchSize));
  let stored = await save(page, "Anémone");
  expect(stored).toMatchObject(answers);

  for (const [name, take, gone] of takenBack)
    await test.step(name, async () => {
      await page.goto(`${server.url}/horses/${stored.id}/edit`);
      await field(page, "name").waitFor();
      await take(page);
      const now = await save(page, "Anémone");
      expect(now).toMatchObject(gone);
      const kept = Object.fromEntries(
        Object.keys(answers).flatMap((key) => (key in gone ? [] : [[key, Reflect.get(stored, key)]])),
      );
      expect(now).toMatchObject(kept);
      stored = now;
    });
});

test("a body condition is chosen from nine pictures, by the mouse and by keys, and drawn as the type of the breed", async ({
  page,
}) => {
  await opened(page, "/horses/bijou/edit");
  const group = page.getByRole("radiogroup", { name: word("horse_condition") });
  const choices = group.getByRole("radio");
  const nameOf = (score: number) => `${score}, ${word(`body_condition_${score}`)}`;
  const pictures = () => group.locator("svg").evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  const large = page.locator("[aria-live=polite]").locator("xpath=preceding-sibling::*").first();
  const isShown = async (score: number) => {
    await expect(choices.nth(score - 1)).toBeChecked();
    await expect(group.getByRole("radio", { checked: true })).toHaveCount(1);
    await expect(page.getByText(word(`condition_sign_${score}`), { exact: true })).toBeVisible();
  };

  await expect(choices).toHaveCount(bodyConditionScores.length);
  for (const score of bodyConditionScores)
    await expect(choices.nth(score - 1)).toHaveAccessibleName(nameOf(score));
  const drawn = await pictures();
  expect(new Set(drawn).size).toBe(bodyConditionScores.length);

  await test.step("by the mouse", async () => {
    const seen = new Set<string>();
    for (const score of bodyConditionScores) {
      await group
        .locator("label")
        .nth(score - 1)
        .click();
      await isShown(score);
      seen.add(await large.innerHTML());
    }
    expect(seen.size).toBe(bodyConditionScores.length);
  });

  await test.step("by the arrows", async () => {
    await choices.last().focus();
    for (const score of [8, 7, 6]) {
      await page.keyboard.press("ArrowLeft");
      await isShown(score);
      await expect(choices.nth(score - 1)).toBeFocused();
    }
  });

  await test.step("a pony and a draft horse have pictures of their own", async () => {
    const ofBreeds = [drawn];
    for (const breed of ["welsh", "percheron"]) {
      await field(page, "horse_breed").selectOption(breed);
      await expect.poll(async () => String(await pictures()) === String(ofBreeds.at(-1))).toBe(false);
      ofBreeds.push(await pictures());
    }
    expect(new Set(ofBreeds.flat()).size).toBe(3 * bodyConditionScores.length);
  });
  expect((await save(page, "Bijou")).bodyConditionScore).toBe(6);
});

const measured = { girth: 192, height: 166, length: 166, neck: 100 };

test("each formula of the tape asks for its measurements, and its weight becomes the horse's when it is taken", async ({
  page,
}) => {
  await opened(page, "/horses/galopin/edit");
  await page.getByRole("button", { name: word("estimate_open") }).click();
  const panel = page.getByRole("region", { name: word("estimate_open") });
  const formula = panel.getByLabel(word("estimate_formula"));
  const weight = field(page, "horse_weight");
  const use = panel.getByRole("button", { name: word("estimate_use") });
  await expect(formula).toHaveValue("saddle");
  await expect(use).toBeDisabled();
  for (const key of weightFormulaKeys)
    await test.step(key, async () => {
      await formula.selectOption(key);
      const { needs } = weightFormulas[key];
      await expect(panel.getByRole("textbox")).toHaveCount(needs.length);
      for (const name of needs) {
        const size = panel.getByRole("textbox", { name: new RegExp(`^${word(`estimate_${name}`)}`) });
        await size.fill(String(measured[name]));
        await size.press("Tab");
      }
      const kg = Math.round(estimateWeight(key, measured) ?? Number.NaN);
      await expect(panel.locator("strong")).toHaveText(new RegExp(`^${kg}\\s?kg$`));
      const before = await weight.inputValue();
      expect(before).not.toBe(String(kg));
      await use.click();
      await expect(weight).toHaveValue(String(kg));
    });
  const last = weightFormulaKeys.at(-1) ?? "saddle";
  expect((await save(page, "Galopin")).weightKg).toBe(Math.round(estimateWeight(last, measured) ?? 0));
});

/** Judgements that only a known condition of a horse makes its own; of forage in ethanol's sugars Bijou has none. */
const ofConditions = Object.entries(rules).flatMap(([rule, { conditions = [] }]) =>
  conditions.length > 0 && rule !== "esc_forage" ? [{ place: `finding-${rule}`, conditions }] : [],
);

test("the conditions that are ticked of a horse make judgements about them its own, and unticked they are not", async ({
  page,
}) => {
  const wanted = (ticked: readonly string[]) =>
    ofConditions.flatMap(({ place, conditions }) =>
      conditions.some((condition) => ticked.includes(condition)) ? [place] : [],
    );
  const tick = async (conditions: readonly string[]) => {
    await page.goto(`${server.url}/horses/bijou/edit`);
    for (const each of healthConditions)
      await page
        .getByRole("checkbox", { name: word(`condition_${each}`), exact: true })
        .setChecked(conditions.includes(each));
    const { conditions: kept } = await save(page, "Bijou");
    expect(kept.toSorted()).toEqual(conditions.toSorted());
  };
  /** Places of those judgements among the horse's own on the bench of a ration. */
  const own = async (): Promise<string[]> => {
    await page.goto(`${server.url}/rations/bijou-entretien/edit`);
    const section = page.locator("#section-health");
    const more = section.getByRole("button", { expanded: false });
    await section.getByRole("article").first().waitFor();
    if ((await more.count()) > 0) await more.click();
    const shown = await section.locator(":scope > ul > li").evaluateAll((all) => all.map(({ id }) => id));
    return shown.filter((id) => ofConditions.some(({ place }) => place === id)).toSorted();
  };

  await putSession(page.context(), server, expert);
  expect(await own()).toEqual([]);
  for (const conditions of [healthConditions, ["gastric_ulcers"], ["pssm", "hypp"], []]) {
    await tick(conditions);
    expect(await own(), conditions.join(", ")).toEqual(wanted(conditions).toSorted());
  }
});

test("a horse that is kept as a model lends another all that it holds but the name", async ({ page }) => {
  await putSession(page.context(), server, expert);
  const lender = (await api(expert, "GET", "horses/vanille")) as HorseItem;
  await page.goto(`${server.url}/horses/vanille`);
  await page.getByRole("button", { name: word("sheet_more") }).click();
  await page.getByRole("menuitem", { name: word("template_save") }).click();
  await expect(page.getByText(word(`template_saved=${lender.name}`))).toBeVisible();
  await page
    .getByRole("link", { name: word("screen_horses"), exact: true })
    .first()
    .click();
  await page.getByRole("link", { name: word("screen_horse_templates"), exact: true }).click();
  await page.getByRole("link", { name: word(`template_use_named=${lender.name}`) }).click();
  await expect(field(page, "horse_weight")).toHaveValue(String(lender.weightKg));
  await field(page, "name").fill("Violette");
  const made = await save(page, "Violette");
  const held = ({ breed, ageClass, weightKg, gender, bodyConditionScore, ...rest }: HorseItem) => ({
    ...{ breed, ageClass, weightKg, gender, bodyConditionScore },
    ...{ breeding: rest.breeding, gestationStage: rest.gestationStage, temperament: rest.temperament },
    ...{ housing: rest.housing, outdoorHours: rest.outdoorHours, litter: rest.litter },
    ...{ commentary: rest.commentary, conditions: rest.conditions },
  });
  expect(held(made)).toEqual(held(lender));
  expect(made.id).not.toBe(lender.id);
});
