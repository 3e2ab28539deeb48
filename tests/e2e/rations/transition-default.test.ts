import { expect, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, fromMenu } from "../../support/story.ts";

const server = sharedServer();

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
