import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const folder = "worker/contract/messages";

interface BannedWord {
  word: RegExp;
  /** Words that a text uses instead, and why. */
  reason: string;
  /** A text that was written so once. */
  example: string;
  /** Keys of texts in which the word means another thing. */
  allowed?: readonly string[];
}

const otherSpecies = ["import_out_not_horse", "import_out_other_animal"];

const banned: Record<"en" | "fr", readonly BannedWord[]> = {
  en: [
    {
      word: /\btold\b/i,
      reason: "stated, shown or unknown: no text tells a story",
      example: "Method not told",
    },
    { word: /\blent\b/i, reason: "estimated: a value from another feed is no loan", example: "lent by hay" },
    { word: /\bkept\b(?! in\b)/i, reason: "saved, for data; unchanged, for amounts", example: "kept work" },
    { word: /\banew\b|\bafresh\b/i, reason: "again", example: "Judged anew" },
    { word: /\botherwise than\b/i, reason: "unlike, or two sentences", example: "otherwise than NRC" },
    { word: /\bof which\b/i, reason: "two short sentences", example: "feeds of which none is known" },
    {
      word: /\bgo(?:es)? with\b/i,
      reason: "matches or belongs to",
      example: "No norms go with this search.",
    },
    { word: /\bstands?\b(?! out)/i, reason: "is: figures do not stand", example: "A horse that stands in" },
    {
      word: /\bbounds?\b/i,
      reason: "limit: of a rule or of a person",
      example: "its bound of risk",
      allowed: ["method_equation_symbols_note"],
    },
    {
      word: /\bfloors?\b/i,
      reason: "safety limit: a hard rule that is never given up",
      example: "the floor of forage",
      allowed: ["presentation_floor"],
    },
    { word: /\bshortfalls?\b/i, reason: "missed target", example: "a shortfall of protein" },
    {
      word: /\b(?:the|own|day’s|horse’s) needs?\b|\bneeds? (?:of|by)\b/i,
      reason: "requirement: what the system asks for",
      example: "Salt above the need",
    },
    {
      word: /\b(?:bring|brings|brought)\b/i,
      reason: "supply, introduce or propose",
      example: "it brings fat",
    },
    {
      word: /\bholds?\b/i,
      reason: "contain or supply",
      example: "feeds that hold less fat",
      allowed: ["ration_scoop", "ration_scoop_of"],
    },
    { word: /\bdiets?\b/i, reason: "ration", example: "the whole diet" },
    { word: /\banimals?\b|\bequids?\b/i, reason: "horse", example: "a grown animal", allowed: otherSpecies },
    {
      word: /\bslim(?:s|ming)?\b/i,
      reason: "lose weight: the objective’s own words",
      example: "A horse that slims",
    },
    { word: /\btraces?\b(?! elements?)/i, reason: "calculation, source", example: "Show the trace" },
    {
      word: /\btemplates?\b/i,
      reason: "model horse",
      example: "Horse templates",
      allowed: ["import_template"],
    },
    {
      word: /\bjudgements?\b/i,
      reason: "finding, or verdict for the whole ration",
      example: "New judgements",
      allowed: ["gcs_object_text"],
    },
    { word: /\bmend(?:s|ed)?\b/i, reason: "correct", example: "more meals do not mend it" },
    {
      word: /\blevers?\b/i,
      reason: "the change itself: turnout, muzzle, soaking",
      example: "what a lever may leave",
    },
    { word: /\bnought\b/i, reason: "0, zero or unknown", example: "it is not nought" },
    {
      word: /\bnobody (?:analysed|knows)\b/i,
      reason: "not analysed, unknown",
      example: "grass that nobody analysed",
    },
    {
      word: /\banswers?\b/i,
      reason: "proposal: amounts of the optimiser",
      example: "the answer of the optimiser",
      allowed: [
        "import_basis_from_answer",
        "import_open",
        "import_take_likely",
        "import_undo_answer",
        "recalculation_news_status",
        "recalculation_news_silent",
        "change_more_measured",
        "change_floors_and_late_hay",
        "conflict_recalculation_whole",
        "violation_write_later",
        "violation_webhook_later",
      ],
    },
    {
      word: /\b(?:ration|feeding|feed|change) plans?\b/i,
      reason: "ration, proposal or transition plan",
      example: "your feeding plan",
    },
    {
      word: /\bcovered\b/i,
      reason: "coverage, for the figure; supplied",
      example: "Covered: 98 %",
      allowed: [
        "change_salt_and_race_energy",
        "method_policy_protein_feed_none",
        "method_table_young_mare_rows",
        "rule_ca_to_p_advice_high",
        "rule_zn_to_cu_advice_high",
        "rule_zn_to_cu_advice_low",
        "violation_covered_before_birth",
      ],
    },
    { word: /\bsure\b(?!\.)/i, reason: "robust", example: "the sure ration" },
    {
      word: /\b(?:laboratory|the) reports?\b/i,
      reason: "lab report",
      example: "Feed in the report",
    },
    {
      word: /\bbatch(?:es)?\b/i,
      reason: "group, for horses; lot, for a feed",
      example: "an analysis of the batch",
      allowed: ["horse_batch", "horse_batch_size", "horse_field_company_counted"],
    },
    {
      word: /\b(?:this|the|your|own) products?\b/i,
      reason: "feed, or application",
      example: "Decision of this product",
    },
    {
      word: /\b(?:ration|feed) lines?\b|\blines? of (?:a|the|this) ration\b/i,
      reason: "feed: a row of a ration",
      example: "each line of the ration",
    },
    { word: /\bwhole practical\b/i, reason: "practical amounts", example: "whole practical amounts" },
    { word: /\bcan it be fed\b/i, reason: "practical amounts", example: "Can it be fed?" },
    { word: /\bwhy not\b/i, reason: "conflict: limits that exclude one another", example: "Why not?" },
    { word: /\bformer rations?\b/i, reason: "version", example: "the former ration" },
    { word: /\bkeep it balanced\b/i, reason: "auto-balance", example: "Keep it balanced" },
    { word: /\bheads?\b/i, reason: "column heading", example: "Line of the heads" },
    { word: /\bcomputed?\b/i, reason: "calculated", example: "none is computed" },
    {
      word: /\b(?:the|a) (?:most|least) of (?:a|the|their|its)\b/i,
      reason: "maximum, minimum",
      example: "The least of a feed",
    },
  ],
  fr: [
    { word: /(?<!\p{L})bornes?(?!\p{L})/iu, reason: "limite", example: "sa borne de risque" },
    { word: /(?<!\p{L})planchers?(?!\p{L})/iu, reason: "limite ou minimum de sécurité", example: "plancher" },
    { word: /(?<!\p{L})leviers?(?!\p{L})/iu, reason: "sorties, panier, trempage", example: "un levier" },
    {
      word: /(?<!\p{L})(?:animal|animaux|équidés?)(?!\p{L})/iu,
      reason: "cheval",
      example: "un animal adulte",
      allowed: otherSpecies,
    },
    {
      word: /(?<!\p{L})jugements?(?!\p{L})/iu,
      reason: "constat, ou verdict pour toute la ration",
      example: "Nouveaux jugements",
      allowed: ["gcs_object_text"],
    },
    { word: /(?<!\p{L})prêtée?s?(?!\p{L})/iu, reason: "estimé", example: "valeur prêtée par le foin" },
    { word: /emprunt/iu, reason: "utiliser les valeurs d’un aliment", example: "lui emprunte des valeurs" },
    {
      word: /(?<!\p{L})(?:maigri\p{L}+|aminci\p{L}+|amaigri\p{L}+)/iu,
      reason: "perdre du poids: the objective’s own words",
      example: "pour maigrir",
    },
    { word: /au régime(?!\p{L})/iu, reason: "en perte de poids", example: "un cheval au régime" },
    { word: /(?<!\p{L})diètes?(?!\p{L})/iu, reason: "ration", example: "toute la diète" },
    {
      word: /que personne n/iu,
      reason: "non analysé, inconnu",
      example: "une herbe que personne n’a analysée",
    },
    { word: /modèles? de chev/iu, reason: "cheval modèle", example: "Modèles de chevaux" },
    { word: /(?<!\p{L})traces?(?!\p{L})/iu, reason: "calcul, source", example: "Voir la trace" },
    {
      word: /travail (?:très )?lourd/iu,
      reason: "travail intense: the class’s own name",
      example: "en travail lourd",
    },
    {
      word: /trouble de l’insuline/iu,
      reason: "dysrégulation de l’insuline",
      example: "avec trouble de l’insuline",
    },
    { word: /pourquoi pas/iu, reason: "conflit", example: "Pourquoi pas ?" },
    {
      word: /(?<!\p{L})bulletins?(?!\p{L})/iu,
      reason: "analyse de laboratoire",
      example: "Aliment du bulletin",
    },
    {
      word: /plans? (?:de ration|d’alimentation|de changement)/iu,
      reason: "ration, proposition ou plan de transition",
      example: "plan de changement",
    },
    {
      word: /lignes? d’une ration|lignes? de (?:la|cette) ration/iu,
      reason: "aliment: a row of a ration",
      example: "chaque ligne de la ration",
    },
    { word: /^bone?s?$/iu, reason: "correct: the level’s own name", example: "bon" },
    {
      word: /(?<!\p{L})objectifs? manqués?(?!\p{L})/iu,
      reason: "objectif non atteint",
      example: "objectif manqué",
    },
  ],
};

