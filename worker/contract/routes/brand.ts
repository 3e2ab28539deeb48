import {
  BrandCreate,
  BrandOfferCreate,
  BrandOfferDecision,
  BrandPatch,
  offerStates,
} from "../schemas/brand.ts";
import { Nothing } from "../schemas/common-fields.ts";
import { itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("Brand", "/api/brands");

export const brandRoutes = {
  "brand.get_collection": {
    ...rows.list,
    access: "staff",
    order: ["name", "userEntity"],
    filters: ["name", "userEntity"],
    wholeAllowed: true,
  },
  "brand.post": { ...rows.post, access: "admin", body: BrandCreate, needsLicence: "save_super_admin" },
  "brand.get": { ...rows.get, access: "staff" },
  "brand.patch": { ...rows.patch, access: "admin", body: BrandPatch, needsLicence: "save_super_admin" },
  "brand.delete": { ...rows.delete, access: "admin", needsLicence: "save_super_admin" },
  "brand.leave": {
    ...itemRow("Brand", "leave", "DELETE", "/api/brands/{id}/following"),
    access: "admin",
    reply: "none",
    needsLicence: "save_super_admin",
  },
} as const satisfies Record<string, RouteRow>;

const offers = standardRows("BrandOffer", "/api/brand_offers");
const change = { access: "admin", needsLicence: "save_super_admin" } as const;

export const brandOfferRoutes = {
  "brand_offer.get_collection": {
    ...offers.list,
    access: "admin",
    order: ["name", "maker"],
    filters: ["name", "state"],
    choices: { state: offerStates },
    wholeAllowed: true,
  },
  "brand_offer.post": { ...offers.post, ...change, body: BrandOfferCreate },
  "brand_offer.get": { ...offers.get, access: "admin" },
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
