import { expect, test } from "vitest";
import { emptyEntity } from "#web/features/user-entities/entity-form.ts";

test.each([
  ["a French organisation begins with UFC, MADC and the NRC", "fr", ["ufc_madc", "nrc2007"]],
  ["an organisation in English begins with the NRC", "en", ["nrc2007"]],
])("%s", (_name, locale, systems) => {
  const { energySystems, proteinSystems } = emptyEntity(locale);
  expect(energySystems).toEqual(systems.map((key) => `/api/energy_systems/${key}`));
  expect(proteinSystems).toEqual(systems.map((key) => `/api/protein_systems/${key}`));
});
