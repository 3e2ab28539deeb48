import { expect, test } from "vitest";
import { dispositionOf, nameIn } from "#contract/text/content-disposition.ts";

test.each([
  "Horse sheet Galopin.pdf",
  "Fiche du cheval Étoile d'Or.pdf",
  'Feeding sheet "Tom" \\ Jerry/2 · 100 %.pdf',
  "Fiche de distribution 🐴; filename=other.pdf",
  "one\r\nSet-Cookie: two.pdf",
])("the name %j comes out of the header as it went in, and harms no header", (name) => {
  const header = dispositionOf(name);
  expect(nameIn(header)).toBe(name);
  expect(header).toMatch(/^inline; filename="[\w .,'()-]+"(?:; filename\*=UTF-8''[\w!.~%-]+)?$/);
});

test("readers that know plain letters alone are told the letters without their accents", () => {
  expect(dispositionOf("Fiche du cheval Étoile · cœur.pdf")).toContain(
    'filename="Fiche du cheval Etoile coeur.pdf"',
  );
});
