import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, fromMenu, showAll } from "../../support/story.ts";

const server = sharedServer();

test("a nutritionist follows a figure to its sources, sets a requirement with a reason, and sees two systems disagree", async ({
  page,
}) => {
  await putSession(page, server);
  await page.goto(`${server.url}/rations`);
  await page.getByRole("link", { name: "Bijou, foin et minéraux" }).first().click();
  await expect(amount(page, "Foin").first()).toBeVisible();
  const calcium = page.getByRole("button", { name: "Calcul\u00a0: Calcium", exact: true });
  const dialog = page.getByRole("dialog");
  await showAll(page, "coverage");

  await test.step("opens the trace of a coverage by keyboard: supply feed by feed, requirement over a hundred", async () => {
    await calcium.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "Apport de chaque aliment" })).toBeVisible();
    await expect(dialog.getByText("MS × calcium").first()).toBeVisible();
    await expect(dialog.getByText("besoin ÷ 100")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(calcium).toBeFocused();
  });

  await test.step("is not let go without a reason, then sees it wherever the figure is", async () => {
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Fixer ce besoin manuellement" }).click();
    await dialog.getByLabel("Besoin par jour").fill("32,5");
    await dialog.getByRole("button", { name: "Fixer : calcium" }).click();
    await expect(dialog.getByLabel("Motif")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Motif").fill("Fracture en cours de guérison");
    await page.keyboard.press("Tab");
    await dialog.getByRole("button", { name: "Fixer : calcium" }).click();
    await expect(dialog.getByText("Fracture en cours de guérison")).toBeVisible();
    await expect(dialog.getByText(/Remplace .* calculés par le système/)).toBeVisible();
    await page.keyboard.press("Escape");
    const marked = page.getByRole("button", { name: /Calcium.*Fracture en cours de guérison/ });
    await expect(marked).toContainText("32,5");
  });

  await test.step("puts a second system beside the first, each with its own need and the way to it", async () => {
    await fromMenu(page, "Comparer les systèmes");
    const beside = page.getByRole("region", { name: "Comparaison de deux systèmes" });
    await beside.getByLabel("Autre système de besoins").selectOption("gfe2014");
    await expect(beside.getByText(/Chaque système utilise ses propres valeurs/).first()).toBeVisible();
    // hay and mineral feed, kg × dry matter × g/kg
    const supply = 11.2 * 0.898 * 1.96 + 0.175 * 0.949 * 46.75;
    // three hours of hacking are 1.115 of maintenance: more than half way from rest to light work
    const perKg = 0.015 + ((0.019 - 0.015) * (1.115 - 1)) / 0.2;
    const needs = { "NRC 2007": perKg * 520, "GfE 2014": (24 * 520 ** 0.75) / 0.45 / 1000 };
    for (const [system, need] of Object.entries(needs)) {
      const written = need.toLocaleString("fr-FR", { maximumFractionDigits: 2 });
      const side = beside.getByRole("button", {
        name: `Calcul\u00a0: Magnésium, ${system}`,
        exact: true,
      });
      await expect(side).toContainText(`${Math.round((100 * supply) / need)}\u202f%`);
      await expect(side).toContainText(` / ${written}\u202fg`);
      await side.click();
      await expect(dialog.getByText(`Besoin : ${written}\u202fg par jour`)).toBeVisible();
      await page.keyboard.press("Escape");
    }
  });
});
