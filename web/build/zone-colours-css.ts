import type { Plugin } from "vite";
import { zoneColours } from "../../worker/contract/zone-colours.ts";

const id = "virtual:zone-colours.css";

const variables = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(" ");

/** Turns the contract's colours of the zones into CSS variables of both themes; paper is always light. */
export const zoneColoursCss: Plugin = {
  name: "zone colours as CSS variables",
  resolveId: (source) => (source === id ? id : null),
  load: (source) =>
    source === id
      ? `:root { ${variables(zoneColours.light)} } @media not print { .dark { ${variables(zoneColours.dark)} } }`
      : null,
};
