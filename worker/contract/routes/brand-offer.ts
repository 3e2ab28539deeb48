import { BrandOfferCreate, BrandOfferDecision, offerStates } from "../schemas/brand-offer.ts";
import { Nothing } from "../schemas/common-fields.ts";
import { itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("BrandOffer", "/api/brand_offers");
const change = { access: "admin", needsLicence: "save_super_admin" } as const;

export const brandOfferRoutes = {
  "brand_offer.get_collection": {
    ...rows.list,
    access: "admin",
    order: ["name", "maker", "modifiedAt"],
    filters: ["name", "state"],
    choices: { state: offerStates },
    wholeAllowed: true,
  },
  "brand_offer.post": { ...rows.post, ...change, body: BrandOfferCreate },
  "brand_offer.get": { ...rows.get, access: "admin" },
  "brand_offer.decide": {
    ...itemRow("BrandOffer", "decide", "POST", "/api/brand_offers/{id}/decision"),
    access: "super_admin",
    body: BrandOfferDecision,
    needsLicence: "save_super_admin",
  },
  "brand_offer.withdraw": {
    ...itemRow("BrandOffer", "withdraw", "POST", "/api/brand_offers/{id}/withdrawal"),
    ...change,
    body: Nothing,
  },
  "brand_offer.take": {
    ...itemRow("BrandOffer", "take", "POST", "/api/brand_offers/{id}/taking"),
    ...change,
    body: Nothing,
  },
} as const satisfies Record<string, RouteRow>;
