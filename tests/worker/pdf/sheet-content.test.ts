import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test, vi } from "vitest";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { ownerSheet } from "#contract/sheets/owner-sheet.ts";
import { wholeWhereShort } from "#contract/sheets/parts/findings-fitting.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { partAdvice } from "#contract/sheets/text/verdict-text.ts";
import { type Draft, emptyDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { renderPdf } from "#worker/lib/pdf/render-pdf.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";
import { bench, draft, horse, ingredient, ingredients } from "../../web/support.ts";

// every sheet is made as a file in both languages
vi.setConfig({ testTimeout: 240_000 });

const hay = "grass-hay-average-quality-all-samples";
const compound = "compound-feed-light-to-moderate-work";
const mix = "compound-feed-intense-work-flaked-mix";
const grass = ingredient("pasture-grass-short-leafy-spring-or-autumn-regrowth")["@id"];

interface Case {
  of: Partial<HorseItem>;
  objective: "maintain" | "lose";
  now: Draft;
  before: Draft | null;
}

const atGrass: Draft["pastures"] = [
  {
    ingredient: grass,
    hoursPerDay: 12,
    abundance: "high_abundant_grass",
    season: "spring",
  } as Draft["pastures"][number],
];
const raced = {
  [hay]: 6,
  "alfalfa-pellets-dehydrated-cp-17-19-dm": 1,
  [mix]: 5,
  "oats-whole-grain": 1.5,
  "rapeseed-oil": 0.15,
  "salt-sodium-chloride": 0.04,
  "mineral-vitamin-supplement-for-hay-rations": 0.1,
};

const cases: [string, Case][] = [
  [
    "a fat laminitic pony at grass, that was fed oats before",
    {
      of: { breed: "connemara", weightKg: 320, bodyConditionScore: 8, conditions: ["laminitis"] },
      objective: "lose",
      now: {
        ...draft({ [hay]: 2, [compound]: 0.5, "salt-sodium-chloride": 0 }),
        meals: 2,
        pastures: atGrass,
      },
      before: { ...draft({ [hay]: 4, "oats-whole-grain": 1, [compound]: 1 }), meals: 2 },
    },
  ],
  [
    "a leisure horse on hay alone, of which nothing is known before",
    {
      of: { exercising: true, activity: "trail_riding", exerciseHours: 3 },
      objective: "maintain",
      now: { ...draft({ [hay]: 9 }), meals: 3, mealTimes: [420, 780, 1140] },
      before: null,
    },
  ],
  [
    "a racehorse with ulcers, that was fed more oats before",
    {
      of: {
        breed: "thoroughbred",
        weightKg: 480,
        exercising: true,
        activity: "gallop_race",
        exerciseHours: 12,
        conditions: ["gastric_ulcers"],
      },
      objective: "maintain",
      now: { ...draft(raced), meals: 3, mealTimes: [360, 720, 1080], transitionDays: 14 },
      before: draft({ [hay]: 5, "oats-whole-grain": 5, [mix]: 2 }),
    },
  ],
];

const head = {
  organisation: "Nutrition Conseil",
  logo: null,
  printed: "today",
  pageText: () => "",
  unprintable: "[U+…]",
};
const author = { person: "Marie Dupont", organisation: "Nutrition Conseil", phone: "01 23 45 67 89" };

function sheetsOf({ of, objective, now, before }: Case, locale: "en" | "fr", by = author) {
  const words = createSheetMessages(locale);
  const own = { ...horse, ...of, name: "Caramel" } as HorseItem;
  const frozen = (start: Draft) =>
    freezeRation({
      horse: own,
      ration: { ...start, name: "", objective } as never,
      evaluation: bench({ ...emptyDraft, ...start }, { horse: own, objective }).snapshot().evaluation,
      feedOf: (path) => ingredients.find((each) => each["@id"] === path)!,
    });
  const former = before && frozen(before);
  const options = { seesHealth: true, currency: "EUR", savedAt: "2026-11-20T10:00:00Z", author: by, former };
  const snapshot = frozen(now);
  return {
    words,
    professional: professionalSheet(snapshot, words, options),
    owner: ownerSheet(snapshot, words, options),
  };
}

async function onPaper(sheet: PrintSheet): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(sheet, head)));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, " "));
}

