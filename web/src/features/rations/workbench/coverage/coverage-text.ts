import { atLeast, marked } from "#contract/text/open-figure.ts";
import { numberText } from "#web/features/rations/number-text.ts";
import { coverageText, figureText, unitText } from "#web/features/rations/workbench/shared/texts.ts";
import type { CoverageRow } from "#web/features/rations/workbench/store/coverage-rows.ts";
import type { ShownUnits } from "#web/features/rations/workbench/store/display-units.ts";
import { message } from "#web/lib/format/labels.ts";
import { spokenFigureText } from "#web/lib/format/spoken-figure.ts";
import { m } from "#web/paraglide/messages.js";

/** Writes supply, as a minimum while a part is unknown, and requirement, in the reader's unit. */
export function supplyText(row: CoverageRow | undefined, units: ShownUnits): string {
  if (!row) return "";
  const { supply, supplyUnknownShare, requirement } = row;
  const { unit, factor } = units.get(row.id) ?? { unit: row.unit, factor: 1 };
  const got =
    supply === null ? "?" : atLeast(marked(numberText(supply * factor), row), supply, supplyUnknownShare);
  const need = requirement === null ? "" : `\u00a0/\u00a0${numberText(requirement * factor)}`;
  return `${got}${need}\u202f${unitText(unit)}`;
}

/** Says that a requirement was set by hand, or that an own norm made it; null for the standard's. */
export function markText(row: CoverageRow | undefined, units: ShownUnits): string | null {
  if (!row) return null;
  const { id, setByHand, norm } = row;
  if (setByHand !== null) return m.ration_override_mark({ reason: setByHand });
  if (norm === null) return null;
  const { unit, factor } = units.get(id) ?? { unit: row.unit, factor: 1 };
  const { profile, reason, standard } = norm;
  const figure = standard === null ? m.sheet_not_stated() : figureText(standard * factor, unit);
  return m.norm_mark({ profile, reason, standard: figure });
}

/** Describes a coverage bar in words, for readers who do not see it. */
export function barText(name: string, row: CoverageRow): string {
  const { value, level, unknownShare, limit, limitUnverified, estimate } = row;
  const said =
    value === null
      ? m.ration_level_unknown()
      : spokenFigureText(atLeast(`${coverageText(value)}\u202f%`, value, unknownShare));
  const judged = level === null ? m.ration_not_judged() : message(`ration_level_${level}`);
  const parts = [m.ration_bar({ name, value: said, level: judged })];
  if (estimate) parts.push(m.ration_estimate_text());
  if (unknownShare > 0) parts.push(m.ration_bar_unknown({ share: numberText(unknownShare * 100) }));
  if (limit !== null) parts.push(m.ration_bar_limit({ value: numberText(limit, 0) }));
  if (limit !== null && limitUnverified) parts.push(m.ration_limit_unverified());
  return parts.join(" ");
}
