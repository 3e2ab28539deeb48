import * as energy from "./rows/energy.ts";
import * as growth from "./rows/growth.ts";
import * as protein from "./rows/protein.ts";

/** Every coefficient table of UFC/MADC, by file and table. */
export const ufcMadcTables = { energy, protein, growth } as const;
