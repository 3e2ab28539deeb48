import { describe, expect, test } from "vitest";
import en from "#contract/messages/science.en.json" with { type: "json" };
import fr from "#contract/messages/science.fr.json" with { type: "json" };

/** Words that tell a reader to do something, or what puts it right. */
const doing = {
  en: /\b(add|feed more|give|cut|replace|split|make|choose|keep|reduce|take out|look at|check|share it|spread (?:it|hay)|use|stay|avoid|drop|soak|introduce|raise|watch one|correct it|helps|shifts|more forage|more and smaller|would keep|not add|change the|cut|take out|have the|leave out|corrects)\b/i,
  fr: /(?<!\p{L})(ajouter|apporter|donner|réduire|remplacer|fractionner|passer à|choisir|garder|retirer|revoir|vérifier|répartir|rester|éviter|supprimer|tremper|introduire|augmenter|surveiller|corrigent|aide|rééquilibrent|plus de fourrage|plus nombreux|plus petits|respecteraient|filet|agir sur|étaler|ne pas en ajouter|en ajouter|faire analyser)(?!\p{L})/iu,
};

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
