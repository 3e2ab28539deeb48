import type { HorseFacts } from "#science/horse/facts.ts";
import type { Factor } from "#science/trace/factor.ts";
import type { Row } from "#science/trace/requirement-trace.ts";
import type { TemperatureClass } from "#science/vocabulary/classes.ts";
import { coldRows, donkeySeasonRows, heatRows, temperatureRows } from "./adjustment-rows.ts";
import type { Adjustment } from "./maintenance-share.ts";

type Where = "outdoor" | "indoor";

interface Place {
  where: Where;
  hours: number;
  temperature: TemperatureClass;
}

/** Hours a day outdoors, as the horse is housed. */
export const outdoorHours = ({ housing, outdoorHours: hours }: HorseFacts): number =>
  housing === "outdoor" ? 24 : housing === "indoor" ? 0 : hours;

/** True when the outdoor temperature is known, or when the horse is never outdoors. */
export const isTemperatureDescribed = (horse: HorseFacts): boolean =>
  outdoorHours(horse) === 0 || horse.outdoorTemperature !== null;

/** Lists the places where the horse spends its day, with hours and temperature; a place of unknown temperature is left out. */
function places(horse: HorseFacts): Place[] {
  const hours = outdoorHours(horse);
  const all: { where: Where; hours: number; temperature: TemperatureClass | null }[] = [
    { where: "outdoor", hours, temperature: horse.outdoorTemperature },
    { where: "indoor", hours: 24 - hours, temperature: horse.indoorTemperature },
  ];
  return all.filter((place): place is Place => place.temperature !== null && place.hours > 0);
}

/** Hours a day above 30 degrees. */
export const heatedHours = (horse: HorseFacts): number =>
  places(horse).reduce((sum, { temperature, hours }) => sum + (temperature === "from_30" ? hours : 0), 0);

/** Cold and heat as shares of maintenance, one term per place, weighed by the hours spent there. */
export function climateAdjustments(horse: HorseFacts, isGrowing: boolean): Adjustment[] {
  return places(horse)
    .flatMap((place) => [cold(horse, place, isGrowing), heat(place)])
    .filter(({ share }) => share !== 0);
}

const freezing: readonly TemperatureClass[] = ["below_minus_20", "minus_20_to_minus_10", "minus_10_to_0"];
const warm: readonly TemperatureClass[] = ["from_20_to_30", "from_30"];

/** Of a donkey, which was measured by season and not by degree. */
export function donkeySeasons(horse: HorseFacts): Adjustment[] {
  return places(horse).flatMap(({ temperature, hours }) => {
    const name = freezing.includes(temperature) ? "winter" : warm.includes(temperature) ? "summer" : null;
    if (!name) return [];
    const row = donkeySeasonRows[name];
    const share = row.value * (hours / 24);
    return [
      {
        label: "season",
        formula: `${name} × hours ÷ 24`,
        inputs: { hours },
        coefficients: { [name]: row },
        share,
      },
    ];
  });
}

/** Sweat of hot weather, beside that of work: work sweats more, and above 30 degrees it sweats no less than at rest. */
export function heatSweat(horse: HorseFacts, sweat: Factor | null): Adjustment[] {
  return places(horse).flatMap((place): Adjustment[] => {
    if (place.temperature === "from_30") return [sweat ? greatHeatSweat(place, sweat) : restSweat(place)];
    return sweat && place.temperature === "from_20_to_30" ? [workSweat(place, sweat)] : [];
  });
}

function cold(horse: HorseFacts, place: Place, isGrowing: boolean): Adjustment {
  const { slope, moves } = coldTerms(horse, place.where, isGrowing);
  const temperature = temperatureRows[place.temperature];
  const critical = Object.values(moves).reduce((sum, { value }) => sum + value, 0);
  return {
    label: "cold",
    formula: `min(limit, slope × max(0, ${Object.keys(moves).join(" + ")} − temperature)) × hours ÷ 24`,
    inputs: { hours: place.hours },
    coefficients: { limit: coldRows.limit, slope, temperature, ...moves },
    share: coldShare(slope.value, critical, temperature.value) * (place.hours / 24),
  };
}

/** Energy of cold as a share of maintenance at one temperature. */
export function coldShare(slope: number, lowerCritical: number, temperature: number): number {
  return Math.min(coldRows.limit.value, slope * Math.max(0, lowerCritical - temperature));
}

/**
 * The slope and the parts of the lower critical temperature. A horse that is stabled most of the day or thin is five
 * degrees less hardy; outdoors, a missing shelter costs seven and a blanket spares five to a horse that is not hardy.
 */
function coldTerms(
  horse: HorseFacts,
  where: Where,
  isGrowing: boolean,
): { slope: Row; moves: Record<string, Row> } {
  const isThin = horse.bodyConditionScore <= coldRows.thinScore.value;
  const isTender = !isGrowing && (isThin || outdoorHours(horse) < coldRows.acclimatisedHours.value);
  const moves: Record<string, Row> = {
    critical: isGrowing ? coldRows.criticalGrowing : coldRows.criticalAdult,
  };
  if (isTender) moves.notAcclimatised = coldRows.notAcclimatised;
  if (where === "outdoor" && !horse.outdoorShelter) moves.noShelter = coldRows.noShelter;
  if (where === "outdoor" && horse.outdoorBlanket && isTender) moves.blanket = coldRows.blanket;
  return { slope: isGrowing ? coldRows.slopeGrowing : coldRows.slopeAdult, moves };
}

function heat({ temperature, hours }: Place): Adjustment {
  return {
    label: "heat",
    formula: "energyFrom30 × hours ÷ 24",
    inputs: { hours },
    coefficients: { energyFrom30: heatRows.energyFrom30 },
    share: temperature === "from_30" ? heatRows.energyFrom30.value * (hours / 24) : 0,
  };
}

function workSweat({ hours }: Place, sweat: Factor): Adjustment {
  const heatFactor = heatRows.sweatFrom20To30;
  return {
    label: "heat_sweat",
    formula: `(heatFactor − 1) × ${sweat.formula} × hours ÷ 24`,
    inputs: { ...sweat.inputs, hours },
    coefficients: { heatFactor, ...sweat.coefficients },
    share: (heatFactor.value - 1) * sweat.value * (hours / 24),
  };
}

function greatHeatSweat({ hours }: Place, sweat: Factor): Adjustment {
  const { sweatFrom30: heatFactor, sweatAtRestFrom30: sweatAtRest } = heatRows;
  const more = Math.max((heatFactor.value - 1) * sweat.value, sweatAtRest.value - sweat.value);
  return {
    label: "heat_sweat",
    formula: `max((heatFactor − 1) × ${sweat.formula}, sweatAtRest − ${sweat.formula}) × hours ÷ 24`,
    inputs: { ...sweat.inputs, hours },
    coefficients: { heatFactor, sweatAtRest, ...sweat.coefficients },
    share: more * (hours / 24),
  };
}

function restSweat({ hours }: Place): Adjustment {
  return {
    label: "heat_sweat",
    formula: "sweatAtRest × hours ÷ 24",
    inputs: { hours },
    coefficients: { sweatAtRest: heatRows.sweatAtRestFrom30 },
    share: heatRows.sweatAtRestFrom30.value * (hours / 24),
  };
}
