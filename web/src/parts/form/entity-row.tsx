import { m } from "#web/paraglide/messages.js";
import { SelectRow } from "#web/parts/form/form-fields.tsx";

interface EntityRowProps {
  own: { name: string };
  others: readonly { "@id": string; name: string }[];
}

/** Chooses the organisation of a new row: the reader's own unless another is chosen. */
export function EntityRow({ own, others }: EntityRowProps) {
  return (
    <SelectRow
      name="userEntity"
      label={m.user_entity()}
      empty={own.name}
      choices={others.map((entity) => ({ key: entity["@id"], label: entity.name }))}
    />
  );
}
