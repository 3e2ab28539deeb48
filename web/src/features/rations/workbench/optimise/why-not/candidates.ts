import type { Candidate } from "#science/answers/why-not.ts";
import { mayBeProposed } from "#science/feeds/dosing-steps.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { ingredientFacts } from "#web/lib/science/science-facts.ts";

/** Lists every feed that could be added. */
export const listCandidates = ({ items }: Workbench): Candidate[] =>
  [...items.values()]
    .filter((item) => item.inWallet || mayBeProposed(item))
    .map((item) => ({ ingredient: ingredientFacts(item), fromWallet: item.inWallet }));
