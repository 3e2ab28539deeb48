import { isSuperAdmin } from "#contract/roles.ts";
import { readBrandOffer } from "#worker/db/reads/brand-offers.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { changeOffer } from "./change-state.ts";

/** Withdraws an offer of the own organisation; those who follow the brand have its feeds with the values as last seen. */
export const withdrawBrandOffer: Verb<"brand_offer.withdraw"> = async (ctx, { params }) => {
  const row = await readBrandOffer(ctx, params.id ?? "");
  if (row.isOwn === 0 && !isSuperAdmin(ctx.actor.roles)) throw serviceError("not_found");
  return changeOffer(ctx, row, {
    state: "withdrawn",
    reason: null,
    from: ["waiting", "approved", "refused", "withdrawn"],
  });
};
