import * as v from "valibot";
import { limits } from "../limits.ts";
import { iri, type PersonLink, whole } from "./common-fields.ts";
import type { RationSnapshot, SheetContext } from "./ration-snapshot.ts";

/** A link by which anybody who has it reads a ration as it stands now, for some days. */
export const RationShareCreate = v.strictObject({
  ration: iri("rations"),
  days: whole(1, limits.shareDaysMax),
});
export type RationShareCreate = v.InferOutput<typeof RationShareCreate>;

export interface RationShareItem {
  "@id": string;
  id: string;
  ration: { "@id": string; id: string };
  /** The save it shows. */
  number: number;
  creator: PersonLink | null;
  createdAt: string;
  expiresAt: string;
  /** Told to the person who made the link alone; null for everybody else, and of links from before it was kept. */
  token: string | null;
}

/** Content of a shared link: a frozen ration, and the organisation whose sheet it is. */
export interface SharedRation extends SheetContext {
  snapshot: RationSnapshot;
  savedAt: string;
  expiresAt: string;
  /** True when findings of health are part of it. */
  seesHealth: boolean;
  organisation: string;
  /** Address of its logo; null when it has none. */
  logo: string | null;
  currency: string;
  /** False for a save from before its organisation and unit of money were kept: then those of today are told. */
  isCurrencyKept: boolean;
}
