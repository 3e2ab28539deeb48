import { Fragment } from "react";
import { contentUnitKeys, unitsFor } from "#science/analyses/content-units.ts";
import type { Analysis } from "#science/analyses/report-types.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { unitSymbol } from "#web/features/ingredients/ingredient-text.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { FoldMark } from "#web/parts/fold-chevron.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { type AnalysisDraft, withRows, withSugarMethod } from "./analysis-draft.ts";
import type { ReportGroup } from "./report-layout.ts";
import { ReportLine, reportColumns } from "./report-line.tsx";
import type { Remark } from "./report-problems.ts";
import { SugarMethodChoice } from "./sugar-method-choice.tsx";

interface GroupProps {
  group: ReportGroup;
  draft: AnalysisDraft;
  change: (draft: AnalysisDraft) => void;
  analysis: Analysis | null;
  remarks: ReadonlyMap<NutrientKey | "dry_matter", Remark>;
  refused: ReadonlyMap<NutrientKey, string>;
}

export function ReportGroupFields({ group, draft, change, analysis, remarks, refused }: GroupProps) {
  const { key, nutrients, isUsual } = group;
  const isNeeded = nutrients.some((each) => draft.rows[each].value !== null || remarks.has(each));
  const filled = nutrients.filter((each) => draft.rows[each].value !== null).length;
  return (
    <details open={isUsual || isNeeded || undefined} className="rounded-md border border-border bg-card">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2">
        <FoldMark className="size-4" />
        <span className="font-medium">{message(`analysis_group_${key}`)}</span>
        {filled > 0 && (
          <span className="ml-1 text-muted-foreground text-xs">{m.values_count({ count: filled })}</span>
        )}
      </summary>
      <div className="grid grid-cols-1 border-border border-t px-4 pb-2">
        <UnitOfAll {...{ group, draft, change }} title={message(`analysis_group_${key}`)} />
        {nutrients.map((nutrient) => (
          <Fragment key={nutrient}>
            <ReportLine
              nutrient={nutrient}
              row={draft.rows[nutrient]}
              onChange={(part) => change(withRows(draft, [nutrient], part))}
              analysis={analysis}
              remark={remarks.get(nutrient) ?? null}
              refusal={refused.get(nutrient) ?? null}
            />
            {nutrient === "soluble_sugars" && (
              <SugarMethodChoice
                method={draft.rows.soluble_sugars.method ?? null}
                onChange={(method) => change(withSugarMethod(draft, method))}
              />
            )}
          </Fragment>
        ))}
      </div>
    </details>
  );
}

/** Sets the unit of a whole group when all its lines share a unit. */
function UnitOfAll({
  group,
  draft,
  change,
  title,
}: Pick<GroupProps, "group" | "draft" | "change"> & { title: string }) {
  const { nutrients } = group;
  const shared = contentUnitKeys.filter((unit) => nutrients.every((each) => unitsFor(each).includes(unit)));
  if (shared.length < 2) return null;
  const [first, ...others] = nutrients.map((each) => draft.rows[each].unit);
  const unit = others.every((each) => each === first) ? first : undefined;
  return (
    <div
      className={cn(
        "grid grid-cols-2 items-center gap-x-4 py-2 text-muted-foreground text-xs",
        reportColumns,
      )}
    >
      <span aria-hidden="true" className="text-right tablet:col-span-2">
        {m.analysis_unit_of_all()}
      </span>
      <Select
        className="tablet:[&>select]:h-8"
        aria-label={`${m.analysis_unit_of_all()}, ${title}`}
        value={unit ?? ""}
        onChange={({ currentTarget }) => {
          const chosen = shared.find((each) => each === currentTarget.value);
          if (chosen) change(withRows(draft, nutrients, { unit: chosen }));
        }}
      >
        {unit === undefined && <SelectOption value="">{m.analysis_units_differ()}</SelectOption>}
        {shared.map((each) => (
          <SelectOption key={each} value={each}>
            {unitSymbol(each)}
          </SelectOption>
        ))}
      </Select>
    </div>
  );
}
