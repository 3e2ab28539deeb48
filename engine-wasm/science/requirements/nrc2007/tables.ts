import * as energy from "./rows/energy.ts";
import * as growth from "./rows/growth.ts";
import * as minerals from "./rows/minerals.ts";
import * as protein from "./rows/protein.ts";
import * as reproduction from "./rows/reproduction.ts";
import * as traceElements from "./rows/trace-elements.ts";
import * as vitamins from "./rows/vitamins.ts";

/** Every coefficient table of NRC 2007, by file and table. */
export const nrc2007Tables = {
  energy,
  protein,
  reproduction,
  growth,
  minerals,
  traceElements,
  vitamins,
} as const;
