import * as v from "valibot";
import {
  EntityCreate,
  type EntityPatch,
  licenceFields,
  type UserEntityItem,
} from "#contract/schemas/user-entity.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { calendarDayHere } from "#web/lib/format/reader-clock.ts";

const text = v.nullable(v.string());
const number = v.nullable(v.number());

/** The licence's last day is a calendar day, `YYYY-MM-DD`; null stands for no choice yet. */
export const EntityFormShape = v.strictObject({
  name: v.string(),
  lastDay: text,
  clientNumber: text,
  phone: text,
  mobile: text,
  numberOfHorses: number,
  monetaryUnit: text,
  numberOfLicences: number,
  languages: v.array(v.string()),
  energySystems: v.array(v.string()),
  proteinSystems: v.array(v.string()),
});
export type EntityForm = v.InferOutput<typeof EntityFormShape>;

/** Returns an empty organisation; in French it starts with the French standard beside the American one. */
export const emptyEntity = (locale: string): EntityForm => ({
  name: "",
  lastDay: null,
  clientNumber: null,
  phone: null,
  mobile: null,
  numberOfHorses: null,
  monetaryUnit: "EUR",
  numberOfLicences: null,
  languages: ["/api/languages/en", "/api/languages/fr"],
  energySystems: firstSystems(locale).map((key) => `/api/energy_systems/${key}`),
  proteinSystems: firstSystems(locale).map((key) => `/api/protein_systems/${key}`),
});

const firstSystems = (locale: string): string[] => (locale === "fr" ? ["ufc_madc", "nrc2007"] : ["nrc2007"]);

export const entityToForm = (entity: UserEntityItem): EntityForm => ({
  name: entity.name,
  lastDay: calendarDayHere(entity.expirationDate),
  clientNumber: entity.clientNumber,
  phone: entity.phone,
  mobile: entity.mobile,
  numberOfHorses: entity.numberOfHorses,
  monetaryUnit: entity.monetaryUnit,
  numberOfLicences: entity.numberOfLicences,
  languages: entity.languages.map((each) => each["@id"]),
  energySystems: entity.energySystems.map((each) => each["@id"]),
  proteinSystems: entity.proteinSystems.map((each) => each["@id"]),
});

/** Returns the end of a licence's last day, by the reader's clock. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

const isDay = (day: string | null): day is string =>
  day !== null && v.is(v.pipe(v.string(), v.isoDate()), day);

const checked = schemaResolver<EntityForm, EntityCreate>(EntityCreate, ({ lastDay, ...values }) => ({
  ...values,
  expirationDate: isDay(lastDay) ? endOfDay(lastDay) : null,
}));

/** Validates with the contract's schema; an error of the date is shown at its field. */
export const resolver: typeof checked = async (values, context, options) => {
  const result = await checked(values, context, options);
  const { expirationDate, ...errors } = { expirationDate: undefined, ...result.errors };
  return expirationDate === undefined
    ? result
    : { values: {}, errors: { ...errors, lastDay: expirationDate } };
};

export const fieldForPath = (path: string): string => (path === "expirationDate" ? "lastDay" : path);

/** Ends a licence at the same instant as the reader's own when both end on the same day. */
export const untilOwnEnd = (body: EntityCreate, own: Pick<UserEntityItem, "expirationDate">): EntityCreate =>
  calendarDayHere(body.expirationDate) === calendarDayHere(own.expirationDate)
    ? { ...body, expirationDate: own.expirationDate }
    : body;

/** Returns the changes to send: the licence only when the reader may change it, its date only when the day changed. */
export function entityPatch(body: EntityCreate, entity: UserEntityItem, maySetLicence: boolean): EntityPatch {
  const patch: EntityPatch = { ...body };
  if (calendarDayHere(body.expirationDate) === calendarDayHere(entity.expirationDate))
    delete patch.expirationDate;
  if (!maySetLicence) for (const field of licenceFields) delete patch[field];
  return patch;
}
