import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FeedInput } from "#contract/schemas/ration.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import { withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { limitText } from "#web/features/rations/workbench/draft/feed-limit-text.ts";
import {
  certainChoice,
  isOfLocked,
  listChoices,
} from "#web/features/rations/workbench/quick-entry/entry-choices.ts";
import { confirmationText } from "#web/features/rations/workbench/quick-entry/entry-text.ts";
import { readEntry } from "#web/features/rations/workbench/quick-entry/parse-entry.ts";
import { announcing, settleMs } from "#web/features/rations/workbench/screen/change-announcement.ts";
import { searchEntry, seeker } from "#web/features/rations/workbench/shared/feed-search.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { type Locale, overwriteGetLocale } from "#web/paraglide/runtime.js";
import { bench, draft, ingredient, ingredients } from "../../web/support.ts";

const speak = (locale: Locale) => overwriteGetLocale(() => locale);
beforeEach(() => speak("en"));

const [hay, oats] = ["grass-hay-average-quality-all-samples", "oats-whole-grain"];
const path = ingredient(oats)["@id"];
const of = (quantityKg: number, change: Partial<FeedInput> = {}) =>
  withFeed(draft({ [hay]: 8, [oats]: quantityKg }), path, change);

describe("limits that were set for a feed", () => {
  test.each<[string, number, number, number | null, string | null, string | null]>([
    ["none is set", 3, 0, null, null, null],
    [
      "more than the most",
      3,
      0,
      1,
      "Above your maximum of 1\u202fkg",
      "Au-dessus de votre maximum de 1\u202fkg",
    ],
    ["the most itself", 1, 0, 1, null, null],
    ["a rounded answer", 1 + 1e-9, 0, 1, null, null],
    [
      "a pinch more",
      0.051,
      0,
      0.05,
      "Above your maximum of 50\u202fg",
      "Au-dessus de votre maximum de 50\u202fg",
    ],
    [
      "less than the least",
      0.2,
      0.5,
      1,
      "Below your minimum of 0.5\u202fkg",
      "En dessous de votre minimum de 0,5\u202fkg",
    ],
    [
      "none where some is asked",
      0,
      0.5,
      null,
      "Below your minimum of 0.5\u202fkg",
      "En dessous de votre minimum de 0,5\u202fkg",
    ],
    [
      "nought as the most",
      0.1,
      0,
      0,
      "Above your maximum of 0\u202fkg",
      "Au-dessus de votre maximum de 0\u202fkg",
    ],
  ])("%s", (_name, quantityKg, minKg, maxKg, english, french) => {
    expect(limitText({ quantityKg, minKg, maxKg })).toBe(english);
    speak("fr");
    expect(limitText({ quantityKg, minKg, maxKg })).toBe(french);
  });
});

describe("what becomes of them is said to who listens", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Lists the words on each change, once the hand rests. */
  function saidOf(start: ReturnType<typeof of>, ...changes: Partial<FeedInput>[]): string[] {
    const screen = bench(start);
    const said: string[] = [];
    announcing(screen, (text) => said.push(text));
    for (const change of changes) {
      screen.change((now) => withFeed(now, path, change));
      vi.advanceTimersByTime(2 * settleMs);
    }
    return said;
  }

  test("an amount beyond the most, and that it keeps to it again", () => {
    const [broken, kept] = saidOf(of(1, { maxKg: 1 }), { quantityKg: 3 }, { quantityKg: 0.5 });
    expect(broken).toMatch(/^Oats, whole grain: Above your maximum of 1\skg(\.|$)/);
    expect(kept).toMatch(/^Oats, whole grain: Back within your limits(\.|$)/);
  });

  test("a limit that is set beside a greater amount", () => {
    expect(saidOf(of(3), { maxKg: 1 })).toEqual(["Oats, whole grain: Above your maximum of 1\u202fkg"]);
    expect(saidOf(of(0.2), { minKg: 0.5 })).toEqual(["Oats, whole grain: Below your minimum of 0.5\u202fkg"]);
  });

  test("once, and not again with every gram", () => {
    const said = saidOf(of(1, { maxKg: 1 }), { quantityKg: 3 }, { quantityKg: 3.01 }, { quantityKg: 3.02 });
    expect(said.filter((text) => text.includes("maximum"))).toHaveLength(1);
  });

  test("and what is not judged of a feed since it plays another part", () => {
    const [asForage, asItself = ""] = saidOf(of(2), { role: "forage" }, { role: "concentrate" });
    expect(asForage).toMatch(/^Oats, whole grain: Counted as forage although .*[^.](\.\s|$)/);
    expect(asItself).not.toMatch(/although/);
  });
});

