import type { SheetMessages } from "#contract/sheets/sheet-text.ts";
import { recipeText } from "./recipe-text.ts";

/** Words with which the catalogue begins a part of a source, and the message of each. */
const kinds = {
  published: "feed_source_published",
  computed: "feed_source_computed",
  recalled: "feed_source_recalled",
  assumed: "feed_source_assumed",
} as const;

/** Texts of the catalogue's own that are no name of a publication. */
const ownTexts: readonly (readonly [text: string, message: string])[] = [
  ["INRAE-CIRAD-AFZ feed tables 2017-2021 (DM basis)", "feed_source_inrae_tables"],
  ["fresh DM %", "feed_source_fresh_dry_matter"],
  [
    "V1 hay, vitamin E and beta-carotene (fresh timothy, Lindqvist et al. 2014, x retention 0.40 and 0.20 at curing, thehorse.com); loss in storage of about 7 % carotene a month not deducted",
    "feed_source_v1_timothy_hay",
  ],
  [
    "V1 hay, vitamin E and beta-carotene (fresh red clover, Lindqvist et al. 2014, x retention 0.40 and 0.20)",
    "feed_source_v1_clover_hay",
  ],
  [
    "V1 haylage, vitamin E and beta-carotene (fresh timothy, Lindqvist et al. 2014, x 0.60 and 0.86 at 60 % DM, Mueller et al. 2007)",
    "feed_source_v1_haylage",
  ],
  ["stoichiometry of C2H6O2S (S 32.06 of 94.13 g per mol)", "feed_source_msm"],
  ["commercial feed grade definition: 2 % D-biotin as fed", "feed_source_biotin"],
  [
    "commercial feed grade definition: 50 % active as fed (500,000 IU per kg as fed)",
    "feed_source_vitamin_e_50",
  ],
  ["definition, pure ascorbic acid", "feed_source_ascorbic_acid"],
];

const isCodes = (text: string): boolean => /^[A-Z]\d+(, [A-Z]\d+)*$/.test(text);

const isKind = (text: string): text is keyof typeof kinds => text in kinds;

function partText(words: SheetMessages, part: string): string {
  const { say } = words;
  const [, kind, text] = /^([a-z]+): (.*)$/s.exec(part) ?? [];
  if (kind === undefined || text === undefined || !isKind(kind)) return part;
  if (kind === "computed" && isCodes(text)) return say("feed_source_equations", { codes: text });
  return say(kinds[kind], { text: quotedText(words, text) });
}

const quotedText = (words: SheetMessages, text: string): string =>
  recipeText(words, text) ??
  ownTexts.reduce((all, [own, message]) => all.replaceAll(own, words.say(message)), text);

/** A part of a source beside which the state of its values stands already: without the word for how it came to be. */
export const feedCitation = (words: SheetMessages, part: string): string =>
  quotedText(words, part.replace(/^\w+: /, ""));

/** Writes the source of a feed's values in the reader's language; names of publications and users' texts stay as they are. */
export const feedSource = (words: SheetMessages, source: string): string =>
  source
    .split(" | ")
    .map((part) => partText(words, part))
    .join(" · ");
