import { readBrandOffer } from "#worker/db/reads/brand-offers.ts";
import { decisionColumns } from "#worker/features/records/brand-offer.ts";
import { passOnFeeds } from "#worker/features/records/followed-feeds.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { changeOffer } from "./change-state.ts";

/** Approves or refuses an offer; organisations that followed the brand before get its values of now. */
export const decideBrandOffer: Verb<"brand_offer.decide"> = async (ctx, { params, body }) => {
  if (body.state === "refused" && body.reason === null)
    throw refuse([{ path: ["reason"], code: "required" }]);
  const row = await readBrandOffer(ctx, params.id ?? "");
  const change = { ...decisionColumns(body), from: ["waiting", "approved", "refused"] } as const;
  return changeOffer(ctx, row, change, passOnFeeds(ctx, { brand: row.id }));
};