/** Names that no client of a company is to read on its sheet. */
const strangers =
  /FeedXL|PC-Horse|Opti-Ration|Nutrena|Saracen|Dengie|Haygain|marstall|Foran|thehorse\.com|laguirrevet|of this product|from memory|de mémoire|as quoted|unverified|undefined|\bNaN\b|[{}]/i;

/** Horses of which much is wrong at once. */
const raceWork = { exercising: true, activity: "gallop_race", exerciseHours: 8 } as const;
const manyFindings: [string, Case][] = [
  [
    "starch, fat and large meals",
    {
      of: { ...raceWork, weightKg: 560 },
      objective: "maintain",
      now: { ...draft({ [hay]: 3, [mix]: 6, "oats-whole-grain": 3, "rapeseed-oil": 0.6 }), meals: 2 },
      before: draft({ [hay]: 9 }),
    },
  ],
  [
    "hunger and minerals",
    {
      of: { ...raceWork, weightKg: 480 },
      objective: "maintain",
      now: { ...draft({ [hay]: 3, "oats-whole-grain": 1.5, barley: 1 }), meals: 2 },
      before: draft({ [hay]: 9 }),
    },
  ],
];
const manyIn = manyFindings.flatMap(([name, of]) =>
  (["en", "fr"] as const).map((locale) => ({ name, of, locale })),
);

describe.each(manyIn)("the analysis of a ration with many findings, $name, in $locale", ({ of, locale }) => {
  const { words, professional } = sheetsOf(of, locale);
  const items = professional.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "judged" ? block.items : [])),
  );

  test("is two pages, with the notes and sources in one piece on the last", async () => {
    const pages = await onPaper(professional);
    expect(pages).toHaveLength(2);
    const notes = words.say("sheet_notes_sources");
    expect(pages[1]).toContain(notes);
    expect(pages[1]!.indexOf("NRC 2007", pages[1]!.indexOf(notes))).toBeGreaterThan(0);
  });

  test("joins the findings that ask for the same, and says each action and estimate once", () => {
    expect(items.reduce((sum, { others = [] }) => sum + 1 + others.length, 0)).toBeGreaterThan(8);
    expect(items.some(({ others = [] }) => others.length > 0)).toBe(true);
    const actions = items.map(({ advice }) => advice && partAdvice(advice).action);
    expect(new Set(actions).size).toBe(actions.length);
    const texts = JSON.stringify(professional);
    expect(texts.split(words.say("sheet_typical")).length).toBeLessThanOrEqual(2);
    expect(texts).not.toContain(words.say("ration_typical_contents"));
  });
});

test("notes too long for a page are not kept in one piece", async () => {
  const { professional } = sheetsOf(manyFindings[0]![1], "en");
  const last = professional.sections.at(-1)!;
  const long = { ...last, blocks: Array.from({ length: 9 }, () => last.blocks).flat() };
  expect(wholeWhereShort({ ...long, isWhole: false }).isWhole).toBe(false);
  expect(wholeWhereShort(last).isWhole).toBe(true);
});

