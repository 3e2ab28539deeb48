import { fieldSymbol } from "#contract/text/content-symbol.ts";
import type { CheckLevel } from "#science/analyses/checks/check.ts";
import type { CheckFound } from "#science/analyses/report-checks.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { ClientError } from "#web/lib/api/client-error.ts";
import { message } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import type { AnalysisDraft } from "./analysis-draft.ts";
import { filledKeys } from "./report-rows.ts";

export interface Remark {
  level: CheckLevel;
  texts: string[];
}

/** Refused or missing values: of fields by name, of lines by nutrient. */
export interface Problems {
  fields: ReadonlyMap<string, string>;
  values: ReadonlyMap<NutrientKey, string>;
}

export const noFindings: Problems = { fields: new Map(), values: new Map() };

/** Returns the sentence of a failed check. */
export function checkText({ check, values, fields: [field] }: CheckFound): string {
  const figures = Object.entries(values).map(([name, value]) => [name, formatNumber(value, getLocale())]);
  const unit = fieldSymbol(field, getLocale());
  return message(`violation_analysis_${check}`, { ...Object.fromEntries(figures), unit });
}

/** Groups failed checks by the fields they name; a field has the worst level of its checks. */
export function remarksByField(checks: readonly CheckFound[]): Map<NutrientKey | "dry_matter", Remark> {
  const remarks = new Map<NutrientKey | "dry_matter", Remark>();
  for (const found of checks) {
    const { level, fields } = found;
    const text = checkText(found);
    for (const field of fields) {
      const known = remarks.get(field);
      const worst = level === "error" || known?.level === "error" ? "error" : "warning";
      remarks.set(field, { level: worst, texts: [...(known?.texts ?? []), text] });
    }
  }
  return remarks;
}

/** Lists the required fields that are empty. */
export function missingFields({ name, family, dryMatterPct }: AnalysisDraft): Problems {
  const missing = [
    [getLocale() === "fr" ? "nameFr" : "nameEn", name.trim() === ""],
    ["family", family === null],
    ["dryMatterPct", dryMatterPct === null],
  ] as const;
  const fields = missing.flatMap(([field, is]): [string, string][] =>
    is ? [[field, m.violation_required()]] : [],
  );
  return { fields: new Map(fields), values: new Map() };
}

/** Sorts the service's refusals to the fields and lines that were typed. */
export function refusedFields(error: unknown, draft: AnalysisDraft): Problems {
  if (!(error instanceof ClientError)) return noFindings;
  const fields = new Map<string, string>();
  const values = new Map<NutrientKey, string>();
  const keys = filledKeys(draft.rows);
  for (const { propertyPath, message: text } of error.violations) {
    const place = /^values\[(\d+)\]/.exec(propertyPath)?.[1];
    const key = place === undefined ? undefined : keys[Number(place)];
    if (key && nutrientKeys.includes(key)) values.set(key, text);
    else fields.set(propertyPath, text);
  }
  return { fields, values };
}
