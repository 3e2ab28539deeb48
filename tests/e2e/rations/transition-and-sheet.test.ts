import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, fromMenu } from "../../support/story.ts";

const server = sharedServer();

/** A number as it is written in French. */
const numberOf = (text = "") => Number.parseFloat(text.replace(/\s/g, "").replace(",", "."));

test("each figure of a plan's days traces to what is fed on those days", async ({ page }) => {
  await putSession(page, server);
  await page.goto(`${server.url}/rations/galopin-travail/transition?days=14`);
  const openers = page.getByRole("button", { name: /^Calcul/ });
  await openers.first().waitFor();
  const [head = [], ...rows] = await Promise.all(
    (await page.getByRole("table").first().getByRole("row").all()).map((row) =>
      row.locator("th, td").allInnerTexts(),
    ),
  );
  const kgOf = new Map(rows.map(([days = "", ...cells]) => [days, cells.map(numberOf)]));
  const trace = page.getByRole("dialog");
  let energies = 0;
  for (const opener of await openers.all()) {
    const figure = (await opener.innerText()).trim();
    const said = (await opener.getAttribute("aria-label")) ?? "";
    const [, name = "", days = ""] = /Calcul\s:\s(.*), (.*)$/.exec(said) ?? [];
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(trace.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(trace.getByText(days, { exact: true })).toBeVisible();
    await expect(trace.getByText(figure, { exact: true })).toBeVisible();
    const told = await trace.innerText();
    if (name === "Couverture en énergie") {
      energies++;
      const need = numberOf(/Besoin\s: ([\d,]+)/.exec(told)?.[1]);
      const brought = numberOf(/Somme\s: ([\d,]+)\s*Mcal/.exec(told)?.[1]);
      expect(Math.abs(100 * (brought / need) - numberOf(figure)), days).toBeLessThan(0.51);
      for (const [at, feed] of head.slice(1, 3).entries()) {
        const kg = kgOf.get(days)?.[at] ?? 0;
        const part = trace.getByRole("listitem").filter({ hasText: feed });
        if (Number.isNaN(kg)) await expect(part).toHaveCount(0);
        else await expect(part.first()).toContainText(`${kg.toLocaleString("fr-FR")} kg ×`);
      }
    }
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  }
  expect(energies).toBe(rows.length);
});

test("the plan of an unsaved draft leads from the stored ration to it; the other way is chosen by hand", async ({
  page,
}) => {
  await putSession(page, server);
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto(`${server.url}/rations/capucine-reprise/edit`);
  await page.locator("[data-status=saved]").waitFor({ state: "attached" });
  const barley = amount(page, "Orge");
  await expect(barley).toHaveCount(0);
  const entry = page.getByRole("combobox", { name: "Aliment et quantité" });
  await entry.fill("orge 1");
  await entry.press("Enter");
  await expect(barley).toHaveValue("1");

  await fromMenu(page, "Plan de transition");
  const [to, from] = [page.getByLabel("Nouvelle ration"), page.getByLabel("Ration précédente")];
  await expect(to).toHaveValue("scenario-A");
  await expect(from).toHaveValue("stored");
  await expect(to.locator("option:checked")).toHaveText(/^Non enregistré \(scénario A\), /);

  await to.selectOption("stored");
  await expect(to).toHaveValue("stored");
  await expect(from).not.toHaveValue(/^scenario/);
  await from.selectOption("scenario-A");
  await page.reload();
  await expect(to).toHaveValue("stored");
  await expect(from).toHaveValue("scenario-A");
});

test("a sheet says that it lacks the work that is not saved, and nothing without such work", async ({
  page,
}) => {
  await putSession(page, server);
  const sheet = `${server.url}/rations/galopin-travail/sheet`;
  const notice = page.getByRole("note").filter({ hasText: "Cette fiche montre la version enregistrée" });
  await page.goto(sheet);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(sheet.replace("/sheet", "/edit"));
  await page.locator("[data-status=saved]").waitFor({ state: "attached" });
  const field = page.getByRole("textbox", { name: /^Quantité\s: / }).first();
  await field.fill("7,7");
  await field.press("Tab");
  await page.locator("[data-status=unsaved]").waitFor({ state: "attached" });
  await page.goto(sheet);
  await expect(notice).toBeVisible();
});
