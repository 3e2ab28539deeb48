import { feedCitation } from "#contract/sheets/text/feed-source-text.ts";
import type { TracedCell, TracedPreparation } from "#science/evaluation/evaluation-types.ts";
import type { SharesLeft } from "#science/feeds/hay-preparation.ts";
import type { ValueState } from "#science/vocabulary/composition.ts";
import { SourceLink } from "#web/features/rations/workbench/shared/source-link.tsx";
import { unitText } from "#web/features/rations/workbench/shared/texts.ts";
import type { ShownUnit } from "#web/features/rations/workbench/store/display-units.ts";
import { exactText } from "#web/lib/format/exact-number.ts";
import { contentName } from "#web/lib/format/formula-text.ts";
import { label } from "#web/lib/format/labels.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { sourceFeedName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { DataStateGlyph } from "#web/parts/finding/data-state.tsx";
import { useTraceContext } from "./trace-context.ts";

/** Digits of an amount, enough to repeat the sum. */
const digits = 5;
export const rounded = (value: number, unit = ""): string =>
  exactText(Number(value.toPrecision(digits)), unit);

/** The display unit and factor, with the value's own unit. */
export interface Shown extends ShownUnit {
  own: string;
}

/** Shares that a preparation leaves of a content and of the dry matter, as a quotient. */
const keptText = ({ kept, dryMatter }: SharesLeft): string =>
  `${exactText(kept.value, "")} ÷ ${exactText(dryMatter.value, "")}`;

/** Names the preparation of a hay, and its dry matter before and after. */
export function Prepared({ preparation: { how, dryPct, kept } }: { preparation: TracedPreparation }) {
  return (
    <p className="text-xs">
      {m.name_and_value({
        name: label("preparation", how),
        value: `${m.ration_dm()} = ${exactText(dryPct, "%")} × ${exactText(kept.value, "")}`,
      })}{" "}
      <span className="text-muted-foreground">
        <SourceLink source={kept.source} />
      </span>
    </p>
  );
}

/** Content names one content that a figure was made from, with its state, its source and what a preparation left of it. */
export function Content({ cell, shown, source }: { cell: TracedCell; shown: Shown; source: string }) {
  const ground = useTraceContext();
  const { nutrient, state, spread } = cell;
  const isCounted = cell.unit === shown.own;
  const unit = isCounted ? shown.unit : cell.unit;
  const read = (content: number) => (isCounted ? Number((content * shown.factor).toPrecision(12)) : content);
  const { prepared } = cell;
  const origin = cell.source
    ? sourceFeedName(cell.source, ground.items.values())
    : citationForState(source, prepared?.dryState ?? state);
  return (
    <li className="break-words">
      <span className="font-mono">{contentName(nutrient)}</span> ={" "}
      {prepared && `${exactText(read(prepared.dry), "")} × ${keptText(prepared)} = `}
      {prepared ? rounded(read(cell.value)) : exactText(read(cell.value), "")} {unitText(unit)}/kg{" "}
      {m.ration_dm()}
      {spread !== null && spread > 0 && ` ±\u202f${exactText(Math.round(100 * spread), "")}\u202f%`}
      <span className="text-muted-foreground">
        {" "}
        ·{" "}
        <span className="inline-flex items-center gap-1">
          <DataStateGlyph state={state} />
          {label("value_state", state)}
        </span>{" "}
        · {origin}
        {prepared && (
          <>
            {" · "}
            <SourceLink source={prepared.kept.source} />
          </>
        )}
      </span>
    </li>
  );
}

/** Words that begin a citation of the catalogue, by the state of the values it covers. */
const openings: Partial<Record<ValueState, readonly string[]>> = {
  published: ["published:"],
  computed: ["computed:", "published:"],
  estimated: ["recalled:", "assumed:", "computed:"],
};

/** Returns the part of an ingredient's citations that covers values of one state. */
function citationForState(source: string, state: ValueState): string {
  const citations = source.split(" | ");
  const own = openings[state]?.map((opening) => citations.filter((each) => each.startsWith(opening)));
  const found = own?.find((list) => list.length > 0) ?? citations;
  const words = sheetMessages();
  return found.map((each) => feedCitation(words, each)).join(" · ");
}
