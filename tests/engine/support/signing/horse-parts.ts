import type { HorseFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { fedTo, type Name } from "../proposals.ts";
import type { Kind } from "./demands.ts";

/** A horse with what it is fed, what its owner has in store, and the kind that it is of. */
export interface SignedHorse {
  name: string;
  kind: Kind;
  ration: Ration;
  store: readonly Name[];
}

export const atWork = (activity: HorseFacts["activity"], exerciseHours: number) =>
  ({ exercising: true, activity, exerciseHours }) as const;
export const mare = { gender: "mare", breeding: true } as const;
export const pony = { breed: "welsh", weightKg: 300, bodyConditionScore: 8 } as const;
export const lose = { objective: "lose" } as const;
export const out = { housing: "outdoor", outdoorType: "pasture", outdoorHours: 24 } as const;

const common: readonly Name[] = ["minerals", "salt", "hay"];

/** Returns a horse of the list; hay, minerals and salt are always in store. */
export function horse(
  name: string,
  kind: Kind,
  of: Partial<HorseFacts>,
  amounts: Partial<Record<Name, number>>,
  store: readonly Name[],
  change: Partial<Ration> = {},
  pastures: readonly PastureLine[] = [],
): SignedHorse {
  return { name, kind, ration: fedTo(of, amounts, change, pastures), store: [...common, ...store] };
}

export const basics = { minerals: 0.1, salt: 0.03 } as const;
export const small = { minerals: 0.05, salt: 0.01 } as const;
export const racer = { breed: "thoroughbred", ageClass: "year_4", ...atWork("gallop_race", 6) } as const;
export const ufc = { system: "ufc_madc" } as const;
