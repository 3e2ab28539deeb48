import { expect, test } from "@playwright/test";
import { violations } from "../../support/screen/axe.ts";
import { sharedServer } from "../../support/server.ts";
import { beginSession, putSession } from "../../support/sessions.ts";

const server = sharedServer();
test.use({ locale: "en" });

test("the page of a feed says from which file and line it came, and what each import changed", async ({
  page,
  request,
}) => {
  const { token } = await beginSession(server, "admin@picotin.example");
  const headers = { Authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(server.url + path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const take = async (file: object, row: object) => {
    const { "@id": path } = await post("/api/ingredient_imports", file);
    const review = await post(`${path}/rows`, {
      rows: [{ position: 0, nameFr: "Foin du ruisseau", ...row }],
    });
    await post(`${path}/commit`, {});
    return review.rows[0];
  };
  const zinc = { nutrient: "zinc", value: 24, unit: "mg_per_kg", basis: "dry_matter" };
  await take(
    { fileName: "report.pdf", kind: "laboratory" },
    { line: 2, family: "grass_hay", plant: "grass", dryMatterPct: 88, values: [zinc] },
  );
  const { feed } = await take(
    { fileName: "prices.xlsx", kind: "price_list" },
    { line: 31, pricePerTonne: 190 },
  );

  await putSession(page, server, "sante@picotin.example");
  await page.goto(server.url + feed.replace("/api", ""));
  const history = page.getByRole("region", { name: "History of this feed" });
  const [last, first] = [history.getByRole("listitem").first(), history.getByRole("listitem").last()];
  await expect(last).toContainText("File prices.xlsx, row 31 (A price list)");
  await last.locator("summary").click();
  await expect(last.getByRole("definition")).toHaveText(/190/);
  await expect(first).toContainText("File report.pdf, row 2 (Laboratory)");
  await first.locator("summary").click();
  await expect(first).toContainText("Zinc");
  await expect(first).toContainText(/24, mg\/kg/);
  expect(await violations(page)).toEqual([]);
});
