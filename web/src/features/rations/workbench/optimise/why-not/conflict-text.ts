import type { ConflictMember, Miss, Remedy } from "#science/answers/why-not.ts";
import { figureText, ofMeal, ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

/** Amounts below this are written in grams. */
const gramsBelowKg = 0.1;

export function doseText(kg: number): string {
  const locale = getLocale();
  return kg < gramsBelowKg
    ? `${formatNumber(1000 * kg, locale)}\u202fg`
    : `${formatNumber(kg, locale, 2)}\u202fkg`;
}

/** Describes a member of a conflict in one line. `nameOf` returns the feed name of a line of the ration. */
export function memberText(member: ConflictMember, nameOf: (line: number) => string): string {
  if (member.kind === "rule") {
    const words = {
      rule: ofMeal(ruleTitle(member.rule), member.meal),
      value: figureText(member.bound, member.unit),
    };
    if (member.unmeasured) return m.ration_why_unmeasured(words);
    return member.side === "min" ? m.ration_why_rule_least(words) : m.ration_why_rule_most(words);
  }
  const words = { feed: nameOf(member.line), amount: doseText(member.kg) };
  switch (member.kind) {
    case "lock":
      return m.ration_why_locked(words);
    case "least":
      return m.ration_why_least(words);
    case "most":
      return m.ration_why_most(words);
  }
}

export interface Names {
  line: (line: number) => string;
  ingredient: (id: string) => string;
  currency: string;
}

/** Describes a remedy in one line. */
export function remedyText(remedy: Remedy, names: Names): string {
  switch (remedy.kind) {
    case "add": {
      const words = { feed: names.ingredient(remedy.ingredient), amount: doseText(remedy.kg) };
      return remedy.pricePerDay === null
        ? m.ration_why_add(words)
        : m.ration_why_add_priced({ ...words, price: formatMoney(remedy.pricePerDay, names.currency) });
    }
    case "free": {
      const words = { feed: names.line(remedy.line), amount: doseText(remedy.toKg) };
      if (remedy.bound === "lock") return m.ration_why_unlock(words);
      return remedy.bound === "most" ? m.ration_why_raise(words) : m.ration_why_lower(words);
    }
    case "accept":
      return m.ration_why_accept({
        rule: ruleTitle(remedy.rule),
        value: figureText(remedy.reached, remedy.unit),
      });
  }
}

/** Describes the value that a relaxed rule reaches. */
export const missText = ({ rule, reached, bound, unit, side }: Miss): string => {
  const words = {
    rule: ruleTitle(rule),
    reached: figureText(reached, unit),
    bound: figureText(bound, unit),
  };
  return side === "min" ? m.ration_why_miss_least(words) : m.ration_why_miss_most(words);
};
