import type { Interpretation } from "#web/lib/reader/interpret.ts";
import { m } from "#web/paraglide/messages.js";
import { FoldMark } from "#web/parts/fold-chevron.tsx";
import { leftOutText } from "../import-words.ts";
import type { Import } from "../use-import.ts";
import { ColumnControls, headOf } from "./column-controls.tsx";
import { isName } from "./feed-table.tsx";

interface OtherColumnsProps extends Pick<Import, "answer"> {
  found: Interpretation;
  answers: Import["work"]["answers"];
  /** True to show the list from the start. */
  isOpen?: boolean;
}

/** Lists the columns that are left out, each with its reason, and those of names. */
export function OtherColumns({ found, answers, answer, isOpen = false }: OtherColumnsProps) {
  const columns = found.columns.filter((column) => column.state === "left_out" || isName(column));
  const out = columns.filter(({ state }) => state === "left_out").length;
  return (
    <ColumnList
      title={out === 0 ? m.import_name_columns() : m.import_other_columns({ count: out })}
      isOpen={isOpen && out > 0}
      {...{ columns, found, answers, answer }}
    />
  );
}

/** Lists the columns that are taken, where the heads of the table have no room for their choices: on a phone. */
export function TakenColumns({ found, answers, answer }: OtherColumnsProps) {
  const columns = found.columns.filter((column) => column.state !== "left_out" && !isName(column));
  const title = m.import_taken_columns({ count: columns.length });
  return (
    <div className="tablet:hidden">
      <ColumnList {...{ title, columns, found, answers, answer }} />
    </div>
  );
}

interface ColumnListProps extends OtherColumnsProps {
  title: string;
  columns: Interpretation["columns"];
}

function ColumnList({ title, columns, found, answers, answer, isOpen = false }: ColumnListProps) {
  if (columns.length === 0) return null;
  return (
    <details open={isOpen || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <FoldMark className="size-4" />
        <h3 className="font-semibold text-sm">{title}</h3>
      </summary>
      <ul className="grid grid-cols-1 gap-2 tablet:grid-cols-2 laptop:grid-cols-3">
        {columns.map((column) => (
          <li
            key={column.id}
            className="grid content-start gap-1 rounded-md border border-border bg-card px-3 py-2"
          >
            <p className="break-words font-medium text-sm">{headOf(column)}</p>
            <p className="break-words text-muted-foreground text-xs">
              {column.leftOut !== null && `${leftOutText(column.leftOut)} `}
              {column.samples.length > 0 && m.import_samples({ cells: column.samples.join(" · ") })}
            </p>
            <ColumnControls column={column} questions={found.questions} answers={answers} onAnswer={answer} />
          </li>
        ))}
      </ul>
    </details>
  );
}
