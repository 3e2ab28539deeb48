/** Text as it is searched and sorted: lower case, no diacritics, typed apostrophes, single blanks. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/œ/g, "oe")
    .replace(/Œ/g, "oe")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
