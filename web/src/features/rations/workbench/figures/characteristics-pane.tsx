import { Fragment, memo, useId, useState } from "react";
import { type GroupFigure, groupSize, isGroupFigure, priceForGroup } from "#contract/ration/group-price.ts";
import { unitAfterName } from "#contract/sheets/sheet-text.ts";
import { asFarAsKnown, marked, openSide } from "#contract/text/open-figure.ts";
import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import { signedText } from "#web/features/rations/number-text.ts";
import { LiveSection } from "#web/features/rations/workbench/shared/live-section.tsx";
import { LiveText } from "#web/features/rations/workbench/shared/live-text.tsx";
import { figureText, isPrice, measureName, openText } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { UnfoldButton, useFolds } from "#web/features/rations/workbench/shared/unfold-button.tsx";
import {
  useRestedPart,
  useWorkbench,
  useWorkbenchList,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import {
  inUnit,
  type ShownUnits,
  unitOfFigure,
} from "#web/features/rations/workbench/store/display-units.ts";
import { changeSinceSave, type FigureRow } from "#web/features/rations/workbench/store/figure-rows.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";

export function CharacteristicsPane() {
  return (
    <LiveSection
      aria-labelledby="characteristics-title"
      className="grid grid-cols-1 gap-2"
      id="section-characteristics"
      tabIndex={-1}
    >
      <CharacteristicsBody />
    </LiveSection>
  );
}

function CharacteristicsBody() {
  const ids = useWorkbenchList(({ view }) =>
    view.figures.filter(({ level }) => level === null).map(({ id }) => id),
  );
  const [showsAll, setShowsAll] = useState(false);
  const isMain = (id: MeasureKey) => measures[id].main ?? false;
  const folded = ids.filter((id) => !isMain(id)).length;
  const folds = useFolds(folded);
  return (
    <>
      <h2 id="characteristics-title" className="font-semibold text-base">
        {m.ration_characteristics()}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-6">
        {ids
          .filter((id) => showsAll || !folds || isMain(id))
          .map((id) => (
            <Fragment key={id}>
              <FigureLine id={id} />
              {isGroupFigure(id) && <GroupLine id={id} />}
            </Fragment>
          ))}
      </ul>
      {folds && <UnfoldButton isOpen={showsAll} count={folded} onChange={setShowsAll} />}
    </>
  );
}

/** Width of a difference from the saved ration. */
const movedCharacters = 6;

/** Reserves width for a text that may gain a digit in a drag; letters are narrower than digits, blanks more so. */
const roomFor = (text: string): number => {
  const blanks = text.replace(/\S/g, "").length;
  const figures = text.replace(/\D/g, "").length;
  return Math.ceil(figures + 0.45 * blanks + 0.85 * (text.length - figures - blanks)) + 1;
};

const FigureLine = memo(function FigureLine({ id }: { id: MeasureKey }) {
  const bench = useWorkbenchStore();
  const currency = useCurrency();
  const told = useId();
  const figure = selectFigure(bench.units, id);
  const value = (snapshot: Snapshot) => valueText(figure(snapshot), currency);
  const moved = (snapshot: Snapshot) => movedText(figure(snapshot));
  const level = useWorkbench((snapshot) => figure(snapshot)?.level ?? null);
  const isEstimate = useWorkbench((snapshot) => figure(snapshot)?.estimate ?? false);
  const open = useRestedPart((snapshot) => openWords(figure(snapshot)));
  const isInWords = useRestedPart((snapshot) => isWaterOfGrass(figure(snapshot)));
  const hasSaved = useWorkbench((snapshot) => (figure(snapshot)?.ghost ?? null) !== null);
  const valueRoom = roomFor(useRestedPart(value));
  const movedRoom = useRestedPart(moved).length;
  const plain = measureName(id);
  const name = isGroupFigure(id) && bench.horse.batch ? m.group_each({ name: plain }) : plain;
  return (
    <li
      id={`measure-${id}`}
      tabIndex={-1}
      className="-mx-1 relative isolate flex flex-wrap items-center justify-between gap-x-2 border-border border-b px-1 py-1 text-sm coarse:min-h-11"
    >
      <span className="flex min-w-0 grow basis-28 items-center gap-1.5 leading-5 dyslexic:basis-36">
        {level && <LevelGlyph level={level} label={levelWord(level)} className="size-3.5 self-center" />}
        <span className="min-w-0">{name}</span>
        {open && <span className="sr-only">{open}</span>}
        {isEstimate && <span className="sr-only">{m.ration_estimate()}</span>}
      </span>
      <button
        type="button"
        onClick={() => bench.trace({ measure: id })}
        aria-label={m.ration_trace_of({ name })}
        aria-describedby={told}
        className="ml-auto flex min-h-6 max-w-full shrink-0 cursor-pointer items-center gap-1 rounded-sm text-right hover:bg-accent coarse:after:absolute coarse:after:inset-0"
      >
        {hasSaved && (
          <span className="text-xs">
            <LiveText
              className="h-4 text-muted-foreground leading-4"
              characters={Math.max(movedRoom, movedCharacters)}
              of={moved}
            />
          </span>
        )}
        <span id={told} className="min-w-0 font-semibold">
          {isInWords ? (
            m.ration_water_of_grass()
          ) : (
            <LiveText className="h-5 leading-5" characters={valueRoom} of={value} />
          )}
        </span>
      </button>
    </li>
  );
});

const groupNames = {
  price_per_day: m.group_price_per_day,
  price_per_month: m.group_price_per_month,
} as const satisfies Record<GroupFigure, (inputs: { count: number }) => string>;

/** Shows a price for all horses of the group; empty for a single horse. */
function GroupLine({ id }: { id: GroupFigure }) {
  const { horse } = useWorkbenchStore();
  const currency = useCurrency();
  const count = groupSize(horse);
  const value = ({ view }: Snapshot): string => {
    const figure = view.figures.find((each) => each.id === id);
    const price = figure ? priceForGroup(horse, figure.value) : null;
    return figure && price !== null ? asFarAsKnown(formatMoney(price, currency), figure) : "?";
  };
  const room = roomFor(useRestedPart(value));
  if (count === null) return null;
  return (
    <li className="-mx-1 isolate flex items-center justify-between gap-2 border-border border-b px-1 py-1 text-sm dyslexic:flex-wrap">
      <span className="min-w-0 leading-5">{groupNames[id]({ count })}</span>
      <TraceOpener
        traced={{ measure: id }}
        name={groupNames[id]({ count })}
        className="ml-auto font-semibold"
      >
        <LiveText className="h-5 text-right leading-5" characters={room} of={value} />
      </TraceOpener>
    </li>
  );
}

/** Returns the figure in its display unit. */
const selectFigure =
  (units: ShownUnits, id: MeasureKey) =>
  ({ view, draft }: Snapshot): FigureRow | undefined => {
    const found = view.figures.find((figure) => figure.id === id);
    if (!found) return undefined;
    const shown = unitOfFigure(units, { key: id, unit: found.unit }, draft.system);
    if (shown.factor === 1) return found;
    return { ...inUnit(found, shown), ghost: found.ghost === null ? null : found.ghost * shown.factor };
  };

/** Water below which the grass brings all that is needed, litres a day. */
const waterLeast = 0.5;

const isWaterOfGrass = (figure: FigureRow | undefined): boolean =>
  figure?.id === "water_need" && figure.value !== null && figure.value < waterLeast;

function valueText(figure: FigureRow | undefined, currency: string): string {
  if (!figure) return "";
  const { id, value, unit } = figure;
  if (isWaterOfGrass(figure)) return m.ration_water_of_grass();
  const written =
    isPrice(id) && value !== null ? formatMoney(value, currency) : figureText(value, unitAfterName(unit));
  return asFarAsKnown(value === null ? written : marked(written, figure), figure);
}

/** Says in words on which side a figure is open. */
const openWords = (figure: FigureRow | undefined): string => (figure ? openText(openSide(figure)) : "");

/** Returns the difference from the saved ration; empty without one. */
function movedText(figure: FigureRow | undefined): string {
  const moved = figure ? changeSinceSave(figure) : null;
  return moved === null ? "" : signedText(moved);
}
