import { defaultLocale, type Locale, locales } from "#contract/locales.ts";

/** The language of the texts, from the Accept-Language header. */
export function negotiateLocale(header: string | null): Locale {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: tag.split("-")[0] ?? "", weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const locale = locales.find((each) => each === language);
    if (locale) return locale;
  }
  return defaultLocale;
}
