import { label } from "#web/lib/format/labels.ts";
import type { Assessed } from "#web/lib/science/re-evaluate.ts";
import type { OutColumn } from "#web/lib/table-file/out-column.ts";
import { energyOut, moneyOut } from "#web/lib/table-file/out-figures.ts";
import { m } from "#web/paraglide/messages.js";
import { levelWord } from "#web/parts/finding/finding-level.tsx";

/** Lists the columns of the overview for a file. */
export const overviewOutColumns = (currency: string, isJudged: boolean): OutColumn<Assessed>[] => [
  { head: m.name(), value: ({ horse }) => horse.name },
  { head: m.horse_breed(), value: ({ horse }) => label("breed", horse.breed) },
  { head: m.export_weight(), value: ({ horse }) => horse.weightKg },
  {
    head: m.horse_last_ration(),
    value: ({ ration }) => ration && (ration.name || label("objective", ration.objective)),
  },
  {
    head: isJudged ? m.overview_risk() : m.ration_verdict(),
    value: ({ ration, today }) => {
      const verdict = today?.verdict ?? ration?.verdict;
      return verdict ? levelWord(verdict.level) : null;
    },
  },
  { head: m.export_energy(), value: ({ ration, today }) => ration && today && energyOut(today) },
  { head: m.export_price_day({ currency }), value: ({ today }) => moneyOut(today?.pricePerDay ?? null) },
  { head: m.overview_age(), value: ({ ration }) => ration?.modifiedAt.slice(0, 10) ?? null },
];
