import type { Status } from "#science/trace/coefficient.ts";
import type { Row } from "#science/trace/requirement-trace.ts";
import { type Band, bands, nrc } from "./row.ts";

/** Builds a row with one content for every group, save those named. */
function everywhere(
  value: number,
  status: Status,
  other: Partial<Record<Band, Row>> = {},
): Record<Band, Row> {
  const same = nrc(value, "mg/kg DM", status);
  return Object.fromEntries(bands.map((band) => [band, other[band] ?? same])) as Record<Band, Row>;
}

const mg = (value: number, status: Status) => nrc(value, "mg/kg DM", status);

/** Trace elements, mg per kg of the dry matter the standard assumes. V is the checked maintenance content. */
export const traceElementRows = {
  copper: everywhere(10, "R", {
    maintenance: mg(10, "V"),
    growth: mg(10, "V"),
    gestation_9_11: mg(12.5, "R"),
  }),
  iodine: everywhere(0.35, "R", { maintenance: mg(0.35, "V"), gestation_9_11: mg(0.4, "R?") }),
  cobalt: everywhere(0.05, "R"),
  selenium: everywhere(0.1, "R", { maintenance: mg(0.1, "V") }),
  zinc: everywhere(40, "R", { growth: mg(40, "V") }),
  manganese: everywhere(40, "R"),
  iron: everywhere(40, "R", {
    maintenance: mg(40, "V"),
    gestation_9_11: mg(50, "R?"),
    lactation: mg(50, "R"),
    growth: mg(50, "R"),
  }),
} as const satisfies Record<string, Record<Band, Row>>;

/** Thiamin and riboflavin, mg per kg of the same dry matter. */
export const bVitaminRows = {
  vitamin_b1: everywhere(3, "R", { moderate: mg(5, "R"), heavy: mg(5, "R"), very_heavy: mg(5, "R") }),
  vitamin_b2: everywhere(2, "R"),
} as const satisfies Record<string, Record<Band, Row>>;
