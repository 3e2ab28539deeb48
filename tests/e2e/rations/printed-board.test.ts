import { expect, test } from "@playwright/test";
import { extractText } from "unpdf";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { api, expert, playOn } from "../../support/filled/form.ts";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";

const server = sharedServer();
test.beforeAll(() => playOn(server));

test.use({ locale: "en" });
const word = wordsOf("en");

const facts = {
  breed: "arab",
  ageClass: "year_5",
  gender: "mare",
  bodyConditionScore: 5,
  temperament: "calm",
  weightKg: 500,
};

test("a board that begins with horses of many feeds fills its first page, and tells on each whose feeds they are", async ({
  page,
}) => {
  const { "hydra:member": all } = (await api(expert, "GET", "ingredients?pagination=false")) as {
    "hydra:member": IngredientItem[];
  };
  const feeds = all
    .filter(({ role }) => role === "concentrate" || role === "supplement")
    .slice(0, 40)
    .map(({ "@id": ingredient, role }) => ({ ingredient, role, quantityKg: 0.5, presentation: null }));
  for (const name of ["Aaa", "Aab"]) {
    const horse = (await api(expert, "POST", "horses", { ...facts, name })) as { "@id": string };
    const ration = { horse: horse["@id"], objective: "maintain", meals: 1, feeds };
    await api(expert, "POST", "rations", ration);
  }
  await putSession(page.context(), server, expert);
  await page.goto(`${server.url}/rations/board`);
  await expect(page.getByRole("rowheader", { name: "Aab" }).first()).toBeVisible();
  const file = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const { text } = await extractText(file);
  const amounts = (of: string) => of.match(/500\s*g/g)?.length ?? 0;
  const [first = "", second = ""] = text;
  expect(first).toContain(word("screen_ration_board"));
  expect(amounts(first)).toBeGreaterThan(35);
  expect(amounts(first) + amounts(second)).toBeGreaterThan(79);
  for (const [at, told] of [first, second].entries()) expect(told, `page ${at + 1}`).toMatch(/Aaa|Aab/);
  expect(second, "its first row").toMatch(/Aa[ab]\s*(?:Verdict: risk\s*)?continued\s*500/);
});
