import { PenLine } from "lucide-react";
import { type FocusEvent, type ReactNode, useEffect } from "react";
import { countsText } from "#contract/sheets/text/main-figures.ts";
import { atLeast, marked } from "#contract/text/open-figure.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { verdictFrom } from "#science/evaluation/verdict.ts";
import { type MeasureKey, measureNutrient } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { LiveText, wordWidth } from "#web/features/rations/workbench/shared/live-text.tsx";
import {
  figureNumberText,
  figureTextInBounds,
  findingName,
  unitText,
} from "#web/features/rations/workbench/shared/texts.ts";
import {
  useIdleState,
  useRestedPart,
  useWorkbench,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { offerCommands, searchTerms } from "#web/lib/commands.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { label } from "#web/lib/format/labels.ts";
import { priceText } from "#web/lib/format/price-text.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelInk, levelWord } from "#web/parts/finding/finding-level.tsx";
import { verdictInput } from "./verdict-input.ts";

interface VerdictStripProps {
  /** Shows a figure among the findings, the coverage or the characteristics. */
  onGo: (measure: MeasureKey) => void;
  /** Shows what to do. */
  onAdvice: () => void;
}

/** Shows the main figures of the ration, always in view, each a way to its place; a level is marked only where there is something to change. */
export function VerdictStrip({ onGo, onAdvice }: VerdictStripProps) {
  return (
    <nav
      aria-label={m.ration_verdict()}
      className="-mx-4 h-(--verdict) scroll-px-4 overflow-x-auto px-4 tabular-nums contain-layout tablet:-mx-6 tablet:px-6"
    >
      <ul className="flex h-full items-center justify-between gap-x-2 wide:max-w-320">
        <Figure measure="coverage_energy" name={m.ration_verdict_energy()} onGo={onGo} />
        <Figure measure="coverage_protein" name={m.ration_verdict_protein()} isSecond onGo={onGo} />
        <Figure
          measure="forage_share"
          name={<Words long={m.verdict_forage()} short={label("feed_role", "forage")} />}
          unit="%"
          onGo={onGo}
        />
        <Mineral onGo={onGo} />
        <Price onGo={onGo} />
        <Counts onGo={onAdvice} />
      </ul>
    </nav>
  );
}

/** Scrolls a focused figure into full view within its strip. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (!currentTarget.matches(":focus-visible")) return;
  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
}

interface StripItemProps {
  level?: Level | null;
  /** True for a figure that a phone shows among the others alone. */
  isSecond?: boolean;
  name: ReactNode;
  /** Selector of the place it leads to. */
  to: string;
  onGo: () => void;
  children: ReactNode;
}

/** One figure: its name and its value; the mark of its level only where it is no good. */
function StripItem({ level = null, isSecond = false, name, to, onGo, children }: StripItemProps) {
  const isMarked = level === "risk" || level === "watch";
  return (
    <li className={cn("shrink-0", isSecond && "max-tablet:hidden")}>
      <a
        href={to}
        onClick={(press) => {
          press.preventDefault();
          onGo();
        }}
        onFocus={showWhole}
        className="block rounded-sm hover:bg-accent"
      >
        <span className="block truncate text-muted-foreground text-xs leading-4 max-tablet:max-w-20">
          {name}
        </span>
        <span
          className={cn(
            "flex h-5 items-center gap-1 font-semibold text-base leading-5 max-laptop:text-sm",
            isMarked && levelInk[level],
          )}
        >
          {isMarked && <LevelGlyph level={level} className="size-3.5" />}
          {children}
        </span>
        {level && <span className="sr-only"> · {levelWord(level)}</span>}
      </a>
    </li>
  );
}

interface Leading {
  onGo: (measure: MeasureKey) => void;
}

interface FigureProps extends Leading, Pick<StripItemProps, "isSecond"> {
  measure: MeasureKey;
  name: ReactNode;
  /** Shorter than the figure's own unit, where the name holds the rest. */
  unit?: string;
}

function Figure({ measure, name, unit: shortUnit, isSecond, onGo }: FigureProps) {
  const unit = useWorkbench(({ view }) => shortUnit ?? unitText(view.measures.get(measure)?.unit ?? ""));
  const level = useWorkbench(({ view }) => view.levels.get(measure) ?? null);
  const value = ({ view }: Snapshot) => {
    const measured = view.measures.get(measure);
    if (!measured || measured.value === null) return `?\u202f${unit}`;
    const written = figureNumberText(view.judgements, { ...measured, value: measured.value });
    return atLeast(marked(`${written}\u202f${unit}`, measured), measured.value, measured.unknownShare);
  };
  const isSetByHand = useWorkbench(({ draft }) =>
    draft.overrides.some(({ nutrient }) => nutrient === measureNutrient(measure, systems[draft.system])),
  );
  return (
    <StripItem
      isSecond={isSecond}
      level={level}
      name={isSetByHand ? <SetByHand name={name} /> : name}
      to={`#measure-${measure}`}
      onGo={() => onGo(measure)}
    >
      <LiveText className={valueBox} characters={figureCharacters + wordWidth(unit)} of={value} />
      <Unknown measure={measure} />
    </StripItem>
  );
}

