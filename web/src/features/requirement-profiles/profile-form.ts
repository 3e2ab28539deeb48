import * as v from "valibot";
import {
  NormInput,
  normUnit,
  RequirementProfileCreate,
  type RequirementProfileItem,
} from "#contract/schemas/requirement-profile.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";

const { entries } = NormInput;

/** Describes an unsaved norm: choices are limited to the contract, texts and figures may still be missing. */
const NormShape = v.strictObject({
  nutrient: v.nullable(entries.nutrient),
  horseClass: entries.horseClass.wrapped,
  kind: entries.kind,
  figure: v.nullable(v.number()),
  reason: v.string(),
  source: v.string(),
});

/** Describes the unsaved form of a profile. */
export const ProfileShape = v.strictObject({
  name: v.string(),
  system: RequirementProfileCreate.entries.system,
  isDefault: v.boolean(),
  rows: v.array(NormShape),
});
export type ProfileForm = v.InferOutput<typeof ProfileShape>;

export const emptyNorm: ProfileForm["rows"][number] = {
  nutrient: null,
  horseClass: "any",
  kind: "factor",
  figure: null,
  reason: "",
  source: "",
};

export const profileToForm = (profile: RequirementProfileItem | null): ProfileForm =>
  profile
    ? {
        name: profile.name,
        system: profile.system,
        isDefault: profile.isDefault,
        rows: profile.rows.map(({ unit: _unit, ...row }) => row),
      }
    : { name: "", system: "nrc2007", isDefault: false, rows: [emptyNorm] };

/** Returns the body of a form: each fixed value in the unit of its nutrient. */
const profileBody = ({ rows, ...profile }: ProfileForm) => ({
  ...profile,
  rows: rows.map((row) => ({
    ...row,
    unit: row.nutrient === null ? null : normUnit({ kind: row.kind, nutrient: row.nutrient }),
  })),
});

export const profileResolver = schemaResolver<ProfileForm, RequirementProfileCreate>(
  RequirementProfileCreate,
  profileBody,
);
