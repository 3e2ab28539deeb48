import { familyKeys } from "#science/feeds/feed-families.ts";
import { SelectOption } from "#web/ui/select.tsx";
import { familyName, levelName } from "./ingredient-text.ts";

/** FamilyOptions lists the families of feeds in a select, grouped by their level. */
export function FamilyOptions() {
  const levels = [...new Set(familyKeys.map(levelName))];
  return levels.map((level) => (
    <optgroup key={level} label={level}>
      {familyKeys
        .filter((key) => levelName(key) === level)
        .map((key) => (
          <SelectOption key={key} value={key}>
            {familyName(key)}
          </SelectOption>
        ))}
    </optgroup>
  ));
}
