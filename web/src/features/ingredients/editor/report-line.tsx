import { memo, useId } from "react";
import { limits } from "#contract/limits.ts";
import { type ContentUnitKey, contentUnits, mostContent, unitsFor } from "#science/analyses/content-units.ts";
import type { Analysis } from "#science/analyses/report-types.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { gapText, isEquation, unitSymbol } from "#web/features/ingredients/ingredient-text.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { contentText } from "#web/lib/format/content-text.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { CellOrigin } from "../cell-origin.tsx";
import { RemarkText } from "./remark-text.tsx";
import type { Remark } from "./report-problems.ts";
import type { ReportRow } from "./report-rows.ts";

interface LineProps {
  nutrient: NutrientKey;
  row: ReportRow;
  onChange: (part: Partial<ReportRow>) => void;
  analysis: Analysis | null;
  remark: Remark | null;
  /** The service's refusal of this line. */
  refusal: string | null;
}

/** Columns of name, value, unit and result. */
export const reportColumns = "tablet:grid-cols-[minmax(9rem,1fr)_7rem_7.5rem_minmax(12rem,1.3fr)]";

export function ReportLine({ nutrient, row, onChange, analysis, remark, refusal }: LineProps) {
  const id = useId();
  const name = label("nutrient", nutrient);
  const symbol = unitSymbol(row.unit);
  const { per }: { per: object | null } = contentUnits[row.unit];
  const basis = row.basis === "dry_matter" ? m.analysis_basis_dry_matter() : m.analysis_basis_as_fed();
  return (
    <div className="grid grid-cols-1 gap-1 border-border border-t py-2 first:border-t-0">
      <div className={cn("grid items-center gap-x-4 gap-y-1", reportColumns)}>
        <span aria-hidden="true" className="text-sm leading-5">
          {name}
        </span>
        <div className="grid grid-cols-2 gap-2 tablet:contents">
          <NumberField
            value={row.value}
            onChange={(value) => onChange({ value })}
            label={`${name}, ${symbol}${per ? `, ${basis}` : ""}`}
            remarkUnit={symbol}
            min={0}
            max={mostContent(row.unit) ?? limits.analysisValueMax}
            digits={6}
            className="[&_input]:pr-2"
            step={0.1}
            invalid={remark?.level === "error" || refusal !== null}
            describedBy={remark || refusal ? `${id}-remark` : undefined}
            onEnter={goOn}
          />
          <UnitSelect
            nutrient={nutrient}
            name={name}
            value={row.unit}
            onChange={(unit) => onChange({ unit })}
          />
        </div>
        <Outcome nutrient={nutrient} analysis={analysis} />
      </div>
      <div id={`${id}-remark`}>
        <RemarkText remark={refusal ? { level: "error", texts: [refusal] } : remark} />
      </div>
    </div>
  );
}

/** Moves the focus to the next value, because a report is typed down its column. */
function goOn(input: HTMLInputElement): void {
  const fields = [...(input.form?.querySelectorAll<HTMLInputElement>("details[open] input") ?? [])];
  fields[fields.indexOf(input) + 1]?.focus();
}

interface UnitSelectProps {
  nutrient: NutrientKey;
  name: string;
  value: ContentUnitKey;
  onChange: (unit: ContentUnitKey) => void;
}

const UnitSelect = memo(function UnitSelect({ nutrient, name, value, onChange }: UnitSelectProps) {
  const units = unitsFor(nutrient);
  return (
    <Select
      className="tablet:[&>select]:h-8"
      aria-label={m.analysis_unit_of({ name })}
      value={value}
      disabled={units.length === 1}
      onChange={({ currentTarget }) => {
        const chosen = units.find((unit) => unit === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    >
      {units.map((unit) => (
        <SelectOption key={unit} value={unit}>
          {unitSymbol(unit)}
        </SelectOption>
      ))}
    </Select>
  );
});

/** Shows the value per kg of dry matter with its origin, or the reason why there is none. */
function Outcome({ nutrient, analysis }: { nutrient: NutrientKey; analysis: Analysis | null }) {
  const cell = analysis?.composition[nutrient];
  if (!analysis) return <span aria-hidden="true" />;
  if (!cell) {
    const gap = analysis.gaps.find((each) => each.nutrient === nutrient);
    return (
      <span className="text-muted-foreground text-xs leading-4">
        {gap ? gapText(gap) : label("value_state", "unknown")}
      </span>
    );
  }
  const derivation = analysis.derivations.find((each) => each.nutrient === nutrient);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5" data-outcome={nutrient}>
      <span className="whitespace-nowrap font-semibold text-sm tabular-nums">
        {contentText(nutrient, cell.value)}
      </span>
      <CellOrigin
        cell={cell}
        equation={cell.source && isEquation(cell.source) ? cell.source : null}
        derivation={derivation}
      />
    </div>
  );
}
