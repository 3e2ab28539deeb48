import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ownProfilesQuery } from "#web/features/requirement-profiles/queries.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { FormSection } from "#web/parts/form/form-section.tsx";
import { SelectField } from "./horse-fields.tsx";

/** Chooses the own norms that judge the horse; none chosen are those of the organisation. */
export function ProfileSection() {
  const { data: profiles = [] } = useQuery(ownProfilesQuery());
  const defaults = profiles.filter(({ isDefault }) => isDefault).map(({ name }) => name);
  return (
    <FormSection title={m.horse_profile()} text={m.horse_profile_help()}>
      <SelectField
        name="requirementProfile"
        label={m.horse_profile()}
        empty={
          defaults.length > 0
            ? m.horse_profile_default({ names: defaults.join(", ") })
            : m.horse_profile_none()
        }
        choices={profiles.map((profile) => ({
          key: profile["@id"],
          label: `${profile.name} (${label("requirement_system", profile.system)})`,
        }))}
      />
      <Link to="/requirement-profiles" className="w-fit text-primary text-sm underline coarse:py-3">
        {m.profiles_manage()}
      </Link>
    </FormSection>
  );
}
