import type * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { Login } from "#contract/schemas/session.ts";
import { ProviderInput } from "#contract/schemas/single-sign-on.ts";
import { PasswordChange, UserCreate } from "#contract/schemas/user.ts";
import { EntityCreate } from "#contract/schemas/user-entity.ts";
import { SettingsCreate } from "#contract/schemas/user-settings.ts";
import { repeated, schemaResolver } from "#web/lib/form-schema.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

type Schema = v.GenericSchema<unknown, Record<string, unknown>>;

interface Case {
  name: string;
  schema: Schema;
  values: Record<string, unknown>;
  field: string;
  en: string;
  fr: string;
}

const login = { email: "vet@picotin.example", password: "long enough" };
const user = {
  firstname: "Zoé",
  name: "Abadie",
  email: "zoe@picotin.example",
  roles: ["ROLE_USER"],
  active: true,
};
const entity = {
  name: "Haras",
  expirationDate: "2031-05-31T22:00:00.000Z",
  clientNumber: null,
  phone: null,
  mobile: null,
  numberOfHorses: 5,
  monetaryUnit: "EUR",
  numberOfLicences: 2,
  languages: ["/api/languages/fr"],
  energySystems: ["/api/energy_systems/nrc2007"],
  proteinSystems: ["/api/protein_systems/nrc2007"],
};
const provider = {
  issuer: "https://id.picotin.example",
  clientId: "picotin",
  domains: ["picotin.example"],
};
const settings = {
  language: "/api/languages/fr",
  energySystemUnitMeasures: { nrc2007: "/api/unit_measures/mj" },
  proteinSystemUnitMeasures: {},
};

const required = { en: "This field is required", fr: "Ce champ est obligatoire" };
const emailRequired = { en: "Email is required", fr: "L’adresse e-mail est obligatoire" };
const emailInvalid = { en: "Your email address is not valid", fr: "Votre adresse e-mail n’est pas valide" };
const passwordShort = {
  en: "Your password must be at least 8 characters",
  fr: "Votre mot de passe doit comporter au moins 8 caractères",
};
const phone = { en: "This phone number is not valid.", fr: "Ce numéro de téléphone n’est pas valide." };

const wrong = (
  name: string,
  schema: Schema,
  good: Record<string, unknown>,
  field: string,
  value: unknown,
  words: { en: string; fr: string },
): Case => ({ name, schema, values: { ...good, [field]: value }, field, ...words });

