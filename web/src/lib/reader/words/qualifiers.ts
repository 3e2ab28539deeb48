/** A head without the words that say how a content was measured, and those words. */
export interface Qualified {
  text: string;
  methods: readonly string[];
  /** Factor of nitrogen that a protein is counted with, where it is not 6.25; null for any other head. */
  nitrogenFactor: number | null;
}

/** A temperature of drying or ashing, with its time. */
const temperature =
  /[\s,;]*(?:\b(?:at|bei|op|a)\s|à\s?|@\s?)?(?<![\p{L}\d.,])\d{2,4} ?(?:(?:°|o|deg\.?) ?C?|C)(?![\p{L}\d])(?:[\s,]*\d{1,2} ?h(?:rs?|ours?|eures?)?(?![\p{L}\d]))?/giu;
/** A standard, with its number. */
const standard =
  /[\s,;]*(?:(?:NF|EN|ISO|DIN|NEN|UNE|UNI|BS|VDLUFA|AOAC|AOCS|AFNOR|AFIA|BIPEA|VO|Règl\.?|Reg\.?|\(?(?:EU|EG|EC|CE|UE)\)?)[\s.:-]*)+(?:\d{3,}|\d{1,3}\/\d{2,}|(?:I{1,3}|IV|VI{0,3})\b)[\d./:\s-]*(?![\p{L}\d])/gu;
/** The factor by which nitrogen is counted as protein. */
const ofNitrogen = /[\s,;]*\(?\bN\s?[x×*·]\s?(\d[.,]\d{1,3})\)?(?!\d)/iu;

/** Stems of compounds in which an element or a vitamin is given. */
const stems =
  "(?:[ij]od(?:at|id|ur)|yod(?:at|ur)|(?:sul(?:ph|f)|solf|phosph|fosf|acet|carbon|karbon|gluco?n|citr|zitr|fumar|lact|laktat|selen|pantothen)(?:at|it|ur|at[oe])|ox[iyíì]d|[óo]xid|ossid|ch[ée]lat|quelat|chlor[iu]d?|cloruro|proteinat|glyc[iíy]n|glicin|hydrat|hidrat|anh[iy]dr|wasserfrei|tocopher|tocoph[eé]r|menadion|hydrochlor)";
const inBrackets = new RegExp(
  `(?<=\\p{L}[^()]*)\\s*\\((?=[^()]*(?:\\([^()]*\\)[^()]*)*\\))(?:[^()]|\\([^()]*\\))*${stems}(?:[^()]|\\([^()]*\\))*\\)`,
  "giu",
);
const behindWord = new RegExp(
  `\\s(?:as|als|from|aus|como|come|in (?:the )?form (?:of|von)|in de vorm van|sous (?:la )?forme (?:de |d')|en forma de)\\s*(?:\\S+\\s+){0,3}?\\S*${stems}\\S*(?:\\s+(?:of|de|von|van|d')\\s*(?:amino ?acids?|acides? amin[ée]s?|Aminos[äa]uren?|aminozuren))?(?:[,\\s]+\\S*(?:hydrat|anhydr|wasserfrei|watervrij)\\S*)?`,
  "giu",
);
/** An energy between its amount and the mass of feed ("MJ DE/kg"). */
const energyInside =
  /\b(MJ|Mcal|kcal|kJ)\s+(DE|ME|NE|GE|VE|ED|EM|EN|UE|vE)(?=\s*\/|\s+(?:per|je|pro|par|por)\s)/g;

/**
 * Takes from a head what is no part of its name: temperature, standard, the factor 6.25 of nitrogen, the compound of an
 * element behind its name ("Iodine (calcium iodate)").
 */
export function withoutQualifiers(text: string): Qualified {
  const methods: string[] = [];
  let nitrogenFactor: number | null = null;
  const note = (found: string): string => {
    methods.push(found.replaceAll(/^[\s,;]+|[\s,;]+$/g, ""));
    return " ";
  };
  const named = text
    .replace(ofNitrogen, (found, factor: string) => {
      const value = Number(factor.replace(",", "."));
      if (value !== 6.25) nitrogenFactor = value;
      return note(found);
    })
    .replaceAll(temperature, note)
    .replaceAll(standard, note);
  const bare = /[(]|\s(?:as|als|from|aus|como|come|in|sous|en)\s/i.test(named)
    ? named.replaceAll(inBrackets, " ").replaceAll(behindWord, " ")
    : named;
  const cleaned = bare
    .replaceAll(energyInside, "$2 $1")
    .replaceAll(/\(\s*\)|\[\s*\]/g, " ")
    .replaceAll(/\s{2,}/g, " ")
    .trim();
  return /\p{L}|%/u.test(cleaned) ? { text: cleaned, methods, nitrogenFactor } : unqualified(text);
}

const unqualified = (text: string): Qualified => ({ text, methods: [], nitrogenFactor: null });
