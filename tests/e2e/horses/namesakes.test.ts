import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { onPaper } from "../../support/service/pdf-lines.ts";
import { wordsOf } from "../../support/service-texts.ts";
import { putSession } from "../../support/sessions.ts";
import { dialog } from "../../support/unsaved.ts";

const server = sharedServer();

/** Left and right of what is printed, points: 14 mm. */
const pageMargin = 39.6;

const word = wordsOf("en");
const facts = {
  breed: "arab",
  ageClass: "year_5",
  gender: "mare",
  bodyConditionScore: 5,
  temperament: "calm",
};

test.describe(() => {
  test.use({ locale: "en" });

  test("two horses of one name are told apart on the board, in its choices and in the palette", async ({
    page,
    request,
  }) => {
    const { token } = await putSession(page.context(), server, "sante@picotin.example");
    const headers = { Authorization: `Bearer ${token}` };
    const post = async (path: string, data: object) => {
      const answer = await request.post(server.url + path, { headers, data });
      expect(answer.status(), await answer.text()).toBe(201);
      return answer.json();
    };
    const { feeds } = await (
      await request.get(`${server.url}/api/rations/bijou-entretien`, { headers })
    ).json();
    const hay = feeds[0].ingredient;
    const ids = new Map<number, string>();
    for (const [weightKg, quantityKg, name] of [
      [500, 8, null],
      [350, 5, "Winter hay"],
    ] as const) {
      const horse = await post("/api/horses", { ...facts, name: "Luna", weightKg });
      const fed = [{ ingredient: hay, quantityKg, role: "forage", presentation: "floor" }];
      await post("/api/rations", { horse: horse["@id"], name, objective: "maintain", meals: 2, feeds: fed });
      ids.set(weightKg, horse.id);
    }

    await page.goto(`${server.url}/rations/board`);
    const row = (kg: number) => page.getByRole("row").filter({ hasText: `Arab, ${kg}\u202fkg` });
    await expect(row(500)).toHaveCount(3);
    await expect(row(500).first()).toContainText("4\u202fkg");
    await expect(row(350)).toHaveCount(3);
    await expect(row(350).first()).toContainText("2.5\u202fkg");
    const pony = "Luna, Arab, 350\u202fkg";
    await expect(page.getByLabel(word(`board_ration_of=${pony}`), { exact: true })).toBeEnabled();
    await page
      .locator("summary")
      .filter({ hasText: word("board_horses") })
      .click();
    await page.getByRole("checkbox", { name: pony }).click();
    await expect(row(350)).toHaveCount(0);
    await expect(row(500)).toHaveCount(3);

    await page.keyboard.press("Control+k");
    await dialog(page).getByRole("combobox").fill("luna");
    const found = dialog(page).getByRole("option");
    await expect(found).toHaveCount(4);
    await expect(found.filter({ hasText: "Arab, 500\u202fkg" })).toHaveCount(2);
    await expect(found.filter({ hasText: "Winter hay" })).toContainText(pony);
    await found.filter({ hasText: "Arab, 350\u202fkg" }).first().click();
    await expect(page).toHaveURL(new RegExp(`/horses/${ids.get(350)}$`));
  });

  test("a name without a break leaves the feeds of every horse on the printed board", async ({
    page,
    request,
  }) => {
    const { token } = await putSession(page.context(), server, "sante@picotin.example");
    const headers = { Authorization: `Bearer ${token}` };
    const data = { ...facts, name: "W".repeat(120), weightKg: 500 };
    const horse = await (await request.post(`${server.url}/api/horses`, { headers, data })).json();
    const bijou = await (await request.get(`${server.url}/api/rations/bijou-entretien`, { headers })).json();
    const feeds = bijou.feeds.slice(0, 1);
    const ration = { horse: horse["@id"], objective: "maintain", meals: 1, feeds };
    const made = await request.post(`${server.url}/api/rations`, { headers, data: ration });
    expect(made.status(), await made.text()).toBe(201);

    await page.goto(`${server.url}/rations/board`);
    await expect(page.getByRole("row").filter({ hasText: data.name }).first()).toBeVisible();
    const { text, beside } = await onPaper(
      new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
      pageMargin,
    );
    expect(beside).toEqual([]);
    expect(text).toContain("Grass hay, mature");
  });
});
