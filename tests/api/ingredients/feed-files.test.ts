import { beforeAll, describe, expect, test } from "vitest";
import { givenFields, rowOf } from "#web/features/ingredients/import/row-of-feed.ts";
import { interpret } from "#web/lib/reader/reader.ts";
import { readFile } from "#web/lib/reader/reading/read-file.ts";
import { call } from "../../support/app.ts";
import { importBody } from "../../support/imports.ts";
import { type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let admin: string;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
/** Bytes of a text whose letters outside ASCII are those of a code page. */
const paged = (text: string, page: Record<string, number>) =>
  new Uint8Array([...text].map((letter) => page[letter] ?? letter.charCodeAt(0)));

interface Kind {
  file: Uint8Array;
  answers?: Record<string, string>;
  feeds: Record<string, { dryMatterPct?: number; contents: Record<string, number | null> }>;
}

const dosHay = "Nom;Famille;MS (%);MAT (% MS)\r\nRegain fauché tôt;Foin de graminées;86,5;11,5\r\n";

/** One file of each kind of fault that lists of feeds have, with the values that are to be stored. */
const kinds: Record<string, Kind> = {
  "sugars of water and of ethanol": {
    file: utf8("Name;Family;DM %;WSC (% DM);ESC (% DM)\nSugar hay;Grass hay;91;11,8;6,9"),
    answers: { sugar_method: "wsc" },
    feeds: { "Sugar hay": { contents: { soluble_sugars: 118 } } },
  },
  "a number of thousands": {
    file: utf8("Name;Family;DM %;Iron (mg/kg DM)\nClay hay;Grass hay;88;1.340"),
    answers: { decimal_mark: "," },
    feeds: { "Clay hay": { contents: { iron: 1340 } } },
  },
  "units behind known names": {
    file: utf8(
      "Name;Family;DM %;CP (% of DM);Ca [g kg-1 DM];Se (mcg/kg DM)\nUnit hay;Grass hay;88;10,1;4,4;38",
    ),
    feeds: { "Unit hay": { contents: { crude_protein: 101, calcium: 4.4, selenium: 0.038 } } },
  },
  "sugars without starch": {
    file: utf8(
      "Name;Family;Plant;DM %;CP % DM;Crude fibre % DM;NDF % DM;ADF % DM;ADL % DM;Fat % DM;Ash % DM;WSC % DM\nHalf hay;Grass hay;grass;87;11;29;54;38;6,5;1,4;7;6,5",
    ),
    feeds: { "Half hay": { contents: { soluble_sugars: 65, net_energy_ufc: 0.56, starch: null } } },
  },
  "amino acids as a share of the protein": {
    file: utf8("Name;Family;DM %;CP % DM;Lysine % CP\nShare meal;Oil meals;89;52;6"),
    feeds: { "Share meal": { contents: { crude_protein: 520, lysine: 31.2 } } },
  },
  "equal heads": {
    file: utf8("Name;Family;DM %;CP %;CP %\nTwin haylage;Haylage and silage;60;6,6;11"),
    answers: { "same:crude_protein": "pair" },
    feeds: { "Twin haylage": { contents: { crude_protein: 110 } } },
  },
  "no family": {
    file: utf8("Désignation;MS (%);MAT (g/kg MS)\nLot du haut;88,2;88\nLot du bas;86;95"),
    answers: { family_of_all: "grass_hay" },
    feeds: {
      "Lot du haut": { contents: { crude_protein: 88 } },
      "Lot du bas": { contents: { crude_protein: 95 } },
    },
  },
  "the code page of DOS": {
    file: paged(dosHay, { é: 0x82, ô: 0x93 }),
    feeds: { "Regain fauché tôt": { dryMatterPct: 86.5, contents: { crude_protein: 115 } } },
  },
  "UTF-16 with tabs": {
    file: utf16("Nom\tFamille\tMS (%)\tMAT (g/kg MS)\r\nFoin du vieux pré\tFoin de graminées\t87,5\t92\r\n"),
    feeds: { "Foin du vieux pré": { dryMatterPct: 87.5, contents: { crude_protein: 92 } } },
  },
  "titles and a line of units above the feeds": {
    file: utf8("sep=;\nYard list\n\nFeed;Family;Dry matter;Protein\n;;%;% DM\nYard hay;Grass hay;88,4;9,1"),
    feeds: { "Yard hay": { dryMatterPct: 88.4, contents: { crude_protein: 91 } } },
  },
  "line breaks in heads": {
    file: utf8('"Feed\nname","Family","Dry matter\n(%)","Protein\n(% DM)"\nBroken hay,Grass hay,88.2,9.3'),
    feeds: { "Broken hay": { dryMatterPct: 88.2, contents: { crude_protein: 93 } } },
  },
  "signs in cells": {
    file: utf8("Name,Family,DM (%),CP (% DM)\nSigned hay,Grass hay,88.3%,9.7%"),
    feeds: { "Signed hay": { dryMatterPct: 88.3, contents: { crude_protein: 97 } } },
  },
  moisture: {
    file: utf8("Name,Family,Moisture (%),CP (% DM)\nMoist hay,Grass hay,11.5,5.2"),
    feeds: { "Moist hay": { dryMatterPct: 88.5, contents: { crude_protein: 52 } } },
  },
  "a parameter a line": {
    file: utf8(
      "Parameter,Unit,As fed,Dry matter\nDry matter,%,87.9,\nCrude protein,%,9.2,10.5\nZinc,mg/kg,21,24",
    ),
    answers: { "name:2": "Lined hay", family_of_all: "grass_hay" },
    feeds: { "Lined hay": { dryMatterPct: 87.9, contents: { crude_protein: 105, zinc: 24 } } },
  },
  "a dose": {
    file: utf8("Daily dose of 40 g provides: copper 80 mg, zinc 240 mg, selenium 1 mg"),
    answers: { dose: "40", "name:1": "Dosed balancer", family_of_all: "balancers", dry_matter_of_all: "100" },
    feeds: { "Dosed balancer": { contents: { copper: 2000, zinc: 6000, selenium: 25 } } },
  },
  "noughts that nobody measured": {
    file: utf8(
      "Name,Family,DM %,CP % DM,Zinc (mg/kg DM),Iodine (mg/kg DM)\nNought hay,Grass hay,88,10.2,24,0",
    ),
    answers: { nought: "unknown" },
    feeds: { "Nought hay": { contents: { zinc: 24, iodine: null } } },
  },
};

/** Reads a file as the import screen does and writes its feeds by the service. */
async function store({ file, answers = {} }: Kind): Promise<void> {
  const read = await readFile(file, "feeds.csv");
  const found = interpret(read, answers, { currency: "EUR" });
  const open = (found?.questions ?? []).filter(({ must }) => must).map(({ id }) => id);
  expect(open, "asked without need").toEqual([]);
  const given = givenFields(found?.columns ?? [], answers);
  const rows = (found?.feeds ?? []).map((feed, at) =>
    rowOf(feed, at, {
      brand: null,
      known: null,
      given: given(feed),
      choice: "fill",
      kind: null,
      kindOfFile: "laboratory",
    }),
  );
  const opened = await call("POST", "/api/ingredient_imports", { token: admin, body: importBody() });
  const path = String(opened.body["@id"]);
  const review = await call("POST", `${path}/rows`, { token: admin, body: { rows } });
  expect(review.status, review.text).toBe(200);
  const committed = await call("POST", `${path}/commit`, { token: admin, body: {} });
  expect(committed.status, committed.text).toBe(201);
}

describe("a list with a fault is read, and its feeds are stored as they are", () => {
  test.each(Object.entries(kinds))("%s", async (_, kind) => {
    await store(kind);
    for (const [name, expected] of Object.entries(kind.feeds)) {
      const query = `name=${encodeURIComponent(name)}`;
      const { body } = await call("GET", `/api/ingredients?${query}`, { token: own.expert });
      const [feed] = (body["hydra:member"] ?? []) as { [field: string]: unknown }[];
      expect(feed?.nameFr, name).toBe(name);
      if (expected.dryMatterPct !== undefined) expect(feed?.dryMatterPct).toBe(expected.dryMatterPct);
      const composition = (feed?.composition ?? {}) as Record<string, { value: number } | null>;
      for (const [nutrient, content] of Object.entries(expected.contents)) {
        const value = composition[nutrient]?.value ?? null;
        if (content === null) expect(value, nutrient).toBeNull();
        else expect(value, nutrient).toBeCloseTo(content, nutrient === "net_energy_ufc" ? 1 : 3);
      }
    }
  });
});
