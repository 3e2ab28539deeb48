import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { dialog } from "../../support/unsaved.ts";
import { saveSettings } from "../../support/user-settings.ts";

const server = sharedServer();

const word = wordsOf("en");
const ration = "/api/rations/bijou-entretien";
const mcal = /\d\s?Mcal(?!\/)/;

test.use({ locale: "en" });

test("who reads energy in megajoules reads it so wherever the ration tells of it, and enters it so", async ({
  page,
  request,
}) => {
  const { token } = await putSession(page.context(), server, "sante@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  await saveSettings(request, server, token, {
    language: "/api/languages/en",
    energySystemUnitMeasures: { nrc2007: "/api/unit_measures/mj" },
  });
  await page.goto(`${server.url}/rations/bijou-entretien/edit`);
  const energy = page.getByRole("button", { name: word("ration_trace_of=Digestible energy"), exact: false });
  await expect(page.locator("main")).toContainText(/\d\s?MJ/);
  await expect(page.locator("main")).not.toContainText(mcal);

  await test.step("feed by feed and term by term", async () => {
    await energy.first().click();
    const shown = dialog(page);
    await expect(shown).toContainText(/MJ\/kg/);
    await expect(shown).toContainText("1\u202fMcal equals 4.184\u202fMJ");
    const texts = (await shown.innerText()).replaceAll("1\u202fMcal equals", "");
    expect(texts).not.toMatch(mcal);
  });

  await test.step("and as what is set by hand, kept in the unit of its system", async () => {
    const shown = dialog(page);
    await shown.getByRole("button", { name: word("ration_override_add") }).click();
    await shown.getByLabel(word("ration_override_value")).fill("83.68");
    await shown.getByLabel(word("ration_override_reason")).fill("easy keeper");
    await page.keyboard.press("Tab");
    await shown.getByRole("button", { name: /^Set / }).click();
    await expect(shown).toContainText(/83\.7\s?MJ/);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: word("save"), exact: true }).click();
    await expect
      .poll(async () => (await (await request.get(server.url + ration, { headers })).json()).overrides)
      .toMatchObject([{ nutrient: "digestible_energy_nrc", value: expect.closeTo(20, 9) }]);
  });
});

test("another model brings its own horse, whatever was typed into the one before", async ({
  page,
  request,
}) => {
  const { token } = await putSession(page.context(), server, "sante@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.get(`${server.url}/api/horse_templates?pagination=false`, { headers });
  const models: { id: string; weightKg: number }[] = (await answer.json())["hydra:member"];
  const [one, other] = [models[0]!, models.find(({ weightKg }) => weightKg !== models[0]!.weightKg)!];
  await page.goto(`${server.url}/horses/add`);
  const model = page.getByLabel(word("template_start"));
  const weight = page.getByLabel(word("horse_weight"), { exact: true });
  const name = page.getByLabel(word("name"), { exact: true });
  await model.selectOption(one.id);
  await expect(weight).toHaveValue(String(one.weightKg));
  await name.fill("Nuage");
  await expect.poll(() => page.url()).toContain(one.id);
  await model.selectOption(other.id);
  await expect(weight).toHaveValue(String(other.weightKg));
  await expect(name).toHaveValue("");
  await model.selectOption(one.id);
  await expect(name).toHaveValue("Nuage");
});
