/** Joins line breaks and blanks, and writes signs that look alike in one way; letters and their case stay. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\s\u00A0\u202F\u200B\0]+/g, " ")
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[−‐‑]/g, "-")
    .replaceAll(/[μµ](?=g\b|g\/)/gi, "u")
    .replaceAll(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll(".", ""))
    .trim();
}

/** Lowers letters and takes accents off. */
export const lower = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o");

/** Cuts a text into words at every sign that is neither letter nor digit. */
export const wordsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}%‰]+/u).filter((word) => word !== "");

/** Returns a text as one key for a look-up: its plain words, lower case, without accents. */
export const comparable = (text: string): string => wordsIn(lower(plain(text))).join(" ");

/** Parts of heads that programs glue together (`Prot_pctMS`, `RP_gkgTS`, `NaTotal`) are cut into words. */
export const cutGlued = (text: string): string =>
  text
    .replaceAll(/_(m?g|ug|mcg|mcal|kcal|mj|k?iu|ui|ie|ufc)_(?:per_)?(kg|lb|100_?g|g|t)(?=_|$)/gi, " $1/$2")
    .replaceAll("_", " ")
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu}{2}|\p{Lu}\p{Ll})/gu, " ")
    .replaceAll(/(?<=\p{Ll}{2})(?=\p{Lu}+\b)/gu, " ")
    .replaceAll(/(?<=\p{L})(Mcal(?:lb|kg)|pct(?=\p{Lu}|$))/gu, " $1")
    .replaceAll(/\bpct(?=\p{L})/giu, "% ")
    .replaceAll(/\b(gkg|mgkg|ugkg|mjkg|mcalkg|mcallb)(?=(?:dm|ms|ts|tm|ds|af|fm)?\b)/giu, "$1 ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
