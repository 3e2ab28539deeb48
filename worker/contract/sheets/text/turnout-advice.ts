import type { Writer } from "./finding-text.ts";
import { partAdvice } from "./verdict-text.ts";

/** Ways to graze less, the fullest first: they are one action, however they are worded. */
const ways = ["rule_nsc_forage_with_grass", "advice_less_grass", "rule_dry_matter_max_with_grass"] as const;

interface Place {
  /** Place of the way among all; the fullest has the least. */
  way: number;
  before: string;
  after: string;
}

function placeOf({ say }: Pick<Writer, "say">, advice: string): Place | null {
  for (const [way, name] of ways.entries()) {
    const text = say(name);
    const at = advice.toLocaleLowerCase().indexOf(text.toLocaleLowerCase());
    if (at >= 0) return { way, before: advice.slice(0, at), after: advice.slice(at + text.length) };
  }
  return null;
}

/** Tells whether an advice says to graze less. */
export const isOfTurnout = (writer: Pick<Writer, "say">, advice: string): boolean =>
  placeOf(writer, advice) !== null;

/** Returns the place of the advice that says the most of several about grazing less; -1 where none says it. */
export function fullestTurnout(writer: Pick<Writer, "say">, advices: readonly string[]): number {
  const found = advices.map((advice) => placeOf(writer, advice)?.way ?? ways.length);
  const least = Math.min(...found);
  return least === ways.length ? -1 : found.indexOf(least);
}

const capital = (text: string): string => `${text[0]!.toLocaleUpperCase()}${text.slice(1)}`;

/** Writes what an advice says to do beside grazing less, which is said already; null where that is nothing. */
export function withoutTurnout(writer: Pick<Writer, "say">, advice: string): string | null {
  const { action } = partAdvice(advice);
  const place = placeOf(writer, action);
  if (!place) return action;
  const [joint] = /^\s?;\s/.exec(place.after) ?? [];
  if (joint) return capital(place.before + place.after.slice(joint.length));
  const rest = place.after.replace(/^[^.]*\.\s*/, "");
  return rest === "" ? null : capital(rest);
}
