import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "#contract/locales.ts";

const catalogue = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../worker/contract/messages/${name}.json`, import.meta.url), "utf8"));

/** The words of a language by their key; `key=value` puts the value in the place that the words leave. */
export function wordsOf(locale: Locale): (key: string) => string {
  const all = ["", "service.", "science."].map((part) => catalogue(`${part}${locale}`));
  const words: Record<string, string> = Object.assign({}, ...all);
  return (written) => {
    const [key = "", value] = written.split("=");
    const found = words[key] ?? key;
    return value === undefined ? found : found.replace(/\{\w+\}/, value);
  };
}

/** Goes to another screen as a link of the page would, without loading the page anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector("main h1")?.setAttribute("data-left", "");
    window.history.pushState({}, "", to);
  }, path);
  await expect(page.locator("[data-left]")).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/**
 * Every error that stands at a field, in the order of the page, with the name of its field. Where no control is marked
 * as wrong and described by the very error, the error says so.
 */
export const errorsAt = (region: Locator): Promise<string[]> =>
  region.locator('[data-slot="field-error"]').evaluateAll((errors) =>
    errors.map((error) => {
      const control = error.ownerDocument.querySelector<HTMLInputElement>(
        `[aria-invalid="true"][aria-describedby~="${CSS.escape(error.id)}"]`,
      );
      const place = error.closest('[data-slot="field"], [data-slot="field-set"]');
      const label =
        place?.querySelector("label, legend")?.textContent ??
        control?.getAttribute("aria-label") ??
        control?.labels?.[0]?.textContent;
      return `${label}: ${control === null || error.id === "" ? "not marked" : error.textContent}`;
    }),
  );

/** Reads the description of a control besides its name; null where it is not marked as wrong. */
export const remarkAt = (control: Locator): Promise<string | null> =>
  control.evaluate((element) => {
    if (element.getAttribute("aria-invalid") !== "true") return null;
    const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
    return ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? "").join(" ");
  });
