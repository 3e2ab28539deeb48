import { expect, test } from "@playwright/test";
import { violations } from "../../support/screen/axe.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession, putSession } from "../../support/sessions.ts";
import { openLine } from "../../support/story.ts";

const server = sharedServer();
test.use({ locale: "en" });

test("a hay has lots: a ration in flakes follows the latest, and shows which that is", async ({
  page,
  request,
}) => {
  const { token } = await beginSession(server, "sante@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(server.url + path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id } = await post("/api/ingredients", {
    ...{ nameEn: "Barn hay", nameFr: "Foin de la grange", family: "grass_hay", plant: "grass" },
    ...{ dryMatterPct: 88, pricePerTonne: 160, bagKg: 20, flakeKg: 1.8 },
    values: [{ nutrient: "crude_protein", value: 9, unit: "percent", basis: "dry_matter" }],
  });
  const ration = await post("/api/rations", {
    horse: "/api/horses/flash",
    objective: "maintain",
    feeds: [{ ingredient: "/api/ingredients/oats-whole-grain", quantityKg: 1, role: "concentrate" }],
  });
  const bench = `${server.url}/rations/${ration.id}/edit`;
  await putSession(page, server, "sante@picotin.example");

  const addLot = async (name: string, day: string) => {
    await page.goto(`${server.url}/ingredients/${id}`);
    await page.getByRole("link", { name: "Add a lot" }).click();
    await page.getByRole("textbox", { name: "Name or number of the lot" }).fill(name);
    await page.getByLabel("Analysed on").fill(day);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Save the feed" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Barn hay, lot ${name}`);
  };
  const line = page.getByRole("listitem").filter({ has: page.getByRole("slider", { name: /Barn hay/ }) });

  await test.step("the first lot is fed by the flake", async () => {
    await addLot("June", "2026-06-20");
    await expect(page.getByText("1.8\u202fkg").first()).toBeVisible();
    await page.goto(bench);
    const entry = page.getByRole("combobox", { name: "Feed and amount" });
    await entry.fill("barn hay 2 flakes");
    await entry.press("Enter");
    await expect(line).toContainText("Barn hay, lot June");
    await expect(line).toContainText("2 × flake");
    await openLine(page, "Barn hay, lot June");
    await expect(line.getByRole("combobox").first()).toContainText("Latest lot: June");
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === "PATCH" && answer.url().includes("/api/rations/"),
    );
    await page.getByRole("button", { name: "Save", exact: true }).click();
    expect((await saved).ok()).toBe(true);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });

  await test.step("a newer lot takes its place", async () => {
    await addLot("October", "2026-10-02");
    await page.goto(bench);
    await expect(line).toContainText("Barn hay, lot October");
    await expect(line).toContainText("2 × flake");
  });

  await test.step("the list shows what was analysed since a day, and says so in its address", async () => {
    await page.goto(`${server.url}/ingredients?name=hay`);
    const names = page.getByRole("table").getByRole("link").filter({ hasText: /hay/i });
    await expect(names.nth(3)).toBeVisible();
    await page.getByText("More filters").click();
    await page.getByLabel("Analysed since").fill("2026-10-02");
    await expect(names).toHaveText([/^Barn hay/]);
    await expect(page).toHaveURL(/since=2026-10-02/);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByLabel("Last analysis").click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader", { name: "Last analysis" })).toBeVisible();
    await page.getByLabel("Analysed since").fill("2099-01-01");
    await expect(page.getByText("No feeds found")).toBeVisible();
  });
});
