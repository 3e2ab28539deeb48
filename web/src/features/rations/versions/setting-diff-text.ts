import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { clock, inLine } from "#contract/sheets/sheet-text.ts";
import { digitsFor } from "#contract/text/decimals.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { unitText } from "#web/features/rations/workbench/shared/texts.ts";
import { formatUnit, label, message } from "#web/lib/format/labels.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import type { Difference, Field } from "./list-differences.ts";

/** More decimals for figures that would look equal with the usual ones. */
const finer = [6, 12];

/** Writes a figure so that it never looks equal to a different figure of the other side. */
function number(value: number, other: number = value, digits = 3): string {
  const written = (each: number, decimals: number) => numberText(each, decimals);
  const enough = [digits, ...finer].find((each) => written(value, each) !== written(other, each));
  return written(value, enough ?? digits);
}

const kilograms = (value: number, other?: number): string => `${number(value, other)}\u202fkg`;

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
      return item ? ingredientName(item) : difference.key;
    }
  }
}

/** Describes one side of a difference; its text always differs from the other side's. */
export function differenceText(difference: Difference, side: "mine" | "theirs"): string {
  const across = side === "mine" ? "theirs" : "mine";
  switch (difference.kind) {
    case "field":
      return fieldText(difference.key, difference[side]);
    case "feeds": {
      const [line, other] = [difference[side], difference[across]];
      if (!line) return m.version_absent();
      const details = other ? feedDetails(line, other) : [];
      return inLine(kilograms(line.quantityKg, other?.quantityKg), ...details);
    }
    case "pastures": {
      const [line, other] = [difference[side], difference[across]];
      if (!line) return m.version_absent();
      const hours = m.hours({ hours: number(line.hoursPerDay, other?.hoursPerDay) });
      return inLine(hours, label("abundance", line.abundance), ...(other ? grazingDetails(line, other) : []));
    }
    case "overrides": {
      const [line, other] = [difference[side], difference[across]];
      return line ? overrideText(line, other) : m.conflict_nothing();
    }
  }
}

/** Lists the settings of one side that differ from the other's; for a line, those besides its amount. */
export function settingParts(difference: Difference): string[] {
  const { kind, mine, theirs } = difference;
  if (kind === "feeds" && mine && theirs) return feedDetails(mine, theirs);
  if (kind !== "pastures" || !mine || !theirs) return [differenceText(difference, "mine")];
  return [
    ...(mine.abundance === theirs.abundance ? [] : [label("abundance", mine.abundance)]),
    ...grazingDetails(mine, theirs),
  ];
}

type Line<Kind extends Difference["kind"]> = NonNullable<Extract<Difference, { kind: Kind }>["mine"]>;
type Feed = Line<"feeds">;

/** A field that a version was saved without counts as null. */
const isOther = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** Says what a pasture differs in from another besides its hours and its grass. */
function grazingDetails(line: Line<"pastures">, other: Line<"pastures">): string[] {
  return [
    ...(isOther(line.season, other.season) ? [seasonText(line)] : []),
    ...(isOther(line.muzzleFactor, other.muzzleFactor) ? [muzzleText(line, other)] : []),
    ...(isOther(line.allowanceKg, other.allowanceKg) ? [paddockText(line, other)] : []),
  ];
}

/** A muzzle with the part of its grass that the horse eats, in percent. */
function muzzleText({ muzzleFactor }: Line<"pastures">, other: Line<"pastures">): string {
  if (!muzzleFactor) return m.ration_muzzle_none();
  const its = other.muzzleFactor ? 100 * other.muzzleFactor : undefined;
  return m.name_and_value({ name: m.ration_muzzle(), value: `${number(100 * muzzleFactor, its, 0)}\u202f%` });
}

/** The grass on offer: the whole pasture, a strip with its dry matter, a bare paddock. */
function paddockText({ allowanceKg }: Line<"pastures">, other: Line<"pastures">): string {
  if (typeof allowanceKg !== "number") return m.ration_paddock_open();
  if (allowanceKg === 0) return m.ration_paddock_bare();
  const kg = number(allowanceKg, other.allowanceKg || undefined);
  return m.name_and_value({ name: m.ration_paddock_strip(), value: `${kg}\u202f${m.ration_strip_unit()}` });
}

const preparationText = ({ preparation }: Feed): string =>
  preparation ? label("preparation", preparation) : m.ration_preparation_none();

const seasonText = ({ season }: Line<"pastures">): string =>
  season ? label("season", season) : m.ration_season_none();

function overrideText(line: Line<"overrides">, other: Line<"overrides"> | undefined): string {
  const digits = Math.max(digitsFor(line.value), other ? digitsFor(other.value) : 0);
  const unit = unitText(nutrients[line.nutrient].unit);
  const value = `${number(line.value, other?.value, digits)}${unit && `\u202f${unit}`}`;
  return other && isOther(line.reason, other.reason)
    ? m.name_and_value({ name: value, value: line.reason })
    : value;
}

const measuring = [
  { field: "scoopKg", name: m.ration_scoop },
  { field: "stepKg", name: m.ration_step },
  { field: "leastKg", name: m.ration_least },
  { field: "bagKg", name: m.ration_bag },
] as const;

/** Lists the settings of a line, besides its amount, that differ from another line's. */
function feedDetails(line: Feed, other: Feed): string[] {
  const details: string[] = [];
  if (line.followsLatest !== other.followsLatest)
    details.push(line.followsLatest ? m.lot_latest() : m.lot_one());
  if (line.role !== other.role) details.push(label("feed_role", line.role));
  if (line.presentation && line.presentation !== other.presentation) {
    details.push(label("presentation", line.presentation));
  }
  if (isOther(line.preparation, other.preparation)) details.push(preparationText(line));
  if (line.minKg !== other.minKg || line.maxKg !== other.maxKg) {
    const most = line.maxKg === null ? "∞" : number(line.maxKg, other.maxKg ?? undefined);
    details.push(`${number(line.minKg, other.minKg)}–${most}\u202fkg`);
  }
  if (line.locked !== other.locked)
    details.push(line.locked ? m.ration_locked_hint() : m.ration_unlocked_hint());
  for (const { field, name } of measuring) {
    const [own, its] = [line[field] ?? null, other[field] ?? null];
    if (own === its) continue;
    details.push(
      m.name_and_value({
        name: name(),
        value: own === null ? m.conflict_nothing() : kilograms(own, its ?? undefined),
      }),
    );
  }
  if (isOther(line.mealShares, other.mealShares)) details.push(splitText(line, other));
  return details;
}

/** Writes the share of each meal in order. */
function splitText({ mealShares }: Feed, other: Feed): string {
  if (!mealShares) return m.ration_split_is_even();
  const parts = mealShares.map((part, meal) => {
    const its = other.mealShares?.[meal];
    return `${number(100 * part, its === undefined ? undefined : 100 * its, 0)}\u202f%`;
  });
  return m.name_and_value({ name: m.ration_split(), value: parts.join(" / ") });
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
  if (!("targetScore" in value)) return value.map(clock).join(", ");
  return `${value.targetScore}/9, ${number(value.days)}\u202f${formatUnit("days")}`;
}
