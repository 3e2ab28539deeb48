import { bases, unitsFor } from "#science/analyses/content-units.ts";
import { feedFields } from "#science/heads/head-keys.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { reportGroups } from "#web/features/ingredients/editor/report-layout.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { message } from "#web/lib/format/labels.ts";
import { type ColumnReading, isNutrientTarget, type Target } from "#web/lib/reader/columns/column.ts";
import { ofPack } from "#web/lib/reader/columns/column-price.ts";
import { proportion } from "#web/lib/reader/columns/column-unit.ts";
import { leave, type Question, questionId } from "#web/lib/reader/questions.ts";
import { m } from "#web/paraglide/messages.js";
import { Select, SelectOption } from "#web/ui/select.tsx";
import type { AnswerPart } from "../answer-parts.ts";
import { basisName, figure, meaningText, targetName, unitWord } from "../import-words.ts";

interface ColumnControlsProps {
  column: ColumnReading;
  questions: readonly Question[];
  answers: Readonly<Record<string, string>>;
  onAnswer: (part: AnswerPart) => void;
  /** True where there is room for the choices side by side. */
  isWide?: boolean;
}

/** Lets the meaning, the unit and the basis of a column be chosen otherwise. */
export function ColumnControls(props: ColumnControlsProps) {
  return (
    <div className={cn("grid gap-1", props.isWide && "laptop:grid-cols-[12rem_9rem_11rem]")}>
      <MeaningSelect {...props} />
      <UnitSelect {...props} />
      <BasisSelect {...props} />
    </div>
  );
}

export const headOf = ({ head, id }: ColumnReading): string => head || id;

function MeaningSelect({ column, questions, answers, onAnswer }: ColumnControlsProps) {
  const id = questionId("meaning", null, column.id);
  const given = answers[id];
  const canConvert =
    column.converts.length > 0 ||
    questions.some((each) => each.id === id && each.proposals.some(({ value }) => value === "convert"));
  const value =
    column.leftOut !== null ? leave : column.converts.length > 0 ? "convert" : (column.target ?? "");
  const isOpen = questions.some((each) => each.id === id);
  return (
    <Select
      aria-label={m.import_meaning_of({ head: headOf(column) })}
      aria-invalid={isOpen || undefined}
      value={isOpen ? "" : value}
      onChange={({ currentTarget }) =>
        onAnswer({
          [id]: currentTarget.value || null,
          [questionId("unit", null, column.id)]: null,
          [questionId("basis", null, column.id)]: null,
        })
      }
    >
      {(isOpen || value === "" || given !== undefined) && (
        <SelectOption value="">{isOpen ? m.import_meaning_open() : m.import_as_file()}</SelectOption>
      )}
      <SelectOption value={leave}>{m.import_left_out()}</SelectOption>
      {canConvert && <SelectOption value="convert">{convertWord(column)}</SelectOption>}
      <optgroup label={m.analysis_feed()}>
        {feedFields.map((field) => (
          <SelectOption key={field} value={`@${field}`}>
            {targetName(`@${field}`)}
          </SelectOption>
        ))}
      </optgroup>
      {reportGroups.map(({ key, nutrients: keys }) => (
        <optgroup key={key} label={message(`analysis_group_${key}`)}>
          {keys.map((nutrient) => (
            <SelectOption key={nutrient} value={nutrient}>
              {targetName(nutrient)}
            </SelectOption>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

const convertWord = (column: ColumnReading): string =>
  column.converts.length > 0 ? meaningText(column) : m.import_convert();

const priceMasses = [1000, 100, 50, 40, 30, 25, 20, 18, 15, 10, 5, 1] as const;

/** Lists the answers that the unit of a column can have, with their words. */
function unitChoices({
  target,
  unit,
}: ColumnReading): { kind: "unit" | "price_per"; choices: [string, string][] } | null {
  if (target === "@price") {
    const own = unit?.kind === "price" && unit.kilograms !== null ? [unit.kilograms] : [];
    const masses = [...new Set([...priceMasses, ...own])];
    return {
      kind: "price_per",
      choices: [
        [ofPack, m.import_price_pack()],
        ...masses.map((kg): [string, string] => [String(kg), m.import_price_for({ mass: figure(kg) })]),
      ],
    };
  }
  if (target === "@dry_matter" || target === "@moisture")
    return { kind: "unit", choices: ["percent", "g_per_kg", proportion].map((key) => [key, unitWord(key)]) };
  if (target === null || !isNutrientTarget(target)) return null;
  const units = unitsFor(target).map((key): [string, string] => [key, unitWord(key)]);
  const share: [string, string][] =
    nutrients[target].group === "amino_acid" ? [["protein", unitWord("protein")]] : [];
  return { kind: "unit", choices: [...units, ...share] };
}

function UnitSelect({ column, answers, onAnswer }: ColumnControlsProps) {
  const found = column.leftOut === null && column.converts.length === 0 ? unitChoices(column) : null;
  if (!found) return null;
  const id = questionId(found.kind, null, column.id);
  const { unit } = column;
  return (
    <Select
      aria-label={m.analysis_unit_of({ name: headOf(column) })}
      aria-invalid={unit === null || undefined}
      value={answers[id] ?? ""}
      onChange={({ currentTarget }) => onAnswer({ [id]: currentTarget.value || null })}
    >
      <SelectOption value="">
        {unit ? m.import_unit_as({ unit: unitText(unit) }) : m.import_unit_open()}
      </SelectOption>
      {found.choices.map(([value, word]) => (
        <SelectOption key={value} value={value}>
          {word}
        </SelectOption>
      ))}
    </Select>
  );
}

/** Names the unit that a column was read in. */
function unitText(unit: NonNullable<ColumnReading["unit"]>): string {
  if (unit.kind === "price")
    return unit.kilograms === null
      ? unit.packs === 1
        ? m.import_price_pack()
        : m.import_price_packs({ count: unit.packs })
      : m.import_price_for({ mass: figure(unit.kilograms) });
  if (unit.kind === "protein") return m.import_unit_protein();
  return unit.spelling || (unit.kind === "content" ? unitWord(unit.unit) : "%");
}

function BasisSelect({ column, answers, onAnswer }: ColumnControlsProps) {
  const { leftOut, converts, target, basis, basisFrom, unit } = column;
  const isContent = converts.length > 0 || (target !== null && isNutrientTarget(target as Target));
  if (leftOut !== null || !isContent || unit?.kind === "protein") return null;
  const id = questionId("basis", null, column.id);
  return (
    <Select
      aria-label={m.import_basis_of({ name: headOf(column) })}
      aria-invalid={(basis === null && column.state === "waiting") || undefined}
      value={answers[id] ?? ""}
      onChange={({ currentTarget }) => onAnswer({ [id]: currentTarget.value || null })}
    >
      <SelectOption value="">
        {basis === null
          ? m.import_basis_open()
          : message(`import_basis_from_${basisFrom ?? "head"}`, { basis: basisName(basis) })}
      </SelectOption>
      {bases.map((each) => (
        <SelectOption key={each} value={each}>
          {basisName(each)}
        </SelectOption>
      ))}
    </Select>
  );
}
