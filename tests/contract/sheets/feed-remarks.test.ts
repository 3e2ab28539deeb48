import { describe, expect, test } from "vitest";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { feedRemarkOf } from "#science/feeds/feed-remarks.ts";
import { isForage } from "#science/measures/linear-forms.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { draftFromRation, withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { bench, draft, ingredient, ingredients } from "../../web/support.ts";

const hay = "grass-hay-average-quality-all-samples";
const oats = "oats-whole-grain";
const path = ingredient(oats)["@id"];
const weighed = ingredients.filter(({ role }) => role !== "pasture");

/** Nine kilograms of hay and two of oats, one of them fed as something else. */
const fedAs = (id: string, role: FeedInput["role"]) =>
  withFeed(draft({ [hay]: 9, [oats]: 2 }), ingredient(id)["@id"], { role });
const evaluationOf = (of: ReturnType<typeof fedAs>) => bench(of).snapshot().evaluation;
const figureOf = (of: ReturnType<typeof fedAs>, key: MeasureKey): number =>
  evaluationOf(of).measures.find((each) => each.key === key)?.value ?? 0;

describe("a feed that counts as something else than it is", () => {
  test("is remarked where judgements leave it out, by its place", () => {
    const asForage = fedAs(oats, "forage");
    expect(figureOf(asForage, "starch_per_meal")).toBe(0);
    expect(figureOf(asForage, "concentrate_per_day")).toBe(0);
    expect(evaluationOf(asForage).feedRemarks).toEqual([
      { line: 1, ingredient: oats, remark: "counted_as_forage" },
    ]);
    expect(evaluationOf(fedAs(hay, "concentrate")).feedRemarks).toEqual([
      { line: 0, ingredient: hay, remark: "not_counted_as_forage" },
    ]);
  });

  test("is judged as what it is as a supplement, without a remark", () => {
    const [own, labelled] = (["concentrate", "supplement"] as const).map((role) => fedAs(oats, role));
    for (const key of ["starch_per_meal", "concentrate_per_day", "concentrate_meal_size"] as const)
      expect(figureOf(labelled!, key)).toBe(figureOf(own!, key));
    expect(figureOf(labelled!, "concentrate_per_day")).toBeGreaterThan(0);
    expect(evaluationOf(labelled!).feedRemarks).toEqual([]);
  });

  test("is not remarked where it plays its own part, whichever feed of the catalogue it is", () => {
    const told = weighed.filter(
      ({ role, family }) => role !== "pasture" && feedRemarkOf({ role, family }) !== null,
    );
    expect(told).toEqual([]);
  });

  test.each(weighed.map(({ id, family, role }) => [id, family, role]))(
    "%s, of %s, is remarked as soon as it crosses between forage and the rest",
    (_id, family, own) => {
      for (const role of ["forage", "concentrate", "supplement"] as const) {
        const crosses = isForage({ role } as never) !== isForage({ role: own } as never);
        const remark = feedRemarkOf({ role, family });
        if (crosses) expect(remark ?? "").toMatch(/forage$/);
        else expect(remark ?? "").not.toMatch(/forage$/);
      }
    },
  );

  test("of a family that nobody knows nothing is claimed", () => {
    expect(feedRemarkOf({ role: "forage", family: "dragon" })).toBeNull();
  });

  test("opens as it was stored, with its remark", () => {
    const stored = fedAs(oats, "forage");
    const opened = draftFromRation({
      ...stored,
      mealTimes: null,
      feeds: [...stored.feeds],
      pastures: [],
      overrides: [],
    });
    expect(opened.feeds[1]?.role).toBe("forage");
    expect(evaluationOf(opened).feedRemarks).toHaveLength(1);
  });
});

const texts = {
  en: "Oats, whole grain. Counted as forage although it belongs to “Cereal grains”: its starch per meal",
  fr: "Avoine entière. Compté comme fourrage bien qu’il soit de la famille «\u00a0Céréales\u00a0»\u00a0: son amidon par repas",
} as const;

const listed = ({ sections }: PrintSheet): string[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((each) => (each.kind === "text" ? [each.text] : [])));

describe.each(["en", "fr"] as const)("on the sheet for the professional, in %s", (locale) => {
  const sheetOf = (of: ReturnType<typeof fedAs>, seesHealth: boolean) => {
    overwriteGetLocale(() => locale);
    const { horse, snapshot } = bench(of);
    const kept = freezeRation({
      horse,
      ration: { ...of, objective: "maintain" } as never,
      evaluation: snapshot().evaluation,
      feedOf: (of) => ingredients.find((item) => item["@id"] === of) ?? ingredient(oats),
    });
    const options = { seesHealth, currency: "EUR", savedAt: "2026-03-01" };
    return professionalSheet(kept, sheetMessages(), options);
  };

  test.each([true, false])("it is told to who sees judgements of health: %s", (seesHealth) => {
    const sheet = sheetOf(fedAs(oats, "forage"), seesHealth);
    expect(listed(sheet).filter((text) => text.startsWith(texts[locale]))).toHaveLength(1);
  });

  test("of feeds that play their own part there is nothing to tell", () => {
    const sheet = sheetOf(withFeed(fedAs(oats, "concentrate"), path, {}), true);
    expect(listed(sheet).join()).not.toMatch(/although it belongs|bien qu’il soit/);
  });
});
