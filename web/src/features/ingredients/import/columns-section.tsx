import { type Basis, bases } from "#science/analyses/content-units.ts";
import { reportGroups } from "#web/features/ingredients/editor/report-layout.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { feedFields, type Target } from "./column-names.ts";
import { targetName, unitName } from "./import-text.ts";
import { type FeedColumn, hasBasis, possibleUnits } from "./match-columns.ts";

interface ColumnsSectionProps {
  columns: readonly FeedColumn[];
  open: readonly FeedColumn[];
  currency: string;
  onChange: (at: number, part: Partial<FeedColumn>) => void;
}

/** Shows the meaning found for each column of the file, to check and change. */
export function ColumnsSection({ columns, open, currency, onChange }: ColumnsSectionProps) {
  const taken = new Set(columns.map(({ target }) => target));
  return (
    <section aria-labelledby="columns-title" className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 id="columns-title" className="font-semibold text-base">
          {m.import_columns()}
        </h2>
        <p className="max-w-prose text-muted-foreground text-sm">{m.import_columns_text()}</p>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {columns.map((column, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            key={at}
            className={cn(
              "grid grid-cols-2 items-center gap-x-3 gap-y-2 rounded-md border border-border bg-card px-3 py-2 tablet:max-laptop:grid-cols-3 laptop:grid-cols-[minmax(8rem,1fr)_minmax(10rem,1.2fr)_9.5rem_9.5rem]",
              open.includes(column) && "border-watch",
              column.target === null && "text-muted-foreground",
            )}
          >
            <p className="col-span-2 min-w-0 break-words text-sm tablet:max-laptop:row-span-2 tablet:max-laptop:self-start tablet:col-span-1">
              <span className="font-medium">{column.head || m.import_no_head({ number: at + 1 })}</span>
              {column.sample && (
                <span className="block truncate text-muted-foreground text-xs tabular-nums">
                  {m.import_sample({ cell: column.sample })}
                </span>
              )}
            </p>
            <div className="col-span-2 laptop:col-span-1">
              <TargetSelect column={column} taken={taken} onChange={(part) => onChange(at, part)} />
            </div>
            <UnitSelect column={column} currency={currency} onChange={(part) => onChange(at, part)} />
            <BasisSelect column={column} onChange={(part) => onChange(at, part)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  column: FeedColumn;
  onChange: (part: Partial<FeedColumn>) => void;
}

function TargetSelect({ column, taken, onChange }: ChoiceProps & { taken: ReadonlySet<Target | null> }) {
  const groups: { label: string; targets: readonly Target[] }[] = [
    { label: m.analysis_feed(), targets: feedFields },
    ...reportGroups.map(({ key, nutrients }) => ({
      label: message(`analysis_group_${key}`),
      targets: nutrients,
    })),
  ];
  return (
    <Select
      aria-label={m.import_meaning_of({ head: column.head })}
      value={column.target ?? ""}
      onChange={({ currentTarget: { value } }) => {
        const target = groups.flatMap(({ targets }) => targets).find((each) => each === value) ?? null;
        const units = possibleUnits(target);
        onChange({ target, unit: units.length === 1 ? (units[0] ?? null) : null, basis: null });
      }}
    >
      <SelectOption value="">{m.import_left_out()}</SelectOption>
      {groups.map(({ label, targets }) => (
        <optgroup key={label} label={label}>
          {targets.map((target) => (
            <SelectOption
              key={target}
              value={target}
              disabled={target !== column.target && taken.has(target)}
            >
              {targetName(target)}
            </SelectOption>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

function UnitSelect({ column, currency, onChange }: ChoiceProps & { currency: string }) {
  const { target, unit } = column;
  const units = possibleUnits(target);
  if (target === null || units.length === 0) return <span className="max-laptop:hidden" />;
  return (
    <Select
      aria-label={m.analysis_unit_of({ name: targetName(target) })}
      aria-invalid={unit === null}
      value={unit ?? ""}
      onChange={({ currentTarget }) =>
        onChange({ unit: units.find((each) => each === currentTarget.value) ?? null })
      }
    >
      <SelectOption value="">{m.import_unit_open()}</SelectOption>
      {units.map((each) => (
        <SelectOption key={each} value={each}>
          {unitName(each, target, currency)}
        </SelectOption>
      ))}
    </Select>
  );
}

const basisWords: Record<Basis, () => string> = {
  dry_matter: m.analysis_basis_dry_matter,
  as_fed: m.analysis_basis_as_fed,
};

function BasisSelect({ column, onChange }: ChoiceProps) {
  const { target, basis } = column;
  if (target === null || !hasBasis(column)) return <span className="max-laptop:hidden" />;
  return (
    <Select
      aria-label={m.import_basis_of({ name: targetName(target) })}
      value={basis ?? ""}
      onChange={({ currentTarget }) =>
        onChange({ basis: bases.find((each) => each === currentTarget.value) ?? null })
      }
    >
      <SelectOption value="">{m.import_basis_as_above()}</SelectOption>
      {bases.map((each) => (
        <SelectOption key={each} value={each}>
          {basisWords[each]()}
        </SelectOption>
      ))}
    </Select>
  );
}
