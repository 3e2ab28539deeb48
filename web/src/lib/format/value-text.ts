import { roles } from "#contract/roles.ts";
import { clock } from "#contract/sheets/sheet-text.ts";
import { energySystems, proteinSystems, unitNames } from "#contract/systems.ts";
import { contentUnits } from "#science/analyses/content-units.ts";
import { familyKeys, familyOf } from "#science/feeds/feed-families.ts";
import { formatInstant, formatPercent } from "#web/lib/format/format.ts";
import { formatUnit, hasMessage, message } from "#web/lib/format/labels.ts";
import { languageName } from "#web/lib/format/language-name.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { roleName } from "#web/lib/format/role-names.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { identifiers } from "./field-changes.ts";
import { fieldName } from "./field-names.ts";

/** The prefixes of messages for the keys of a field; of several, the first that has a message for the key. */
const vocabularies: Readonly<Record<string, string | readonly string[]>> = {
  breed: "breed",
  ageClass: "age_class",
  gender: "gender",
  bodyConditionScore: "body_condition",
  temperament: "temperament",
  activity: "activity",
  gestationStage: "gestation_stage",
  lactationStage: "lactation_stage",
  housing: "housing",
  housingClass: "housing_class",
  outdoorType: "outdoor_type",
  indoorType: "indoor_type",
  litter: "litter",
  outdoorTemperature: "temperature_class",
  indoorTemperature: "temperature_class",
  conditions: "condition",
  coverings: "covering_class",
  method: ["history_method", "sugar_method"],
  status: "standard",
  level: ["standard", "work_level"],
  training: "work_level",
  objective: "objective",
  plant: "plant",
  system: "requirement_system",
  nutrient: "nutrient",
  nutrients: "nutrient",
  origin: "analysis_origin",
  kind: ["analysis_origin", "norm_kind"],
  horseClass: "norm_class",
  basis: "analysis_basis",
  dryMatterState: "value_state",
  role: "feed_role",
  presentation: "presentation",
  preparation: "preparation",
  abundance: "abundance",
  season: "season",
};

/** Fields of a report line that are written without their name. */
const bare = new Set(["nutrient", "value", "unit", "basis"]);
const digits = 6;

/** Units of figures, by the ending of their field names. */
const unitsByEnd: readonly (readonly [end: RegExp, unit: string])[] = [
  [/Kg$/, "kg"],
  [/Pct$/, "percent"],
  [/hours(PerDay)?$/i, "h"],
  [/days$/i, "days"],
];

/** Writes minutes as a time and shares as percent. */
function numberText(field: string, value: number): string {
  if (field === "mealTimes") return clock(value);
  if (field === "mealShares") return formatPercent(100 * value);
  const number = formatNumber(value, getLocale(), digits);
  const unit = unitsByEnd.find(([end]) => end.test(field))?.[1];
  return unit ? `${number}\u202f${formatUnit(unit)}` : number;
}
const instant = /^\d{4}-\d{2}-\d{2}T/;

/** Tables of the contract, by the collection in the paths of their rows. */
const tables: Readonly<Record<string, (key: string) => string | undefined>> = {
  languages: languageName,
  energy_systems: (key) => new Map(Object.entries(energySystems)).get(key)?.name,
  protein_systems: (key) => new Map(Object.entries(proteinSystems)).get(key)?.name,
  unit_measures: (key) => new Map(Object.entries(unitNames)).get(key),
};

function keyText(field: string, text: string, names: Names): string {
  const [, collection = "", key = ""] = /^\/api\/(\w+)\/(.+)$/.exec(text) ?? [];
  const called = names.get(text) ?? tables[collection]?.(key);
  if (called !== undefined) return called;
  const name = [vocabularies[field] ?? []]
    .flat()
    .map((prefix) => `${prefix}_${text}`)
    .find(hasMessage);
  if (name !== undefined) return message(name);
  const role = roles.find((each) => each === text);
  if (role) return roleName(role);
  const family = field === "family" && familyKeys.find((key) => key === text);
  if (family) return familyOf(family)[getLocale()];
  if (field === "unit") return isContentUnit(text) ? contentUnits[text].symbol : formatUnit(text);
  return instant.test(text) && !Number.isNaN(Date.parse(text)) ? formatInstant(text) : text;
}

const isContentUnit = (text: string): text is keyof typeof contentUnits => text in contentUnits;

/** Names of rows by their paths. */
type Names = ReadonlyMap<string, string>;

/** Writes a value of an audited field; a row by its name, an unknown value as stored. */
export function valueText(row: string, field: string, value: unknown, names: Names = new Map()): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? m.conflict_yes() : m.conflict_no();
  if (typeof value === "number") return numberText(field, value);
  if (typeof value === "string") return keyText(field, value, names);
  if (Array.isArray(value)) {
    const hasLines = value.some((each) => typeof each === "object" && each !== null);
    return value.map((each) => valueText(row, field, each, names)).join(hasLines ? "\n" : ", ");
  }
  const parts = Object.entries(value).filter(([, part]) => part !== null);
  const told = parts.filter(([key]) => !identifiers.has(key));
  return (told.length > 0 ? told : parts)
    .map(([key, part]) => {
      const text = valueText(row, key, part, names);
      return bare.has(key) ? text : m.call_named({ subject: fieldName(row, key), action: text });
    })
    .join(", ");
}
