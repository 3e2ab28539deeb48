import { isHeadKey } from "#science/heads/parse-heads.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { formatCalendarDay } from "#web/lib/format/format.ts";
import { label, message } from "#web/lib/format/labels.ts";
import type { ColumnReading } from "#web/lib/reader/columns/column.ts";
import { ofPack } from "#web/lib/reader/columns/column-price.ts";
import { asProposed, leave, type Proposal, type Question, type Reason } from "#web/lib/reader/questions.ts";
import { m } from "#web/paraglide/messages.js";
import { basisName, figure, kindName, targetName, unitWord } from "./import-words.ts";

const shown = (value: string | number | undefined): string =>
  typeof value === "number" ? figure(value) : (value ?? "");

const figuresOf = (reason: Reason | null): Record<string, string> =>
  Object.fromEntries(Object.entries(reason?.figures ?? {}).map(([name, value]) => [name, shown(value)]));

/** Names what a question is about: the head of its column, or the nutrient that several columns share. */
export function subjectOf({ column, kind }: Question, columns: readonly ColumnReading[]): string {
  if (column === null) return "";
  const nutrient = nutrientKeys.find((key) => key === column);
  if (kind === "same") return nutrient ? label("nutrient", nutrient) : targetName(column as `@price`);
  return columns.find(({ id }) => id === column)?.head || column;
}

/** Asks a question in words. */
export const questionText = (question: Question, columns: readonly ColumnReading[]): string =>
  message(`import_ask_${question.kind}`, {
    ...figuresOf(question.reason),
    head: subjectOf(question, columns),
  });

/** Says why a question is asked; null where its words say it. */
export function reasonText(question: Question, columns: readonly ColumnReading[]): string | null {
  const { reason } = question;
  if (!reason || said.includes(reason.code)) return null;
  return message(`import_why_${reason.code}`, { ...figuresOf(reason), head: subjectOf(question, columns) });
}

/** Reasons that the words of their questions say. */
const said: readonly Reason["code"][] = [
  "missing",
  "encoding",
  "several_sheets",
  "nought",
  "fixed_dry_matter",
];

/** Names a proposed answer. */
export function proposalText(
  { kind, reason }: Question,
  { value }: Proposal,
  columns: readonly ColumnReading[],
): string {
  const figures = figuresOf(reason);
  switch (kind) {
    case "meaning":
      if (value === leave) return m.import_leave();
      if (value === "convert") return m.import_convert();
      if (value === "+esc") return message("sugar_method_esc");
      if (value.startsWith("+"))
        return m.import_leave_as({ name: message(`import_quantity_${value.slice(1)}`) });
      if (/^[!?]/.test(value) || value === "@not_a_value") return m.import_leave();
      return isHeadKey(value) ? targetName(value as `@name`) : value;
    case "unit":
      return unitWord(value);
    case "units":
      return value === asProposed ? m.import_as_proposed() : unitWord(value);
    case "basis_of_all":
      return basisName(value === "as_fed" ? "as_fed" : "dry_matter");
    case "basis":
      return value === "fixed"
        ? m.import_basis_fixed(figures as { percent: string })
        : basisName(value === "as_fed" ? "as_fed" : "dry_matter");
    case "decimal_mark":
      return value === "," ? shownAs(figures, ",") : shownAs(figures, ".");
    case "thousands":
      return (value === "decimal" ? figures.asDecimal : figures.asThousands) ?? value;
    case "date_order":
      return figures[value] ? formatCalendarDay(figures[value]) : value;
    case "sugar_method":
      return message(`sugar_method_${value}`);
    case "same":
      return value === "pair" ? m.import_pair() : columnText(value, columns);
    case "pairs":
      return m.import_pair();
    case "nought":
      return message(`import_nought_${value}`);
    case "price_per":
      if (value === leave) return m.import_leave();
      if (value === ofPack) return m.import_price_pack();
      return `${figure(Number(value))} kg`;
    case "pack":
      return `${figure(Number(value))} kg`;
    case "orientation":
      return message(`import_orientation_${value}`);
    case "sheet":
      return value === "all" ? m.import_all_sheets() : value;
    case "family_of_all":
    case "plant_of_all":
    case "family":
      return value === asProposed ? m.import_by_name() : kindName(value);
    default:
      return value;
  }
}

/** Names one of several equal columns by its head, its first values and its basis. */
function columnText(id: string, columns: readonly ColumnReading[]): string {
  const column = columns.find((each) => each.id === id);
  if (!column) return id;
  const { head, samples, basis } = column;
  return [head, samples.slice(0, 2).join(" / "), basis && basisName(basis)].filter(Boolean).join(" · ");
}

/** Writes a doubtful number as a decimal mark makes it: the mark of the file, or of thousands. */
function shownAs(figures: Record<string, string>, mark: "," | "."): string {
  const isDecimal = (figures.text ?? "").includes(mark);
  return isDecimal ? (figures.asDecimal ?? mark) : (figures.asThousands ?? mark);
}

/** Says why an answer is proposed: by the range of feeds, by a name, by the other columns. */
export function proposalReason({ reason }: Proposal): string | null {
  if (!reason) return null;
  const { role, family, ...figures } = figuresOf(reason);
  if (reason.code === "range") {
    if (!figures.median) return null;
    if (family) return m.import_why_family({ median: figures.median, family: kindName(family) });
    const feeds = role ? message(`import_role_${role}`) : m.import_role_any();
    return m.import_why_range({ median: figures.median, feeds });
  }
  return proposed.includes(reason.code) ? message(`import_why_${reason.code}`, figures) : null;
}

const proposed: readonly Reason["code"][] = ["sum", "head", "pair", "ratio", "encoding"];
