import { PenLine } from "lucide-react";
import { useEffect } from "react";
import { atLeast } from "#contract/text/open-figure.ts";
import type { Measured } from "#science/evaluation/evaluation-types.ts";
import { type MeasureKey, measureNutrient } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { LiveText, wordWidth } from "#web/features/rations/workbench/shared/live-text.tsx";
import { figureNumberText, unitText } from "#web/features/rations/workbench/shared/texts.ts";
import {
  useRestedPart,
  useWorkbench,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { offerCommands, searchTerms } from "#web/lib/commands.ts";
import { formatMoney, formatMonthly } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { VerdictChip } from "#web/parts/finding/verdict-chip.tsx";

/** Shows the verdict and the main figures, always in view. */
export function VerdictBar({ onGo }: { onGo: (measure: MeasureKey) => void }) {
  return (
    <nav
      aria-label={m.ration_verdict()}
      className="-mx-4 flex h-(--verdict) [flex-wrap:var(--verdict-wrap)] scroll-px-4 content-center items-center gap-0.75 overflow-x-auto px-4 contain-size contain-layout tablet:-mx-6 tablet:scroll-px-6 tablet:px-6 desktop:gap-1.5"
    >
      <Chip measure="coverage_energy" name={m.ration_verdict_energy()} onGo={onGo} />
      <Chip measure="coverage_protein" name={m.ration_verdict_protein()} onGo={onGo} />
      <Chip measure="forage_share" name={m.ration_verdict_forage()} onGo={onGo} />
      <Chip measure="feeding_hours" name={m.ration_verdict_feeding()} onGo={onGo} />
      <Chip measure="starch_per_meal" name={m.ration_verdict_starch()} onGo={onGo} />
      <PriceChip onGo={onGo} />
    </nav>
  );
}

interface ChipProps {
  measure: MeasureKey;
  name: string;
  onGo: (measure: MeasureKey) => void;
}

function Chip({ measure, name, onGo }: ChipProps) {
  const unit = useWorkbench(({ view }) => unitText(view.measures.get(measure)?.unit ?? ""));
  const level = useWorkbench(({ view }) => view.levels.get(measure) ?? null);
  const value = ({ view }: Snapshot) => {
    const measured = view.measures.get(measure);
    if (!measured || measured.value === null) return `?\u202f${unit}`;
    const written = figureNumberText(view.judgements, { ...measured, value: measured.value });
    return atLeast(`${written}\u202f${unit}`, measured.value, measured.unknownShare);
  };
  const isSetByHand = useWorkbench(({ draft }) =>
    draft.overrides.some(({ nutrient }) => nutrient === measureNutrient(measure, systems[draft.system])),
  );
  return (
    <VerdictChip
      level={level}
      name={isSetByHand ? <SetByHand name={name} /> : name}
      value={
        <>
          <LiveText className={valueBox} characters={figureCharacters + wordWidth(unit)} of={value} />
          <Unknown measure={measure} />
        </>
      }
      onGo={() => onGo(measure)}
    />
  );
}

/** Says "unknown" to screen readers, which do not read "?". */
function Unknown({ measure }: { measure: MeasureKey }) {
  const isUnknown = useRestedPart(({ view }) => (view.measures.get(measure)?.value ?? null) === null);
  return isUnknown && <span className="sr-only">{m.ration_level_unknown()}</span>;
}

/** Marks a manual requirement in little space. */
function SetByHand({ name }: { name: string }) {
  return (
    <span title={m.ration_override_short()} className="inline-flex items-center gap-1">
      {name}
      <PenLine aria-hidden="true" className="size-3 text-primary" />
      <span className="sr-only">{m.ration_override_short()}</span>
    </span>
  );
}

const valueBox = "h-5 font-semibold text-base leading-5";

/** Length of "≥ 1,019" and of a price. */
const figureCharacters = 6;
const priceCharacters = 7;

function PriceChip({ onGo }: Pick<ChipProps, "onGo">) {
  const currency = useCurrency();
  const { horse } = useWorkbenchStore();
  useEffect(() => {
    const label = m.palette_go({ name: m.ration_verdict_price() });
    const sought = searchTerms(m.ration_verdict_price, m.sought_price);
    return offerCommands([{ id: "price", label, sought, run: () => onGo("price_per_day") }]);
  }, [onGo]);
  const price = (key: MeasureKey) => (snapshot: Snapshot) =>
    priceText(
      snapshot.view.measures.get(key),
      currency,
      key === "price_per_month" ? formatMonthly : formatMoney,
    );
  const day = price("price_per_day");
  const month = price("price_per_month");
  const text = (snapshot: Snapshot) =>
    `${day(snapshot)}${m.ration_per_day()} · ${m.ration_price_month({ price: month(snapshot) })}`;
  const words = `${m.ration_per_day()} · ${m.ration_price_month({ price: "" })}`;
  const characters = wordWidth(words) + 2 * priceCharacters;
  return (
    <VerdictChip
      level={null}
      name={horse.batch ? m.group_each({ name: m.ration_verdict_price() }) : m.ration_verdict_price()}
      value={
        <>
          <LiveText className={valueBox} characters={characters} of={text} />
          <Unknown measure="price_per_day" />
        </>
      }
      onGo={() => onGo("price_per_day")}
    />
  );
}

const priceText = (price: Measured | undefined, currency: string, format: typeof formatMonthly): string => {
  if (!price || price.value === null) return "?";
  return atLeast(format(price.value, currency), price.value, price.unknownShare);
};
