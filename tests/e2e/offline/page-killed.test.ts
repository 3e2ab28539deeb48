import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { sharedServer } from "../../support/server.ts";
import { putSession } from "../../support/sessions.ts";
import { amount, fromMenu } from "../../support/story.ts";

const server = sharedServer();

const status = (page: Page) => page.locator("[role=status][data-status]");
const found = (page: Page) => page.getByText("Un brouillon retrouvé");
const address = () => `${server.url}/rations/bijou-entretien/edit`;

async function enter(page: Page, text: string): Promise<void> {
  const entry = page.locator("[data-quick-entry]");
  await entry.fill(text);
  await entry.press("Enter");
}

/** Expects the screen to say that the browser has stored the work. */
const isKept = (page: Page) => expect(status(page)).toHaveText("Brouillon dans ce navigateur");

async function open(page: Page): Promise<void> {
  await putSession(page, server);
  await page.goto(address());
  await expect(amount(page, "Foin")).toBeVisible();
}

test("the page crashes in mid-edit: opened again, it has every change that was told as kept", async ({
  page,
  context,
}) => {
  await open(page);
  const before = await amount(page, "Foin").inputValue();
  await enter(page, "foin 9,3");
  await enter(page, "orge 0,7");
  await fromMenu(page, "Copier dans un scénario");
  await enter(page, "orge 1,1");
  await isKept(page);

  const crashed = page.waitForEvent("crash");
  const protocol = await context.newCDPSession(page);
  void protocol.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();

  const again = await context.newPage();
  await open(again);
  await expect(found(again)).toBeVisible();
  await expect(again.getByRole("radio", { name: "Scénario B" })).toBeChecked();
  await expect(amount(again, "Orge")).toHaveValue("1,1");
  await expect(amount(again, "Foin")).toHaveValue("9,3");
  await again.getByRole("radio", { name: "Scénario A" }).click();
  await expect(amount(again, "Orge")).toHaveValue("0,7");
  await again.getByRole("button", { name: "Abandonner" }).click();
  await expect(amount(again, "Foin")).toHaveValue(before);
});

test("the whole browser is killed in mid-edit: the next one has the work, and saves it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "picotin-browser-"));
  const { launchOptions } = test.info().project.use;
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, { ...launchOptions, locale: "fr-FR" });
  try {
    const first = await launch();
    const page = first.pages()[0] ?? (await first.newPage());
    await open(page);
    await enter(page, "foin 8,7");
    await isKept(page);
    const protocol = await first.newCDPSession(page);
    const closed = first.waitForEvent("close");
    void protocol.send("Browser.crash").catch(() => undefined);
    await closed;

    const second = await launch();
    const again = second.pages()[0] ?? (await second.newPage());
    await open(again);
    await expect(found(again)).toBeVisible();
    await expect(amount(again, "Foin")).toHaveValue("8,7");
    await again.keyboard.press("Control+s");
    await expect(status(again)).toHaveAttribute("data-status", "saved");
    await again.reload();
    await expect(amount(again, "Foin")).toHaveValue("8,7");
    await expect(found(again)).toHaveCount(0);
    await second.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
