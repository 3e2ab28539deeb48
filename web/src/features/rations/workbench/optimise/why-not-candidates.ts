import type { Candidate } from "#engine/types.ts";
import { mayBeProposed } from "#science/practice.ts";
import { ingredientFacts } from "#web/lib/facts.ts";
import type { Workbench } from "../store.ts";

/** Every feed that could be added; those of the wallet are at hand. */
export const candidatesOf = ({ items }: Workbench): Candidate[] =>
  [...items.values()]
    .filter((item) => item.inWallet || mayBeProposed(item))
    .map((item) => ({ ingredient: ingredientFacts(item), fromWallet: item.inWallet }));
