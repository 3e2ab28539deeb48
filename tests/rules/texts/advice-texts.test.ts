import { describe, expect, test } from "vitest";
import en from "#contract/messages/science.en.json" with { type: "json" };
import fr from "#contract/messages/science.fr.json" with { type: "json" };
import { partAdvice } from "#contract/sheets/text/verdict-text.ts";

/** Words that tell a reader to do something, or what puts it right. */
const doing = {
  en: /\b(add|feed more|give|cut|replace|split|make|choose|keep|reduce|take out|look at|check|share it|spread (?:it|hay)|use|stay|avoid|drop|soak|introduce|raise|watch one|correct it|helps|shifts|more forage|more and smaller|would keep|not add|change the|cut|take out|have the|leave out|corrects)\b/i,
  fr: /(?<!\p{L})(ajouter|apporter|donner|réduire|remplacer|fractionner|passer à|choisir|garder|retirer|revoir|vérifier|répartir|rester|éviter|supprimer|tremper|introduire|augmenter|surveiller|corrigent|aide|rééquilibrent|plus de fourrage|plus nombreux|plus petits|respecteraient|filet|agir sur|étaler|ne pas en ajouter|en ajouter|faire analyser)(?!\p{L})/iu,
};

/** An imperative, or what somebody is told to leave; a French advice has an infinitive instead. */
const doneFirst = {
  en: /^(?:(?:To|For|Without|If|In) [^.]*?[,:] )?(?:\{how\}|(?:add|give|choose|replace|reduce|have|split|keep|raise|feed|take|spread|shorten|check|soak|never|make|use|do not|introduce|avoid|change|leave|watch|decide|mix)\b)/i,
  fr: /^(?:(?:Pour|Sans|Chez|Si|En) [^.]*?(?:,|\u00a0:) )?(?:\{how\}|(?:ne (?:pas|jamais) )?(?:en |l’|le |la |les )?\p{L}+(?:er|ir|re|oir)(?!\p{L}))/iu,
};

const everyAdvice = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).filter(([key]) => /^rule_.+_advice(_[a-z]+)*$/.test(key));

const advice = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).filter(
    ([key, text]) => /^rule_.+_advice(?!_refeeding_high)(_[a-z]+)*$/.test(key) && !text.includes("{how}"),
  );

/** Gives the advice on one part of a ration: all that leaves it to the feeds. */
const how = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).filter(([key]) =>
    /^(rule_.+_with|advice_(less|coarser|starch|fat|potassium))_[a-z]+$/.test(key),
  );

describe("every advice says what to do, not only what is wrong", () => {
  test.each(advice(en))("%s", (_, text) => expect(text).toMatch(doing.en));
  test.each(advice(fr))("%s in French", (_, text) => expect(text).toMatch(doing.fr));
  test.each(how(en))("%s", (_, text) => expect(text).toMatch(doing.en));
  test.each(how(fr))("%s in French", (_, text) => expect(text).toMatch(doing.fr));
});

describe("what to do begins with its verb, an infinitive in French", () => {
  const begins = (language: "en" | "fr") => (_: string, text: string) =>
    expect(partAdvice(text).action).toMatch(doneFirst[language]);
  test.each([...everyAdvice(en), ...how(en)])("%s", begins("en"));
  test.each([...everyAdvice(fr), ...how(fr)])("%s in French", begins("fr"));
  test("nobody is addressed in an advice in French", () => {
    const spoken = /(?<!\p{L})(?!chez|assez|nez)\p{L}+ez(?!\p{L})|-vous(?!\p{L})/iu;
    const said = Object.entries(fr).filter(([key]) => /^(rule_|advice_|requirement_warning_)/.test(key));
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter(([, text]) => spoken.test(text)).map(([key]) => key)).toEqual([]);
  });
});
