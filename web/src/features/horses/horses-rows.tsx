import type { HorseItem, HorseMember } from "#contract/schemas/horse.ts";
import { inLine } from "#contract/sheets/sheet-text.ts";
import { digitsOfHorse } from "#contract/text/decimals.ts";
import { useMay } from "#web/features/session/queries.ts";
import { label } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { verdictWord } from "#web/parts/finding/verdict-badge.tsx";
import { HorseAvatar } from "#web/parts/horse/horse-avatar.tsx";
import { ListCards } from "#web/parts/list/list-cards.tsx";
import { type Column, ListTable } from "#web/parts/list/list-table.tsx";
import { DeleteLink, RowLink } from "#web/parts/list/row-links.tsx";
import { NewRationMenu } from "#web/parts/new-ration-menu.tsx";
import { LastRation } from "./last-ration.tsx";
import type { HorsesSearch } from "./search.ts";
import { situation } from "./situation-text.ts";

export interface HorsesListProps {
  search: HorsesSearch;
  onSearch: (change: Partial<HorsesSearch>) => void;
}

interface RowsProps {
  horses: readonly HorseMember[];
}

export const horseColumns = (): Column<HorseMember, HorsesSearch["order"]>[] => [
  {
    head: m.name(),
    by: "name",
    cell: (horse) => <Identity horse={horse} />,
    out: [
      { head: m.name(), value: ({ name }) => name },
      { head: m.horse_breed(), value: ({ breed }) => label("breed", breed) },
    ],
  },
  {
    head: m.horse_age(),
    cellClass: "whitespace-nowrap",
    cell: ({ ageClass }) => label("age_class", ageClass),
    out: [{ head: m.horse_age(), value: ({ ageClass }) => label("age_class", ageClass) }],
  },
  {
    head: m.horse_weight(),
    by: "weightKg",
    isNumeric: true,
    cellClass: "whitespace-nowrap",
    cell: ({ weightKg }) => <Weight kg={weightKg} />,
    out: [{ head: m.export_weight(), value: ({ weightKg }) => weightKg }],
  },
  {
    head: m.horse_condition(),
    by: "bodyConditionScore",
    cellClass: "whitespace-nowrap",
    cell: ({ bodyConditionScore }) => <Condition score={bodyConditionScore} />,
    out: [{ head: m.export_condition(), value: ({ bodyConditionScore }) => bodyConditionScore }],
  },
  {
    head: m.horse_situation(),
    cellClass: "max-w-56",
    cell: situation,
    out: [{ head: m.horse_situation(), value: situation }],
  },
  {
    head: m.horse_last_ration(),
    cell: ({ lastRation }) => <LastRation ration={lastRation} />,
    out: [
      { head: m.horse_last_ration(), value: ({ lastRation }) => lastRation && rationName(lastRation) },
      {
        head: m.ration_verdict(),
        value: ({ lastRation }) => lastRation && verdictWord(lastRation.verdict),
      },
      { head: m.rations_updated(), value: ({ lastRation }) => lastRation?.modifiedAt.slice(0, 10) ?? null },
    ],
  },
];

/** On a narrow table the buttons show their icons alone. */
const signAlone = "max-desktop:w-11 max-desktop:px-0 max-desktop:[&>span]:sr-only";

export function HorsesTable({ horses, ...sort }: RowsProps & HorsesListProps) {
  const isExpert = useMay("ration.post");
  return (
    <ListTable
      caption={m.screen_horses()}
      rows={horses}
      columns={horseColumns()}
      sort={sort}
      actions={(horse) => (
        <>
          {isExpert && <NewRationMenu horse={horse} className={signAlone} />}
          <DeleteHorse horse={horse} />
        </>
      )}
    />
  );
}

export function HorsesCards({ horses }: RowsProps) {
  const isExpert = useMay("ration.post");
  return (
    <ListCards rows={horses} isPaired>
      {(horse) => (
        <>
          <div className="flex items-start gap-3">
            <HorseAvatar horse={horse} />
            <div className="grid min-w-0 flex-1">
              <HorseLink horse={horse} />
              <span className="text-pretty text-muted-foreground text-sm">
                {inLine(label("breed", horse.breed), label("age_class", horse.ageClass))}
              </span>
            </div>
            <Weight kg={horse.weightKg} />
          </div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span>{situation(horse)}</span>
            <span className="ml-auto">
              <Condition score={horse.bodyConditionScore} />
            </span>
          </p>
          <LastRation ration={horse.lastRation} />
          <div
            data-print="never"
            className="relative z-10 flex items-center justify-end gap-1 border-border border-t pt-3"
          >
            {isExpert && <NewRationMenu horse={horse} className="mr-auto" />}
            <DeleteHorse horse={horse} />
          </div>
        </>
      )}
    </ListCards>
  );
}

function Identity({ horse }: { horse: HorseItem }) {
  return (
    <span className="flex items-center gap-3">
      <HorseAvatar horse={horse} />
      <span className="grid min-w-24">
        <HorseLink horse={horse} />
        <span className="normal-nums text-muted-foreground text-xs">{label("breed", horse.breed)}</span>
      </span>
    </span>
  );
}

function HorseLink({ horse }: { horse: HorseItem }) {
  return (
    <RowLink to="/horses/$id" params={{ id: horse.id }}>
      {horse.name}
    </RowLink>
  );
}

function Weight({ kg }: { kg: number }) {
  return (
    <span className="whitespace-nowrap font-medium">
      {formatNumber(kg, getLocale(), digitsOfHorse)}
      {"\u202f"}
      <span className="text-muted-foreground text-xs">{m.unit_kg()}</span>
    </span>
  );
}

function Condition({ score }: { score: HorseItem["bodyConditionScore"] }) {
  return (
    <span>
      <span className="font-medium">{score}</span>
      <span className="text-muted-foreground text-xs">/9 {label("body_condition", score)}</span>
    </span>
  );
}

function DeleteHorse({ horse }: { horse: HorseItem }) {
  if (!useMay("horse.delete")) return null;
  return (
    <DeleteLink
      to="/horses/$id/delete"
      params={{ id: horse.id }}
      preload={false}
      aria-label={m.horse_delete_named({ horse: horse.name })}
    />
  );
}
