import { insideSentence } from "#contract/text/inside-sentence.ts";
import { doseUpwards } from "#contract/text/rounded-figure.ts";
import type { ConflictMember, Miss, Remedy } from "#science/answers/why-not.ts";
import { rules } from "#science/rules/rules-table.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { ingredientPath } from "#web/features/rations/workbench/optimise/answer-feeds.ts";
import { answerFigureText } from "#web/features/rations/workbench/optimise/answer-figure.ts";
import { ofMeal, ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";

/** Amounts below this are written in grams. */
const gramsBelowKg = 0.1;

export function doseText(kg: number): string {
  return kg < gramsBelowKg ? `${numberText(1000 * kg)}\u202fg` : `${numberText(kg, 2)}\u202fkg`;
}

/** Describes a member of a conflict in one line. */
export function memberText(member: ConflictMember, { lineName }: Pick<Workbench, "lineName">): string {
  if (member.kind === "rule") {
    const words = {
      rule: ofMeal(ruleTitle(member.rule), member.meal),
      value: answerFigureText({ ...member, value: member.bound }),
    };
    if (member.unmeasured) return m.ration_why_unmeasured(words);
    return member.side === "min" ? m.ration_why_rule_least(words) : m.ration_why_rule_most(words);
  }
  const texts = { lock: m.ration_why_locked, least: m.ration_why_least, most: m.ration_why_most };
  return texts[member.kind]({ feed: lineName(member.line), amount: doseText(member.kg) });
}

/** Returns a function that describes a remedy in one line. */
export function useRemedyText(): (remedy: Remedy) => string {
  const { nameOf, lineName } = useWorkbenchStore();
  const currency = useCurrency();
  return (remedy) => {
    switch (remedy.kind) {
      case "add": {
        const words = {
          feed: nameOf(ingredientPath(remedy.ingredient)),
          amount: doseText(doseUpwards(remedy.kg)),
        };
        return remedy.pricePerDay === null
          ? m.ration_why_add(words)
          : m.ration_why_add_priced({ ...words, price: formatMoney(remedy.pricePerDay, currency) });
      }
      case "free": {
        const texts = { lock: m.ration_why_unlock, most: m.ration_why_raise, least: m.ration_why_lower };
        return texts[remedy.bound]({ feed: lineName(remedy.line), amount: doseText(remedy.toKg) });
      }
      case "accept":
        return m.ration_why_accept({
          rule: insideSentence(ruleTitle(remedy.rule)),
          value: reachedText(remedy),
        });
    }
  };
}

/** Writes the value that a relaxed rule reaches, never as though it met its bound. */
const reachedText = ({ rule, side, bound, reached, unit }: Omit<Miss, "level" | "tier">): string =>
  answerFigureText({
    measure: rules[rule].measure,
    unit,
    value: reached,
    bounds: side === "min" ? { watchBelow: bound } : { watchAbove: bound },
  });

/** Describes the value that a relaxed rule reaches. */
export const missText = ({ rule, reached, bound, unit, side }: Miss): string => {
  const words = {
    rule: ruleTitle(rule),
    reached: reachedText({ rule, side, bound, reached, unit }),
    bound: answerFigureText({ measure: rules[rule].measure, unit, value: bound }),
  };
  return side === "min" ? m.ration_why_miss_least(words) : m.ration_why_miss_most(words);
};
