import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { locales } from "#contract/locales.ts";
import { energySystems, proteinSystems } from "#contract/systems.ts";
import { instant, knownIri, oneOf, phone, requiredText, someOf, text, whole } from "./common-fields.ts";
import type { EntityItem } from "./session.ts";

/** Currencies that prices can be kept in. */
export const monetaryUnits = [
  ...["EUR", "CHF", "GBP", "USD", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "RON"],
  ...["MAD", "TND", "DZD", "XOF", "AED", "ZAR", "BRL", "JPY"],
] as const;

const energyKeys = Object.keys(energySystems);
const proteinKeys = Object.keys(proteinSystems);

export const EntityCreate = v.strictObject({
  name: requiredText(limits.nameMax),
  expirationDate: instant,
  clientNumber: v.optional(v.nullable(text(limits.nameMax)), null),
  phone: v.optional(phone, null),
  mobile: v.optional(phone, null),
  numberOfHorses: whole(0, limits.horsesOfEntityMax),
  monetaryUnit: oneOf(monetaryUnits),
  /** Seats: how many users may be active. */
  numberOfLicences: whole(1, limits.licencesMax),
  languages: someOf(knownIri("languages", locales), "required", locales.length),
  energySystems: someOf(knownIri("energy_systems", energyKeys), "required", energyKeys.length),
  proteinSystems: someOf(knownIri("protein_systems", proteinKeys), "required", proteinKeys.length),
});
export type EntityCreate = v.InferOutput<typeof EntityCreate>;

export const EntityPatch = v.partial(EntityCreate);
export type EntityPatch = v.InferOutput<typeof EntityPatch>;

/** Fields that belong to the licence: a super admin's to change. */
export const licenceFields = ["expirationDate", "numberOfLicences", "clientNumber"] as const;

/** A picture's bytes in base64: JPEG or PNG, which can be printed. */
export const Picture = v.strictObject({
  content: v.pipe(
    v.string("required"),
    v.minLength(1, "required"),
    v.maxLength(Math.ceil(limits.pictureBytes / 3) * 4, "picture_size"),
  ),
});
export type Picture = v.InferOutput<typeof Picture>;

/** EntityContents counts what an organisation has: all of it is deleted with the organisation. */
export interface EntityContents {
  users: number;
  horses: number;
  horseTemplates: number;
  rations: number;
  /** Feeds of the organisation, those of brands that it took included. */
  ingredients: number;
  brands: number;
  requirementProfiles: number;
  /** Share links that still open. */
  shares: number;
}

export interface UserEntityItem extends EntityItem {
  clientNumber: string | null;
  phone: string | null;
  mobile: string | null;
  numberOfHorses: number;
  numberOfLicences: number;
  /** Users in all, and those who take a seat. */
  numberOfUsers: number;
  numberOfActiveUsers: number;
  /** True when somebody has opened an account in it: from then on its people are its own administrators' alone. */
  inhabited: boolean;
  /** True when its people sign in with an account of their own organisation. */
  hasProvider: boolean;
  createdAt: string;
  modifiedAt: string;
}
