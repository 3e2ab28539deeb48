import { expect, type Page } from "@playwright/test";
import type { RunningServer } from "../server.ts";
import { putSession } from "../sessions.ts";
import { amount } from "../story.ts";

export const status = (page: Page) => page.locator("[role=status][data-status]");
export const entry = (page: Page) => page.locator("[data-quick-entry]");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A new ration is begun at this path, and has the other once it is stored. */
export const path = "/rations/add/horses/galopin/objectiv/gain";
export const stored = /\/rations\/[^/]+\/edit$/;

export async function enter(page: Page, text: string): Promise<void> {
  await entry(page).fill(text);
  await entry(page).press("Enter");
}

/** Holds what is asked of the service in this way; answers how to let it go on. */
export async function hold(page: Page, method: string, of: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(of, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return letGo;
}

/** A new ration on the screen, the first save of which is on its way; answers how to let it arrive. */
export async function saving(page: Page, server: RunningServer): Promise<() => void> {
  await putSession(page, server);
  await page.goto(server.url + path);
  await enter(page, "orge 1,5");
  await expect(amount(page, "Orge")).toHaveValue("1,5");
  const answer = await hold(page, "POST", "**/api/rations*");
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && /\/api\/rations\b/.test(request.url()),
  );
  await page.keyboard.press("Control+s");
  await sent;
  await expect(status(page)).toHaveAttribute("data-status", "saving");
  return answer;
}
