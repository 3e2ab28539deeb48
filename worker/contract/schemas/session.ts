import * as v from "valibot";
import type { Role } from "../roles.ts";
import { email, password } from "./common-fields.ts";
import type { SettingsItem } from "./user-settings.ts";

export const Login = v.strictObject({ email, password });
export type Login = v.InferOutput<typeof Login>;

export const Refresh = v.strictObject({ refresh_token: v.optional(v.nullable(v.string("string"))) });
export type Refresh = v.InferOutput<typeof Refresh>;

export interface TokenPair {
  token: string;
  refresh_token: string;
}

export interface UnitMeasureChoice {
  "@id": string;
  unitMeasure: { name: string };
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
  /** Whole days until the licence ends; 0 once it has. */
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
