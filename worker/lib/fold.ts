/** Text as it is searched and sorted: lower case, no diacritics, single blanks. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/Œ/g, "oe")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
