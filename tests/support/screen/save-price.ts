import { expect, type Locator } from "@playwright/test";

/** Saves the price that is typed in a field of the price table: by Enter, and again once its effect is in sight. */
export async function savePrice(field: Locator): Promise<void> {
  await field.press("Enter");
  await expect(field.locator("xpath=ancestor::li")).not.toHaveAttribute("data-unseen");
  await field.press("Enter");
}
