import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { requirementSystems } from "#science/classes.ts";
import { nutrients } from "#science/nutrients.ts";
import { nameOf } from "#web/lib/ingredients.ts";
import { formatUnit, label, message } from "#web/lib/labels.ts";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { figureText } from "../workbench/words.ts";
import type { Difference, Field } from "./merge.ts";

const number = (value: number) => formatNumber(value, getLocale(), 3);

/** What a difference is about. */
export function differenceName(difference: Difference, items: ReadonlyMap<string, IngredientItem>): string {
  switch (difference.kind) {
    case "field":
      return message(`conflict_field_${difference.key.toLowerCase()}`);
    case "overrides": {
      const nutrient = (difference.mine ?? difference.theirs)?.nutrient;
      return nutrient ? m.conflict_override({ nutrient: label("nutrient", nutrient) }) : "";
    }
    default: {
      const item = items.get(difference.key);
      return item ? nameOf(item) : difference.key;
    }
  }
}

/** What one side says of it. */
export function differenceText(difference: Difference, side: "mine" | "theirs"): string {
  switch (difference.kind) {
    case "field":
      return fieldText(difference.key, difference[side]);
    case "feeds": {
      const line = difference[side];
      if (!line) return m.version_absent();
      const other = difference[side === "mine" ? "theirs" : "mine"];
      const details = other ? feedDetails(line, other) : [];
      return [`${number(line.quantityKg)}\u202fkg`, ...details].join(", ");
    }
    case "pastures": {
      const line = difference[side];
      if (!line) return m.version_absent();
      return `${m.version_hours({ hours: number(line.hoursPerDay) })}, ${label("abundance", line.abundance)}`;
    }
    case "overrides": {
      const line = difference[side];
      return line ? figureText(line.value, nutrients[line.nutrient].unit) : m.conflict_nothing();
    }
  }
}

type Feed = NonNullable<Extract<Difference, { kind: "feeds" }>["mine"]>;

/** What a line says otherwise than another besides its amount. */
function feedDetails(line: Feed, other: Feed): string[] {
  const details: string[] = [];
  if (line.role !== other.role) details.push(label("feed_role", line.role));
  if (line.presentation && line.presentation !== other.presentation) {
    details.push(label("presentation", line.presentation));
  }
  if (line.minKg !== other.minKg || line.maxKg !== other.maxKg) {
    details.push(`${number(line.minKg)}–${line.maxKg === null ? "∞" : number(line.maxKg)}\u202fkg`);
  }
  if (line.locked !== other.locked)
    details.push(line.locked ? m.ration_locked_hint() : m.ration_unlocked_hint());
  return details;
}

function fieldText(key: Field, value: Extract<Difference, { kind: "field" }>["mine"]): string {
  if (value === null || value === undefined) return m.conflict_nothing();
  if (typeof value === "boolean") return value ? m.conflict_yes() : m.conflict_no();
  if (typeof value === "number") {
    return key === "transitionDays" ? `${number(value)}\u202f${formatUnit("days")}` : number(value);
  }
  if (typeof value === "string") {
    const system = requirementSystems.find((each) => each === value);
    return key === "system" && system ? label("requirement_system", system) : value;
  }
  return "targetScore" in value
    ? `${value.targetScore}/9, ${number(value.days)}\u202f${formatUnit("days")}`
    : m.conflict_nothing();
}
