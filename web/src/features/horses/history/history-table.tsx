import { type LucideIcon, Pencil, RotateCcw, Trash2 } from "lucide-react";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { HorseWeightItem, WeighingMethod } from "#contract/schemas/horse-weight.ts";
import { useMay } from "#web/features/session/queries.ts";
import { formatCalendarDay, formatWeight } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "#web/ui/table.tsx";

export const methodWords: Record<WeighingMethod, () => string> = {
  scale: m.history_method_scale,
  tape: m.history_method_tape,
  formula: m.history_method_formula,
  eye: m.history_method_eye,
};

interface HistoryTableProps {
  horse: HorseItem;
  entries: readonly HorseWeightItem[];
  onEdit: (entry: HorseWeightItem) => void;
  onDelete: (entry: HorseWeightItem) => void;
  onApply: (entry: HorseWeightItem) => void;
}

/** Lists weights and condition scores by day, the latest first. */
export function HistoryTable({ horse, entries, ...on }: HistoryTableProps) {
  const mayChange = useMay("horse_weight.patch");
  return (
    <Table className="figures">
      <TableCaption>{m.history_title()}</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead className="px-1 tablet:px-3">{m.history_day()}</TableHead>
          <TableHead className="px-2 text-right tablet:px-3">{m.horse_weight()}</TableHead>
          <TableHead className="hidden text-right tablet:table-cell print:table-cell">
            {m.horse_condition()}
          </TableHead>
          <TableHead className="hidden tablet:table-cell print:table-cell">{m.history_method()}</TableHead>
          <TableHead data-print="never">
            <span className="sr-only">{m.actions()}</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {entries
          .toSorted((a, b) => b.measuredOn.localeCompare(a.measuredOn))
          .map((entry) => (
            <EntryRow key={entry.id} horse={horse} entry={entry} mayChange={mayChange} {...on} />
          ))}
      </TableBody>
    </Table>
  );
}

/** Tells whether the horse's present weight and score equal those of the entry. */
const isPresent = (horse: HorseItem, { weightKg, bodyConditionScore }: HorseWeightItem): boolean =>
  (weightKg ?? horse.weightKg) === horse.weightKg &&
  (bodyConditionScore ?? horse.bodyConditionScore) === horse.bodyConditionScore;

function Weight({ entry: { weightKg } }: { entry: HorseWeightItem }) {
  return weightKg === null ? <Missing /> : formatWeight(weightKg);
}

function Score({ entry: { bodyConditionScore } }: { entry: HorseWeightItem }) {
  return bodyConditionScore === null ? <Missing /> : `${bodyConditionScore}/9`;
}

function Missing() {
  return (
    <span className="text-muted-foreground">
      <SpokenFigure text="–" none={m.history_not_found()} />
    </span>
  );
}

interface EntryRowProps extends Omit<HistoryTableProps, "entries"> {
  entry: HorseWeightItem;
  mayChange: boolean;
}

function EntryRow({ horse, entry, mayChange, ...on }: EntryRowProps) {
  return (
    <TableRow>
      <TableCell className="h-11 whitespace-nowrap px-1 max-tablet:py-1.5 tablet:px-3">
        {formatCalendarDay(entry.measuredOn)}
        {entry.method && (
          <span className="block whitespace-normal text-muted-foreground text-xs contain-inline-size tablet:hidden print:hidden">
            {methodWords[entry.method]()}
          </span>
        )}
        {entry.note && (
          <span className="block min-w-32 whitespace-normal text-muted-foreground text-xs wrap-break-word contain-inline-size">
            {entry.note}
          </span>
        )}
      </TableCell>
      <TableCell className="h-11 whitespace-nowrap px-2 text-right max-tablet:py-1.5 tablet:px-3">
        <Weight entry={entry} />
        {entry.bodyConditionScore !== null && (
          <span className="block text-muted-foreground text-xs tablet:hidden print:hidden">
            <Score entry={entry} />
          </span>
        )}
      </TableCell>
      <TableCell className="hidden h-11 whitespace-nowrap text-right tablet:table-cell print:table-cell">
        <Score entry={entry} />
      </TableCell>
      <TableCell className="hidden h-11 text-muted-foreground tablet:table-cell print:table-cell">
        {entry.method && methodWords[entry.method]()}
      </TableCell>
      <TableCell data-print="never" className="h-11 px-1">
        {mayChange && <EntryActions horse={horse} entry={entry} {...on} />}
      </TableCell>
    </TableRow>
  );
}

function EntryActions({ horse, entry, ...on }: Omit<EntryRowProps, "mayChange">) {
  const day = formatCalendarDay(entry.measuredOn);
  return (
    <span className="flex flex-wrap justify-end">
      {!isPresent(horse, entry) && (
        <EntryButton
          icon={RotateCcw}
          label={m.history_apply({ day })}
          title={m.history_apply({ day })}
          onClick={() => on.onApply(entry)}
        />
      )}
      <EntryButton icon={Pencil} label={m.history_edit({ day })} onClick={() => on.onEdit(entry)} />
      <EntryButton icon={Trash2} label={m.history_delete({ day })} onClick={() => on.onDelete(entry)} />
    </span>
  );
}

interface EntryButtonProps {
  icon: LucideIcon;
  label: string;
  title?: string;
  onClick: () => void;
}

function EntryButton({ icon: Icon, label, ...button }: EntryButtonProps) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} {...button}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
