import type { Interpretation } from "#web/lib/reader/interpret.ts";
import { m } from "#web/paraglide/messages.js";
import { leftOutText } from "../import-words.ts";
import type { Import } from "../use-import.ts";
import { ColumnControls, headOf } from "./column-controls.tsx";
import { isName } from "./feed-table.tsx";

/** Lists the columns that are left out, each with its reason, and those of names. */
export function OtherColumns({ found, work, answer }: Import & { found: Interpretation }) {
  const columns = found.columns.filter((column) => column.state === "left_out" || isName(column));
  const out = columns.filter(({ state }) => state === "left_out").length;
  if (columns.length === 0) return null;
  return (
    <section aria-labelledby="other-title" className="grid grid-cols-1 gap-2">
      <h3 id="other-title" className="font-semibold text-sm">
        {m.import_other_columns({ count: out })}
      </h3>
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
            <ColumnControls
              column={column}
              questions={found.questions}
              answers={work.answers}
              onAnswer={answer}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
