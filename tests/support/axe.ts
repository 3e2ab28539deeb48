import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { tooWideIn } from "./letters.ts";

/** The window in which a state is brought about. */
export const firstWidth = { width: 1280, height: 900 };
const widths = [firstWidth, { width: 360, height: 780 }];
/** The window in which some states are looked at besides. */
const tablet = { width: 768, height: 1024 };

/** Rules whose answer depends on colours: the only ones that another theme can change. */
const ofColour = ["color-contrast", "link-in-text-block"];

/** Every rule in the light theme, those of colour again in the dark one, there in letters for dyslexic readers. */
const themes = [
  { name: "light", isDark: false, only: null },
  { name: "dark", isDark: true, only: ofColour },
] as const;

/** Runs in the page: waits for what moves in sight. Out of sight, where nothing is drawn, nothing ever ends. */
async function settled(): Promise<void> {
  const seen = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.checkVisibility({ contentVisibilityAuto: true });
  });
  await Promise.allSettled(seen.map((animation) => animation.finished));
}

/** What stands over a page that was looked at in a state of its own: the page under it is the same. */
const dialog = '[role$="dialog"][data-state="open"]';

interface Look {
  /** The part of the page; null for all of it. */
  within: string | null;
  /** The rules; null for all of them. */
  rules: readonly string[] | null;
}

async function violations(page: Page, { within, rules }: Look): Promise<string[]> {
  await page.evaluate(settled);
  const whole = new AxeBuilder({ page }).setLegacyMode(true);
  const axe = within ? whole.include(within) : whole;
  const { violations: found } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/**
 * What axe finds on the page as it stands, in both themes at both widths, and where that is wanted in the light one on a
 * tablet; and whether it is wider than the screen. The page has the letters for dyslexic readers.
 */
export async function lookAt(page: Page, where: string, isOnTablet = false): Promise<string[]> {
  const found: string[] = [];
  const within = (await page.locator(dialog).count()) > 0 ? dialog : null;
  await page.waitForLoadState("networkidle");
  for (const size of isOnTablet ? [...widths, tablet] : widths) {
    await page.setViewportSize(size);
    for (const { name, isDark, only } of size === tablet ? themes.slice(0, 1) : themes) {
      await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), isDark);
      const wide = await tooWideIn(page, isDark);
      const ofTheme = [...wide, ...(await violations(page, { within, rules: only }))];
      found.push(...ofTheme.map((text) => `${where} at ${size.width} px, ${name}: ${text}`));
    }
  }
  return found;
}
