import { atLeast } from "#contract/at-least.ts";
import { m } from "#web/paraglide/messages.js";
import { formatPercent } from "./format.ts";

/** How much of the energy is covered, at least so much while a part of it is unknown or nobody kept how much is. */
export function energyText(coverage: number | null, unknownShare: number | null): string {
  if (coverage === null) return m.unknown();
  return atLeast(formatPercent(coverage), coverage, unknownShare);
}
