import type { Words } from "./words.ts";

/** How a part of a source came to be, as the catalogue begins it, and the message that says so. */
const kinds = {
  published: "feed_source_published",
  computed: "feed_source_computed",
  recalled: "feed_source_recalled",
  assumed: "feed_source_assumed",
} as const;

/** Texts of the catalogue's own that are no name of a publication. */
const ownTexts: readonly (readonly [text: string, message: string])[] = [
  ["INRAE-CIRAD-AFZ feed tables 2017-2021 (DM basis)", "feed_source_inrae_tables"],
  ["recipe of catalogue rows, % as fed", "feed_source_recipe"],
  ["added per kg as fed", "feed_source_added"],
  ["composition per kg DM copied from catalogue row", "feed_source_copied"],
  ["fresh DM %", "feed_source_fresh_dry_matter"],
];

const isCodes = (text: string): boolean => /^[A-Z]\d+(, [A-Z]\d+)*$/.test(text);

const isKind = (text: string): text is keyof typeof kinds => text in kinds;

function partOf({ say }: Pick<Words, "say">, part: string): string {
  const [, kind, text] = /^([a-z]+): (.*)$/s.exec(part) ?? [];
  if (kind === undefined || text === undefined || !isKind(kind)) return part;
  if (kind === "computed" && isCodes(text)) return say("feed_source_equations", { codes: text });
  return say(kinds[kind], { text: toldText({ say }, text) });
}

const toldText = ({ say }: Pick<Words, "say">, text: string): string =>
  ownTexts.reduce((all, [own, message]) => all.replaceAll(own, say(message)), text);

/** A part of a source beside which the state of its values stands already: without the word for how it came to be. */
export const feedCitation = (words: Pick<Words, "say">, part: string): string =>
  toldText(words, part.replace(/^\w+: /, ""));

/** Where a feed's values are from, in the reader's language; names of publications and what people wrote stay as they are. */
export const feedSource = (words: Pick<Words, "say">, source: string): string =>
  source
    .split(" | ")
    .map((part) => partOf(words, part))
    .join(" · ");
