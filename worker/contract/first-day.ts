/** A day that begins with its number, as the language counts it: in French the first of a month is "1er". */
export const withFirstDay = (locale: string, day: string): string =>
  locale === "fr" ? day.replace(/^1(?=\s)/, "1er") : day;
