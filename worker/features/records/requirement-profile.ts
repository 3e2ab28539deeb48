import * as v from "valibot";
import {
  RequirementProfileCreate,
  type RequirementProfileItem,
} from "#contract/schemas/requirement-profile.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { RequirementProfile } from "#science/horse/facts.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import type { ColumnsFor, ValuesFor } from "#worker/db/columns-for.ts";
import type { RequirementProfileRow } from "#worker/db/reads/requirement-profiles.ts";
import type { requirementProfile } from "#worker/db/schema/index.ts";

export const profilePath = (id: string) => `/api/requirement_profiles/${id}`;

/** A profile of which the science needs no more than this. */
export type StoredProfile = Pick<
  RequirementProfileRow,
  "id" | "revision" | "name" | "system" | "isDefault" | "rows"
>;

/** Returns the fields of a stored profile, parsed by the contract. */
export function profileFields({ name, system, isDefault, rows }: StoredProfile): RequirementProfileCreate {
  const stored = { name, system, isDefault, rows: JSON.parse(rows) };
  return v.parse(RequirementProfileCreate, stored satisfies ValuesFor<RequirementProfileCreate>);
}

export function profileItem(row: RequirementProfileRow): RequirementProfileItem {
  const { id, revision, numberOfHorses, createdAt, modifiedAt } = row;
  return {
    "@id": profilePath(id),
    id,
    ...profileFields(row),
    revision,
    numberOfHorses,
    createdAt,
    modifiedAt,
  };
}

/** Returns the columns that hold a profile's own fields. */
export const profileColumns = ({ name, system, isDefault, rows }: RequirementProfileCreate) =>
  ({ name, nameFold: fold(name), system, isDefault, rows: JSON.stringify(rows) }) satisfies ColumnsFor<
    typeof requirementProfile.$inferSelect,
    RequirementProfileCreate
  >;

/** Returns the own norms that judge a horse: the profile it names, for other standards the organisation's defaults. */
export function profilesFor(rows: readonly StoredProfile[], chosen: string | null): RequirementProfile[] {
  const own = rows.find(({ id }) => profilePath(id) === chosen);
  return requirementSystems.flatMap((system) => {
    const row = own?.system === system ? own : rows.find((each) => each.isDefault && each.system === system);
    return row ? [{ name: row.name, revision: row.revision, system, rows: profileFields(row).rows }] : [];
  });
}