const cases: Case[] = [
  wrong("a login without an address", Login, login, "email", "", emailRequired),
  wrong("a login with two characters of an address", Login, login, "email", "ab", {
    en: "Your email must be at least 3 characters",
    fr: "Votre adresse e-mail doit comporter au moins 3 caractères",
  }),
  wrong("a login without a password", Login, login, "password", "", {
    en: "Password is required",
    fr: "Le mot de passe est obligatoire",
  }),
  wrong("a login with seven characters of a password", Login, login, "password", "1234567", passwordShort),
  wrong("a user without a first name", UserCreate, user, "firstname", " ", required),
  wrong("a user without a name", UserCreate, user, "name", "", required),
  wrong("a user without an address", UserCreate, user, "email", "", emailRequired),
  wrong("a user with half an address", UserCreate, user, "email", "zoe@", emailInvalid),
  wrong("a user without a role", UserCreate, user, "roles", [], {
    en: "At least one role is required",
    fr: "Au moins un rôle est obligatoire",
  }),
  wrong(
    "a new password that is too short",
    PasswordChange,
    { password: "whatever it is", newPassword: "" },
    "newPassword",
    "short",
    passwordShort,
  ),
  wrong(
    "a new password that everybody tries",
    PasswordChange,
    { password: "whatever it is" },
    "newPassword",
    "password",
    {
      en: "This password is too common: choose another.",
      fr: "Ce mot de passe est trop courant\u00a0: choisissez-en un autre.",
    },
  ),
  wrong("an organisation without a name", EntityCreate, entity, "name", "", required),
  wrong("an organisation without an end of licence", EntityCreate, entity, "expirationDate", null, required),
  wrong("an organisation without a number of horses", EntityCreate, entity, "numberOfHorses", null, required),
  wrong(
    "an organisation without a number of licences",
    EntityCreate,
    entity,
    "numberOfLicences",
    null,
    required,
  ),
  wrong("an organisation with no licence at all", EntityCreate, entity, "numberOfLicences", 0, {
    en: "This value must be 1 or more.",
    fr: "Cette valeur doit être supérieure ou égale à 1.",
  }),
  wrong("an organisation with half a licence", EntityCreate, entity, "numberOfLicences", 1.5, {
    en: "This value must be a whole number.",
    fr: "Cette valeur doit être un nombre entier.",
  }),
  wrong("an organisation without a monetary unit", EntityCreate, entity, "monetaryUnit", null, required),
  wrong("an organisation without a language", EntityCreate, entity, "languages", [], required),
  wrong("an organisation with a phone in words", EntityCreate, entity, "phone", "twelve", phone),
  wrong("an organisation with a mobile in words", EntityCreate, entity, "mobile", "douze", phone),
  wrong(
    "a provider of more domains than it may have",
    ProviderInput,
    provider,
    "domains",
    Array.from({ length: 21 }, (_, at) => `d${at}.example`),
    {
      en: "This list must have 20 items or fewer.",
      fr: "Cette liste doit compter au plus 20 éléments.",
    },
  ),
  wrong("settings without a language", SettingsCreate, settings, "language", null, required),
  {
    name: "settings without the unit of a system",
    schema: SettingsCreate,
    values: { ...settings, energySystemUnitMeasures: { nrc2007: null } },
    field: "energySystemUnitMeasures.nrc2007",
    ...required,
  },
];

const options = { fields: {}, shouldUseNativeValidation: false };
const resolve = (schema: Schema, values: Record<string, unknown>) =>
  schemaResolver<Record<string, unknown>, Record<string, unknown>>(schema)(values, undefined, options);

/** The message that stands at a field, and the fields that have one. */
function messageAt(errors: object, path: string): unknown {
  let node: unknown = errors;
  for (const key of path.split(".")) node = (node as Record<string, unknown> | undefined)?.[key];
  return (node as { message?: unknown } | undefined)?.message;
}

let locale: "en" | "fr" = "en";
beforeAll(() => overwriteGetLocale(() => locale));

describe("what is wrong in a form is told at its field, in the reader's language", () => {
  for (const { name, schema, values, field, en, fr } of cases) {
    test(name, async () => {
      for (const [language, words] of [
        ["en", en],
        ["fr", fr],
      ] as const) {
        locale = language;
        const { errors } = await resolve(schema, values);
        expect(Object.keys(errors)).toEqual([field.split(".")[0]]);
        expect(messageAt(errors, field)).toBe(words);
      }
    });
  }

  test("forms without a fault have no error", async () => {
    for (const [schema, values] of [
      [Login, login],
      [UserCreate, user],
      [EntityCreate, entity],
      [SettingsCreate, settings],
    ] as const) {
      expect((await resolve(schema, values)).errors).toEqual({});
    }
  });

  test("a repeated password that differs is told at the repetition", async () => {
    const base = schemaResolver<Record<string, unknown>, Record<string, unknown>>(
      PasswordChange,
      ({ repeat: _, ...rest }) => rest,
    );
    const typed = { password: "whatever it is", newPassword: "a hay net for two" };
    const twice = repeated(base, "newPassword", "repeat");
    locale = "en";
    const differing = await twice({ ...typed, repeat: "another" }, undefined, options);
    expect(messageAt(differing.errors, "repeat")).toBe("The passwords do not match");
    expect((await twice({ ...typed, repeat: typed.newPassword }, undefined, options)).errors).toEqual({});
  });
});
