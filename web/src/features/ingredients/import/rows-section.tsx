import { CircleAlert, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { familyName } from "#web/features/ingredients/ingredient-text.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatPercent } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { CheckedRow } from "./check-rows.ts";

interface RowsSectionProps {
  rows: readonly CheckedRow[];
  isTaken: (row: CheckedRow) => boolean;
  /** Refusals of the service, by line. */
  refused: ReadonlyMap<number, string[]>;
  onTake: (line: number, isWanted: boolean) => void;
}

/** Most faulty rows shown; the others are counted. */
const faultsMost = 50;

/** Shows each row as the feed it would become, with its faults. */
export function RowsSection({ rows, isTaken, refused, onTake }: RowsSectionProps) {
  const faulty = rows.filter((row) => row.errors.length > 0 || refused.has(row.line));
  const hidden = new Set(faulty.slice(faultsMost));
  const shown = rows.filter((row) => !hidden.has(row));
  return (
    <section aria-labelledby="rows-title" className="grid grid-cols-1 gap-3">
      <h2 id="rows-title" className="font-semibold text-base">
        {m.ration_feeds()}
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {shown.map((row) => (
          <Row
            key={row.line}
            row={row}
            isTaken={isTaken(row)}
            refused={refused.get(row.line) ?? []}
            onTake={(isWanted) => onTake(row.line, isWanted)}
          />
        ))}
      </ul>
      {hidden.size > 0 && (
        <p className="text-risk-ink text-sm">{m.import_more_faults({ count: hidden.size })}</p>
      )}
    </section>
  );
}

interface RowProps {
  row: CheckedRow;
  isTaken: boolean;
  refused: readonly string[];
  onTake: (isWanted: boolean) => void;
}

function Row({ row, isTaken, refused, onTake }: RowProps) {
  const id = useId();
  const errors = [...row.errors, ...refused];
  const isSound = row.body !== null && row.errors.length === 0;
  return (
    <li
      className={cn(
        "grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-md border border-border bg-card px-3 py-2",
        errors.length > 0 && "border-risk/40",
      )}
    >
      <Checkbox
        id={id}
        checked={isTaken}
        disabled={!isSound}
        aria-describedby={`${id}-why`}
        onCheckedChange={(is) => onTake(is === true)}
      />
      <label htmlFor={id} className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span className="min-w-0 break-words font-medium">{row.name || m.import_no_name()}</span>
        <span className="text-muted-foreground text-xs">
          {[
            m.import_line({ number: row.line }),
            row.family && familyName(row.family),
            row.dryMatterPct !== null &&
              `${m.ingredient_dry_matter_short()} ${formatPercent(row.dryMatterPct)}`,
            row.body && m.values_count({ count: row.body.values.length }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {row.knownId && <Badge variant="outline">{m.import_known()}</Badge>}
      </label>
      <ul id={`${id}-why`} className="col-start-2 grid gap-1 text-sm empty:hidden">
        {errors.map((text) => (
          <li key={text} className="flex gap-2 text-risk-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
        {row.warnings.map((text) => (
          <li key={text} className="flex gap-2 text-watch-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
