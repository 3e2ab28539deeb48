import { describe, expect, test } from "vitest";
import { disambiguateNames, type Namesake } from "#contract/sheets/text/disambiguate-names.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";

const luna: Namesake = {
  id: "a",
  name: "Luna",
  breed: "arab",
  weightKg: 500,
  gender: "mare",
  ageClass: "year_5",
  createdAt: "2026-03-01T08:00:00Z",
};
const later = "2026-04-02T08:00:00Z";

type Others = readonly Partial<Namesake>[];
const yard = (...others: Others): Namesake[] => [
  luna,
  ...others.map((other, at) => ({ ...luna, id: "bcd"[at] ?? "", ...other })),
];
const told = (others: Others, locale: "en" | "fr" = "en") => [
  ...disambiguateNames(yard(...others), createSheetMessages(locale)).values(),
];

describe("horses of one name", () => {
  test.each<[string, Others, string[]]>([
    ["the weight", [{ weightKg: 350 }], ["Arab, 500 kg", "Arab, 350 kg"]],
    ["half a kilogram", [{ weightKg: 500.5 }], ["Arab, 500 kg", "Arab, 500.5 kg"]],
    ["the breed", [{ breed: "shetland" }], ["Arab, 500 kg", "Shetland, 500 kg"]],
    ["the sex", [{ gender: "gelding" }], ["Arab, 500 kg, mare", "Arab, 500 kg, gelding"]],
    ["the age", [{ ageClass: "year_6" }], ["Arab, 500 kg, 5 years", "Arab, 500 kg, 6 years"]],
    [
      "the day of entry",
      [{ createdAt: later }],
      ["Arab, 500 kg, entered on 1 March 2026", "Arab, 500 kg, entered on 2 April 2026"],
    ],
    [
      "the order of entry, where all is alike",
      [{}],
      ["Arab, 500 kg, entry no. 1", "Arab, 500 kg, entry no. 2"],
    ],
    [
      "as much as it takes for the most alike of them",
      [{ weightKg: 350 }, { gender: "stallion" }],
      ["Arab, 500 kg, mare", "Arab, 350 kg, mare", "Arab, 500 kg, stallion"],
    ],
  ])("are told apart by %s", (_what, others, texts) => {
    expect(told(others).map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "))).toEqual(texts);
  });

  test("are those whose names sound alike, however they are written", () => {
    expect(told([{ name: "LÚNA", weightKg: 350 }])).toHaveLength(2);
    expect(told([{ name: "Lune", weightKg: 350 }])).toEqual([]);
  });

  test("keep their number whatever order they come in", () => {
    const horses = yard({ id: "0", createdAt: "2026-03-01T09:00:00Z" }, {});
    const there = disambiguateNames(horses, createSheetMessages("en"));
    const back = disambiguateNames(horses.toReversed(), createSheetMessages("en"));
    expect([...back].sort()).toEqual([...there].sort());
    expect(there.get("0")).toMatch(/no\.\s3$/);
  });

  test("are told apart in French too", () => {
    expect(told([{ createdAt: later }], "fr")).toEqual([
      "Pur-sang arabe, 500\u202fkg, saisi le 1er mars 2026",
      "Pur-sang arabe, 500\u202fkg, saisi le 2 avril 2026",
    ]);
    expect(told([{}], "fr")[1]).toBe("Pur-sang arabe, 500\u202fkg, saisie n°\u00a02");
  });
});