describe("the quick entry of a locked feed", () => {
  const find = seeker(ingredients.map(searchEntry));
  const choiceOf = (text: string, now: ReturnType<typeof of>) => {
    const choice = certainChoice(listChoices(find, now, readEntry(text), 500));
    if (!choice) throw new Error(`${text} is not certain`);
    return choice;
  };

  test.each<[string, string, Partial<FeedInput>, boolean]>([
    ["is asked about", "oats 0.5", { locked: true }, true],
    ["is not where nothing would change", "oats 1.5", { locked: true }, false],
    ["a free feed is not", "oats 0.5", {}, false],
    ["nor another feed", "barley 0.5", { locked: true }, false],
  ])("%s: %s with %j", (_name, text, change, asks) => {
    const now = of(1.5, change);
    expect(isOfLocked(choiceOf(text, now), now)).toBe(asks);
  });

  test("says that it is locked, and which limit it would break", () => {
    const told = (change: Partial<FeedInput>) =>
      confirmationText(choiceOf("oats 3", of(1.5, change)), of(1.5, change));
    expect(told({ locked: true })).toBe(
      "Oats, whole grain is locked: 1.5\u202fkg → 3\u202fkg? Press Enter again to change it anyway.",
    );
    expect(told({ maxKg: 1 })).toBe(
      "Above your maximum of 1\u202fkg. Oats, whole grain: 1.5\u202fkg → 3\u202fkg? Press Enter again to confirm.",
    );
    speak("fr");
    expect(told({ locked: true })).toBe(
      "Avoine entière est verrouillé\u00a0: 1,5\u202fkg → 3\u202fkg\u202f? Appuyez encore sur Entrée pour le modifier quand même.",
    );
  });
});

test("the professional's sheet tells of a limit that is broken, with the feed", () => {
  const sheetOf = (...limited: Parameters<typeof of>) => {
    const shown = bench(of(...limited));
    const snapshot = freezeRation({
      horse: shown.horse,
      ration: { ...of(...limited), objective: "maintain" } as never,
      evaluation: shown.snapshot().evaluation,
      feedOf: (wanted) => ingredients.find((item) => item["@id"] === wanted) ?? ingredient(hay),
    });
    const options = { seesHealth: true, currency: "EUR", savedAt: "2026-03-01" };
    return professionalSheet(snapshot, sheetMessages(), options).sections.flatMap(({ title, blocks }) =>
      title === sheetMessages().say("ration_feeds")
        ? blocks.flatMap((block) => (block.kind === "list" ? block.items : []))
        : [],
    );
  };
  expect(sheetOf(3, { maxKg: 1 })).toEqual(["Oats, whole grain: above the set limit of 1\u202fkg"]);
  expect(sheetOf(0.2, { minKg: 0.5 })).toEqual(["Oats, whole grain: below the set minimum of 0.5\u202fkg"]);
  expect(sheetOf(1, { maxKg: 1 })).toEqual([]);
  speak("fr");
  expect(sheetOf(3, { maxKg: 1 })[0]).toMatch(/\u00a0: au-dessus de la limite fixée de 1\u202fkg$/);
});