/** Says "unknown" to screen readers, which do not read "?". */
function Unknown({ measure }: { measure: MeasureKey }) {
  const isUnknown = useRestedPart(({ view }) => (view.measures.get(measure)?.value ?? null) === null);
  return isUnknown && <span className="sr-only">{m.ration_level_unknown()}</span>;
}

/** Marks a manual requirement in little space. */
function SetByHand({ name }: { name: ReactNode }) {
  return (
    <span title={m.ration_override_short()} className="inline-flex items-center gap-1">
      {name}
      <PenLine aria-hidden="true" className="size-3 text-primary" />
      <span className="sr-only">{m.ration_override_short()}</span>
    </span>
  );
}

/** Shows fewer words on a phone. */
const Words = ({ long, short }: { long: string; short: string }) => (
  <>
    <span className="max-tablet:hidden">{long}</span>
    <span className="tablet:hidden">{short}</span>
  </>
);

const valueBox = "h-5 leading-5";

/** Length of "≥ 1,019" and of a price. */
const figureCharacters = 6;
const priceCharacters = 8;

/** Shows the worst mineral, trace element or vitamin; a word where none is short or too much. */
function Mineral({ onGo }: Leading) {
  const { mineral, unknownMinerals } = verdictFrom(verdictInput(useWorkbenchStore(), useIdleState()));
  const measure = (mineral?.measure ?? "coverage_calcium") as MeasureKey;
  return (
    <StripItem
      level={mineral?.level ?? null}
      name={mineral ? findingTitle(mineral) : m.verdict_mineral()}
      to={`#measure-${measure}`}
      onGo={() => onGo(measure)}
    >
      {mineral ? (
        marked(figureTextInBounds(mineral), mineral)
      ) : (
        <span className="font-normal">
          {unknownMinerals > 0 ? (
            m.verdict_mineral_unknown({ count: unknownMinerals })
          ) : (
            <Words long={m.verdict_mineral_fine()} short={m.verdict_mineral_fine_short()} />
          )}
        </span>
      )}
    </StripItem>
  );
}

function findingTitle(finding: Parameters<typeof findingName>[0]): string {
  const name = findingName(finding);
  return `${name[0]?.toLocaleUpperCase() ?? ""}${name.slice(1)}`;
}

function Price({ onGo }: Leading) {
  const currency = useCurrency();
  const { horse } = useWorkbenchStore();
  useEffect(() => {
    const label = m.palette_go({ name: m.ration_verdict_price() });
    const sought = searchTerms(m.ration_verdict_price, m.sought_price);
    return offerCommands([{ id: "price", label, sought, run: () => onGo("price_per_day") }]);
  }, [onGo]);
  const text = ({ view }: Snapshot) => {
    const price = view.measures.get("price_per_day");
    if (!price || price.value === null) return m.ration_level_unknown();
    return `${priceText(price, currency)}${m.ration_per_day()}`;
  };
  return (
    <StripItem
      isSecond
      to="#measure-price_per_day"
      onGo={() => onGo("price_per_day")}
      name={horse.batch ? m.group_each({ name: m.ration_verdict_price() }) : m.ration_verdict_price()}
    >
      <LiveText className={valueBox} characters={priceCharacters + wordWidth(m.ration_per_day())} of={text} />
    </StripItem>
  );
}

/** Counts the findings that call for a change, by level. */
function Counts({ onGo }: { onGo: () => void }) {
  const bench = useWorkbenchStore();
  const { counts } = verdictFrom(verdictInput(bench, useIdleState()));
  const { risk, watch } = counts;
  const level = risk > 0 ? "risk" : watch > 0 ? "watch" : null;
  return (
    <StripItem level={level} name={m.verdict_findings()} to="#section-recommendations" onGo={onGo}>
      {level ? (
        <>
          <span aria-hidden="true" className="laptop:hidden">
            {level === "risk" ? risk : watch}
          </span>
          {level === "risk" && watch > 0 && (
            <span aria-hidden="true" className="ml-1.5 flex items-center gap-1 text-watch-ink laptop:hidden">
              <LevelGlyph level="watch" className="size-3.5" />
              {watch}
            </span>
          )}
          <span className="max-laptop:sr-only">{countsText(sheetMessages(), counts)}</span>
        </>
      ) : (
        <span className="font-normal">
          <Words long={m.verdict_counts_none()} short={m.verdict_counts_none_short()} />
        </span>
      )}
    </StripItem>
  );
}
