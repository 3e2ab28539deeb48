import {
  chosenRole,
  type FamilyKey,
  familyKeys,
  familyOf,
  type Plant,
  plants,
  rolesOf,
} from "#science/feeds/feed-families.ts";
import { FamilyOptions } from "#web/features/ingredients/family-options.tsx";
import { plantWord } from "#web/features/ingredients/ingredient-text.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { SegmentedField } from "#web/parts/form/segmented-choice.tsx";
import { Field, FieldLegend, FieldSet, useFieldControl } from "#web/ui/field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { ToggleGroup, ToggleGroupItem } from "#web/ui/toggle-group.tsx";
import type { AnalysisDraft } from "./analysis-draft.ts";
import { NameField } from "./feed-names.tsx";

interface PlaceFieldsProps {
  draft: AnalysisDraft;
  problems: ReadonlyMap<string, string>;
  set: (part: Partial<AnalysisDraft>) => void;
}

/** Edits the name, the family, the type and the plant of a feed that is no lot. */
export function PlaceFields({ draft, problems, set }: PlaceFieldsProps) {
  return (
    <>
      <NameField {...{ draft, problems, set }} />
      <Field label={m.ingredient_family()} error={problems.get("family")}>
        <FamilySelect
          value={draft.family}
          onChange={(family) =>
            set({ family, plant: null, role: null, reference: null, level3: "", level4: "" })
          }
        />
      </Field>
      <RoleField family={draft.family} value={draft.role} onChange={(role) => set({ role })} />
      <PlantField
        family={draft.family}
        value={draft.plant}
        error={problems.get("plant")}
        onChange={(plant) => set({ plant })}
      />
    </>
  );
}

interface RoleFieldProps {
  family: FamilyKey | null;
  /** Null for the usual one of the family. */
  value: AnalysisDraft["role"];
  onChange: (role: AnalysisDraft["role"]) => void;
}

/** Edits the input type of a feed; nothing where its family leaves no choice. */
function RoleField({ family, value, onChange }: RoleFieldProps) {
  if (family === null || rolesOf(family).length === 1) return null;
  return (
    <SegmentedField
      label={m.ingredient_role()}
      choices={rolesOf(family)}
      value={value ?? familyOf(family).role}
      wordOf={(role) => label("feed_role", role)}
      onChange={(role) => onChange(chosenRole(family, role))}
    />
  );
}

interface PlantFieldProps extends Pick<PlantTogglesProps, "value" | "onChange"> {
  family: FamilyKey | null;
  error: string | undefined;
}

/** Edits the plant of a feed; nothing where its family leaves no choice. */
function PlantField({ family, value, error, onChange }: PlantFieldProps) {
  const possible = family ? (familyOf(family).plants ?? []) : [];
  if (possible.length <= 1) return null;
  return (
    <FieldSet error={error}>
      <FieldLegend>{m.analysis_plant()}</FieldLegend>
      <PlantToggles {...{ value, possible, onChange }} />
    </FieldSet>
  );
}

interface PlantTogglesProps {
  value: AnalysisDraft["plant"];
  possible: readonly Plant[];
  onChange: (plant: AnalysisDraft["plant"]) => void;
}

function PlantToggles({ value, possible, onChange }: PlantTogglesProps) {
  return (
    <ToggleGroup
      {...useFieldControl()}
      type="single"
      value={value ?? ""}
      aria-label={m.analysis_plant()}
      onValueChange={(key) => onChange(plants.find((plant) => plant === key) ?? null)}
    >
      {possible.map((plant) => (
        <ToggleGroupItem key={plant} value={plant}>
          {plantWord(plant)}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}

function FamilySelect({
  value,
  onChange,
}: {
  value: AnalysisDraft["family"];
  onChange: (family: AnalysisDraft["family"]) => void;
}) {
  return (
    <Select
      {...useFieldControl()}
      value={value ?? ""}
      onChange={({ currentTarget }) =>
        onChange(familyKeys.find((key) => key === currentTarget.value) ?? null)
      }
    >
      <SelectOption value="">{m.analysis_choose()}</SelectOption>
      <FamilyOptions />
    </Select>
  );
}
