/** Creates a format of days: English as in Europe, the day before the month; in French the first is "1er". */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const intl = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, options);
  return {
    format(at: number | Date): string {
      const day = intl.format(at);
      return locale === "fr" ? day.replace(/^1(?=\s)/, "1er") : day;
    },
  };
}
