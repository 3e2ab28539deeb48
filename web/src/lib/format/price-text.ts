import { atLeast } from "#contract/text/open-figure.ts";
import type { Measured } from "#science/evaluation/evaluation-types.ts";
import { m } from "#web/paraglide/messages.js";
import { formatMoney } from "./format.ts";

/** A price as far as it is known. */
export type KnownPrice = Pick<Measured, "value" | "unknownShare">;

/** Writes a price: at least so much while a feed has none, "unknown" where none has one. */
export const priceText = ({ value, unknownShare }: KnownPrice, currency: string): string =>
  value === null ? m.ration_level_unknown() : atLeast(formatMoney(value, currency), value, unknownShare);
