import type { Page } from "@playwright/test";
import { tooWide } from "./keyboard.ts";

/** Has every page that is opened from now on the letters for dyslexic readers, and begin in them. */
export async function haveLetters(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("picotin.dyslexic", "1"));
}

/** Puts a page into those letters, or takes it out of them, and waits until it is drawn; whether it has them. */
async function wear(isWorn: boolean): Promise<boolean> {
  document.documentElement.classList.toggle("dyslexic", isWorn);
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  if (!isWorn) return true;
  const faces = await Promise.all([
    document.fonts.load("1em OpenDyslexic"),
    document.fonts.load("bold 1em OpenDyslexic"),
  ]);
  return faces.every(({ length }) => length > 0);
}

/** Lists the elements too wide for the window in the letters for dyslexic readers, or in the usual ones, which are then worn. */
export async function tooWideIn(page: Page, isWorn: boolean): Promise<string[]> {
  const has = await page.evaluate(wear, isWorn);
  const faults = await page.evaluate(tooWide);
  const letters = isWorn ? "in letters for dyslexic readers, " : "";
  return [
    ...(has ? [] : ["it has no letters for dyslexic readers"]),
    ...faults.map((text) => letters + text),
  ];
}