test.each(["+33 2 31 00 00 01", "02-31-00-00-01", "+44 (0)20 7946 0018"])(
  "the phone number %s is a link on paper, and stays in one line",
  async (phone) => {
    const { words, professional, owner } = sheetsOf(cases[0]![1], "en", { ...author, phone });
    for (const sheet of [professional, owner]) {
      const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(sheet, head)));
      const pages = Array.from({ length: pdf.numPages }, (_none, at) => pdf.getPage(at + 1));
      const annotations = await Promise.all(pages.map(async (page) => (await page).getAnnotations()));
      const calls = annotations.flat().flatMap(({ url, rect }) => (url?.startsWith("tel:") ? [rect] : []));
      expect(calls.length, words.locale).toBeGreaterThan(0);
      const height = (rect: number[]) => rect[3]! - rect[1]!;
      for (const rect of calls) expect(height(rect)).toBeLessThan(20);
      const texts = (await Promise.all(pages.map(async (page) => (await page).getTextContent()))).flatMap(
        ({ items }) => items.flatMap((item) => ("str" in item ? [item.str.replaceAll(/\s/g, " ")] : [])),
      );
      expect(texts.some((text) => text.includes(phone))).toBe(true);
    }
  },
);

describe.each(cases)("the sheets of %s", (_name, of) => {
  test.each(["en", "fr"] as const)("are two pages and one, in %s", async (locale) => {
    const { words, professional, owner } = sheetsOf(of, locale);
    const [first = "", second = "", ...more] = await onPaper(professional);
    expect(more).toEqual([]);
    for (const text of [
      `${author.person}, ${author.organisation}, ${author.phone}`,
      words.say("sheet_coverage"),
    ])
      expect(first).toContain(text);
    expect(second).toContain(words.say("sheet_notes_sources"));
    expect(second).toContain("NRC 2007");
    const [own = "", ...others] = await onPaper(owner);
    expect(others).toEqual([]);
    const stops = own.includes(words.say("sheet_not_yet", { reasons: "" }).split(/\s?:/)[0] ?? "");
    for (const key of [
      stops ? "sheet_to_correct" : "sheet_to_feed",
      ...["sheet_why", "sheet_watch", "sheet_weigh_again", "sheet_questions"],
    ])
      expect(own).toContain(words.say(key));
    for (const text of [first, second, own]) {
      expect(text).not.toMatch(strangers);
      expect(text, "nothing of nought").not.toMatch(/(?<![\d.,])0\s(?:kg|g)\b/);
    }
    const foreign =
      locale === "fr" ? /\b(the|requirement|feeds?|with)\b/ : /\b(besoin|aliments?|avec|les)\b/i;
    for (const text of [first, second, own]) expect(text).not.toMatch(foreign);
  });

  test("begin with the verdict, and say each finding once", () => {
    const { professional } = sheetsOf(of, "en");
    const blocks = professional.sections.flatMap((section) => section.blocks);
    expect(blocks[0]?.kind).toBe("verdict");
    const told = blocks.flatMap((block) => {
      if (block.kind === "verdict") return [block.action ?? ""];
      return block.kind === "judged" ? block.items.map(({ advice }) => advice ?? "") : [];
    });
    expect(new Set(told).size).toBe(told.length);
  });

  test("compare with the ration before where there was one, and nowhere else", () => {
    const { words, professional, owner } = sheetsOf(of, "en");
    const heads = professional.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "table" ? block.head.map(({ text }) => text) : [])),
    );
    const text = JSON.stringify(owner);
    expect(heads.includes(words.say("sheet_before"))).toBe(of.before !== null);
    expect(text.includes("Compared with before")).toBe(of.before !== null);
    if (
      of.before?.feeds.some(({ ingredient: path }) => path.endsWith("oats-whole-grain")) &&
      of.objective === "lose"
    ) {
      expect(JSON.stringify(professional)).toContain(words.say("sheet_removed"));
      expect(text).toContain("no longer gets oats, whole grain (1\u202fkg)");
    }
  });
});

test("the owner's sheet of a ration with a risk says what is still open, and never to feed less of what it feeds", () => {
  const { owner } = sheetsOf(cases[2]![1], "en");
  const text = JSON.stringify(owner);
  expect(text).toContain(
    `Ask Marie Dupont (${author.phone.replaceAll(" ", "\u00a0")}) first: the ration still has to be corrected.`,
  );
  expect(text).not.toMatch(/replace cereals|choose a concentrate|cut /i);
});
