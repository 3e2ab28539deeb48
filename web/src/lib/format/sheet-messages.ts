import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import { hasMessage, message } from "./labels.ts";
import { timeZone } from "./reader-clock.ts";

/** Returns the page's messages for printed sheets. */
export const sheetMessages = (): SheetMessages => ({
  locale: getLocale(),
  timeZone,
  has: hasMessage,
  say: message,
});
