import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spokenCount, spokenPortion } from "#contract/sheets/parts/spoken-portion.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";

const words = { en: createSheetMessages("en"), fr: createSheetMessages("fr") };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("a portion as it is poured", () => {
  const cases: [string, "en" | "fr", number | null, "scoop" | "flake", string][] = [
    ["is whole scoops", "en", 2, "scoop", "2 scoops (500 g)"],
    ["is one scoop in the singular", "en", 1, "scoop", "1 scoop (500 g)"],
    ["is a quarter of one", "en", 0.25, "scoop", "¼ scoop (500 g)"],
    ["is a scoop and a half, in the plural of English", "en", 1.5, "scoop", "1½ scoops (500 g)"],
    ["is a scoop and a half, in the singular of French", "fr", 1.5, "scoop", "1½ mesure (500 g)"],
    ["is about a third of one", "en", 0.36, "scoop", "≈ 1/3 scoop (500 g)"],
    ["is about one and two thirds", "fr", 1.67, "scoop", "1 2/3 mesure (500 g)"],
    ["is flakes of hay", "fr", 3, "flake", "3 galettes (500 g)"],
    ["is only weighed where no part of a scoop is near", "en", 0.12, "scoop", "500 g"],
    ["is only weighed where nothing is counted", "en", null, "scoop", "500 g"],
  ];
  test.each(cases)("%s", (_name, locale, count, unit, text) => {
    expect(plain(spokenPortion({ count, unit, weight: "500 g" }, words[locale]))).toBe(text);
  });

  test("is never further than a tenth from what is weighed, and says so from a hundredth on", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 20, noNaN: true }), (count) => {
        const spoken = spokenCount(words.en, count);
        if (!spoken) return;
        const off = Math.abs(spoken.value - count) / count;
        expect(off).toBeLessThanOrEqual(0.1 + 1e-9);
        if (!spoken.text.startsWith("≈")) expect(off).toBeLessThanOrEqual(0.01 + 1e-9);
      }),
      { seed: 20261127 },
    );
  });
});
