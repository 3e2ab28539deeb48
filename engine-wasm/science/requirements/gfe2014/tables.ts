import * as energy from "./rows/energy.ts";
import * as micronutrients from "./rows/micronutrients.ts";
import * as minerals from "./rows/minerals.ts";
import * as protein from "./rows/protein.ts";

/** Every coefficient table of GfE 2014, by file and table. */
export const gfe2014Tables = { energy, protein, minerals, micronutrients } as const;
