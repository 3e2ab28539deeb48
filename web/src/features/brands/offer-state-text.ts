import type { OfferState } from "#contract/schemas/brand.ts";
import { m } from "#web/paraglide/messages.js";

const words: Record<OfferState, () => string> = {
  waiting: m.offer_state_waiting,
  approved: m.offer_state_approved,
  refused: m.offer_state_refused,
  withdrawn: m.offer_state_withdrawn,
};

/** Names the state of an offer. */
export const offerStateText = (state: OfferState): string => words[state]();
