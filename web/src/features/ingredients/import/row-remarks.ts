import type * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { hasMessage, message } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import type { FeedReading } from "#web/lib/reader/feeds/feed.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

/** Explains a fault of a line. */
export function issueText(issue: v.BaseIssue<unknown>): string {
  const limit = "requirement" in issue && typeof issue.requirement === "number" ? issue.requirement : null;
  const name = `violation_${issue.message}`;
  const text = message(hasMessage(name) ? name : "violation_invalid", {
    limit: limit === null ? "" : formatNumber(limit, getLocale()),
  });
  const [field, at] = (issue.path ?? []).map(({ key }) => key);
  return m.import_row_refused({ head: fieldWord(String(field), at), why: text });
}

const fieldWords: Partial<Record<string, () => string>> = {
  nameEn: m.import_field_name_en,
  nameFr: m.import_field_name,
  source: m.import_field_source,
  notes: m.import_field_notes,
  pricePerTonne: m.import_field_price,
  bagKg: m.import_field_pack,
  scoopKg: m.import_field_scoop,
  flakeKg: m.import_field_flake,
  doseGPer100Kg: m.import_field_dose,
  measuredOn: m.import_field_date,
  dryMatterPct: m.import_field_dry_matter,
  plant: m.import_field_plant,
  level3: m.import_field_level3,
  level4: m.import_field_level4,
};
const fieldWord = (field: string, at: unknown): string =>
  fieldWords[field]?.() ?? m.import_value_number({ number: Number(at) + 1 });

/** Names the texts of a feed that are longer than the service stores, and cut. */
export function cutTexts({ notes, source, level3, level4 }: FeedReading): string[] {
  const long: [string, string | null, number][] = [
    ["notes", notes, limits.commentaryMax],
    ["source", source, limits.sourceMax],
    ["level3", level3, limits.nameMax],
    ["level4", level4, limits.nameMax],
  ];
  return long
    .filter(([, text, most]) => (text?.length ?? 0) > most)
    .map(([field, , most]) =>
      m.import_row_cut({ head: fieldWord(field, 0), limit: formatNumber(most, getLocale()) }),
    );
}
