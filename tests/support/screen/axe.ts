import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { locales } from "#contract/locales.ts";
import type { Combination } from "../combinations.ts";
import { tooWideIn } from "./letters.ts";

/** The window in which a state is brought about. */
export const firstWidth = { width: 1280, height: 900 };

/** A state is looked at in these. */
export const looks = {
  locale: locales,
  size: [firstWidth, { width: 768, height: 1024 }, { width: 360, height: 780 }],
  isDark: [false, true],
  isWorn: [false, true],
} as const;
export type Look = Omit<Combination<typeof looks>, "locale">;

/** Runs in the page: waits for what moves in sight. Out of sight, where nothing is drawn, nothing ever ends. */
async function settled(): Promise<void> {
  const seen = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.checkVisibility({ contentVisibilityAuto: true });
  });
  await Promise.allSettled(seen.map((animation) => animation.finished));
}

/** A dialog covers a page that was looked at in a state of its own: the page under it is the same. */
const dialog = '[role$="dialog"][data-state="open"]';

/** Lists the faults that axe finds on the part of a page, or on all of it. */
export async function violations(page: Page, within: string | null = null): Promise<string[]> {
  await page.evaluate(settled);
  const whole = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations: found } = await (within ? whole.include(within) : whole).analyze();
  return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/**
 * Looks at the page as it stands: what axe finds on it, and whether it is wider than the screen. The page has the letters
 * for dyslexic readers, which are worn or not.
 */
export async function lookAt(page: Page, where: string, { size, isDark, isWorn }: Look): Promise<string[]> {
  const within = (await page.locator(dialog).count()) > 0 ? dialog : null;
  await page.waitForLoadState("networkidle");
  await page.setViewportSize(size);
  await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), isDark);
  const found = [...(await tooWideIn(page, isWorn)), ...(await violations(page, within))];
  return found.map((text) => `${where} at ${size.width} px, ${isDark ? "dark" : "light"}: ${text}`);
}
