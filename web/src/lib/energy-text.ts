import { atLeast, someUnknown } from "#contract/at-least.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { coverage } from "#contract/sheets/words.ts";
import { m } from "#web/paraglide/messages.js";
import { pageWords } from "./words.ts";

/** How much of the energy a ration covers, at least so much while a part of it is unknown. */
export function energyText({
  energyCoverage,
  estimation,
}: Pick<RationItem, "energyCoverage" | "estimation">): string {
  if (energyCoverage === null) return m.unknown();
  return atLeast(
    coverage(pageWords(), energyCoverage),
    energyCoverage,
    estimation ? estimation.energy.unknownShare : someUnknown,
  );
}
