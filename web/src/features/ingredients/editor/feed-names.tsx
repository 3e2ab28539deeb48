import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { levelsOf } from "#web/features/ingredients/ingredient-text.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { AnalysisDraft } from "./analysis-draft.ts";
import { TextInput } from "./text-input.tsx";

interface PartProps {
  draft: AnalysisDraft;
  problems: ReadonlyMap<string, string>;
  set: (part: Partial<AnalysisDraft>) => void;
}

/** Returns the field of the name in the reader's language, and of the name in the other one. */
const nameKeys = () =>
  getLocale() === "fr" ? (["nameFr", "nameEn"] as const) : (["nameEn", "nameFr"] as const);

export const NameField = ({ draft, problems, set }: PartProps) => (
  <Field label={m.name()} error={problems.get(nameKeys()[0])}>
    <TextInput value={draft.name} onChange={(name) => set({ name })} />
  </Field>
);

/** Edits the name in the other language, where it differs. */
export const OtherNameField = ({ draft, problems, set }: PartProps) => (
  <Field
    label={m.ingredient_other_name()}
    help={m.ingredient_other_name_help()}
    optionalLabel={m.optional()}
    error={problems.get(nameKeys()[1])}
  >
    <TextInput value={draft.otherName} onChange={(otherName) => set({ otherName })} />
  </Field>
);

/** Tells whether a field that the form folds is refused. */
export const isFoldedRefused = (problems: ReadonlyMap<string, string>): boolean =>
  [nameKeys()[1], "level3", "level4", "bagKg", "scoopKg", "flakeKg", "reference", "notes"].some((field) =>
    problems.has(field),
  );

/** Edits the classification below the family; the words that feeds of the family have are proposed. */
export function LevelFields({
  draft,
  items,
  problems,
  set,
}: PartProps & { items: readonly IngredientItem[] }) {
  const { family, level3, level4 } = draft;
  const known = items.filter((item) => item.family === family).map(levelsOf);
  const below = known.filter((levels) => levels[2] === level3);
  const wordsAt = (lists: string[][], at: number) =>
    [...new Set(lists.flatMap((levels) => levels[at] ?? []))].sort(nameOrder());
  return (
    <>
      <Field
        label={m.ingredients_level({ level: 3 })}
        optionalLabel={m.optional()}
        error={problems.get("level3")}
      >
        <TextInput value={level3} onChange={(word) => set({ level3: word })} proposals={wordsAt(known, 2)} />
      </Field>
      <Field
        label={m.ingredients_level({ level: 4 })}
        optionalLabel={m.optional()}
        error={problems.get("level4")}
      >
        <TextInput
          value={level4}
          onChange={(word) => set({ level4: word })}
          proposals={wordsAt(below.length > 0 ? below : known, 3)}
        />
      </Field>
    </>
  );
}

export function NotesField({ draft, problems, set }: PartProps) {
  return (
    <Field label={m.import_field_notes()} optionalLabel={m.optional()} error={problems.get("notes")}>
      <FieldControl>
        <Textarea value={draft.notes} onChange={({ currentTarget }) => set({ notes: currentTarget.value })} />
      </FieldControl>
    </Field>
  );
}
