import * as v from "valibot";
import { limits } from "../limits.ts";
import { type ProgramRole, programRoles, type Role } from "../roles.ts";
import { email, oneOf, type PersonLink, password, requiredText, someOf, whole } from "./common-fields.ts";
import type { SettingsItem } from "./user-settings.ts";

export const Login = v.strictObject({ email, password });
export type Login = v.InferOutput<typeof Login>;

export const Refresh = v.strictObject({ refresh_token: v.optional(v.nullable(v.string("string"))) });
export type Refresh = v.InferOutput<typeof Refresh>;

export interface TokenPair {
  token: string;
  refresh_token: string;
}

/** A key for a program: what it is called in the audit, what it may do, and the days after which it ends. */
export const ProgramKeyCreate = v.strictObject({
  name: requiredText(limits.nameMax),
  roles: someOf(oneOf(programRoles), "role_required", programRoles.length),
  days: whole(1, limits.programKeyDaysMax),
});
export type ProgramKeyCreate = v.InferOutput<typeof ProgramKeyCreate>;

/** `stopped`: who made it is inactive, or has none of its roles any more. */
export type ProgramKeyState = "active" | "expired" | "stopped";

export interface ProgramKeyItem {
  "@id": string;
  id: string;
  name: string;
  roles: ProgramRole[];
  /** The last letters of the key. */
  ending: string;
  state: ProgramKeyState;
  /** Who made it, for whom it acts. */
  creator: PersonLink;
  createdAt: string;
  expiresAt: string;
  /** Null while it was never used. */
  lastUsedAt: string | null;
  /** The key itself, by the answer to its making alone. */
  key: string | null;
}

export interface UnitMeasureChoice {
  "@id": string;
  unitMeasure: { name: string };
}

export interface LanguageItem {
  "@id": string;
  locale: string;
}

/** The texts of a locale by their names; one with several forms as its file writes it. */
export interface MessageCatalogueItem {
  "@id": string;
  locale: string;
  messages: Record<string, string | readonly object[]>;
}

/** An energy or protein system of the entity, with the units it can be shown in. */
export interface SystemItem {
  "@id": string;
  id: string;
  name: string;
  energySystemUnitMeasures?: UnitMeasureChoice[];
  proteinSystemUnitMeasures?: UnitMeasureChoice[];
}

export interface EntityItem {
  "@id": string;
  id: string;
  name: string;
  expirationDate: string;
  licenceExpired: boolean;
  /** Days until the licence ends, the last of them whole; 0 once it has. */
  licenceDaysLeft: number;
  monetaryUnit: string;
  logo: { fullResolution: string } | null;
  languages: { "@id": string; locale: string }[];
  energySystems: SystemItem[];
  proteinSystems: SystemItem[];
}

/** The signed-in user, as the `me` item. */
export interface Me {
  "@id": string;
  id: string;
  email: string;
  firstname: string;
  name: string;
  roles: Role[];
  userEntity: EntityItem;
  settings: SettingsItem | null;
  /** False until the reader closes the guide of the first steps. */
  guideClosed: boolean;
  /** Way in which this session signed in. */
  loginType: "local" | "sso";
  /** Person who really acts, when another's session is used; null otherwise. */
  switchedBy: { "@id": string; email: string; firstname: string; name: string } | null;
}