/** Returns the text of a message, or each of its forms, without placeholders. */
const textsOf = (message: unknown): string[] =>
  typeof message === "string"
    ? [message.replaceAll(/\{\w+\}/g, "…")]
    : (message as { match: Record<string, string> }[]).flatMap(({ match }) =>
        Object.values(match).flatMap(textsOf),
      );

/** Returns the texts of a language by key; words that the palette searches for are what people type, and left out. */
function messageTexts(locale: string): Map<string, string[]> {
  const files = readdirSync(folder).filter((name) => new RegExp(`(^|\\.)${locale}\\.json$`).test(name));
  const messages = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as object),
  );
  return new Map(
    messages.flatMap(([key, message]) => (/^(\$|sought_)/.test(key) ? [] : [[key, textsOf(message)]])),
  );
}

describe.each(["en", "fr"] as const)("words that people use, in %s", (locale) => {
  const texts = messageTexts(locale);
  const isUsed = (key: string, word: RegExp) => (texts.get(key) ?? []).some((text) => word.test(text));

  test("there are texts", () => expect(texts.size).toBeGreaterThan(1000));

  test.each(banned[locale])("no text says $word", ({ word, reason, allowed = [] }) => {
    const found = [...texts.keys()].filter((key) => !allowed.includes(key) && isUsed(key, word));
    expect(found.map((key) => `${key}: ${reason}`)).toEqual([]);
  });

  test.each(banned[locale])("“$example” is found", ({ word, example }) => expect(example).toMatch(word));

  test.each(banned[locale].flatMap(({ word, allowed = [] }) => allowed.map((key) => ({ key, word }))))(
    "$key still says $word",
    ({ key, word }) => expect(isUsed(key, word)).toBe(true),
  );
});
