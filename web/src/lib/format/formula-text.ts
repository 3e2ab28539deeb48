import { insideSentence } from "#contract/text/inside-sentence.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { hasMessage, message } from "#web/lib/format/labels.ts";
import { exponentText, formatNumber } from "#web/lib/format/numbers.ts";
import { getLocale } from "#web/paraglide/runtime.js";

/** Names in a formula: inputs and constants. Any other name is a content or a function. */
export interface FormulaNames {
  inputs: readonly string[];
  factors: readonly string[];
}

/** Classes that select a constant. */
const classes = ["temperament", "breed_type", "indoor_type", "outdoor_type"] as const;

/** Keeps a name in a formula on one line. */
const unbroken = (words: string): string => words.replaceAll(" ", "\u00a0");

/** Returns the reader's abbreviation or name for a formula's input; the given name when there is none. */
export function inputName(name: string): string {
  const own = [`formula_input_${name.toLowerCase()}`, `symbol_${name.toLowerCase()}`].find(hasMessage);
  return own ? message(own) : name;
}

export function factorName(name: string): string {
  const [, typical] = /^typical_(.+)$/.exec(name) ?? [];
  if (typical) return `${message("formula_factor_typical")} (${contentName(typical)})`;
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const own = [`formula_factor_${snake}`, `constant_${snake}`].find(hasMessage);
  if (own) return message(own);
  const ofClass = classes.map((each) => `${each}_${name}`).find(hasMessage);
  return ofClass ? insideSentence(message(ofClass)) : name;
}

/** Names a nutrient inside a sentence. */
export const contentName = (name: string): string => insideSentence(message(`nutrient_${name}`));

function nameIn({ inputs, factors }: FormulaNames, name: string): string {
  if (inputs.includes(name)) return inputName(name);
  if (factors.includes(name)) return factorName(name);
  if (Object.hasOwn(nutrients, name)) return contentName(name);
  const own = `formula_function_${name.toLowerCase()}`;
  return hasMessage(own) ? message(own) : name;
}

const token = /[A-Za-z_]\w*|\^-?\d+(?:\.\d+)?|\d+\.\d+|, /g;

/** Writes a formula with the reader's names and numbers; its signs stay. */
export function formulaText(formula: string, names: FormulaNames): string {
  const locale = getLocale();
  return formula.replaceAll(token, (found) => {
    if (found === ", ") return locale === "fr" ? "\u202f; " : found;
    if (found.startsWith("^")) return exponentText(found.slice(1));
    if (/^\d/.test(found)) return formatNumber(Number(found), locale, found.length);
    return unbroken(nameIn(names, found));
  });
}
