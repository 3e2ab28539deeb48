import { useDeferredValue, useMemo, useState } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { message } from "#web/lib/format/labels.ts";
import { stripAccents } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledSelect } from "#web/parts/choice/labelled-select.tsx";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/input.tsx";
import { Label } from "#web/ui/label.tsx";
import { unknownAnswers } from "../answer-parts.ts";
import { type ImportLine, isSound } from "../import-rows.ts";
import { isFault } from "../import-words.ts";
import type { Import } from "../use-import.ts";
import { FeedTable } from "./feed-table.tsx";
import { OtherColumns, TakenColumns } from "./other-columns.tsx";
import { ParameterTable } from "./parameter-table.tsx";

const views = ["all", "faults", "known", "skipped"] as const;
type View = (typeof views)[number];

/** Rows shown at first, and by each further step. */
const step = 25;
/** Feeds that are shown side by side, a line for each column of the file. */
export const sideBySide = 3;

interface ReviewProps extends Import {
  chosen: ReadonlySet<string>;
  onChoose: (change: (ids: readonly string[]) => readonly string[]) => void;
  /** Refusals of the service, by line. */
  refused: ReadonlyMap<number, readonly string[]>;
}

/** Shows every cell of the file beside what it becomes, and what is left out. */
export function ReviewSection(props: ReviewProps) {
  const { reading, lines, work, answer, choose, mean, currency, refused } = props;
  const { found } = reading;
  const [view, setView] = useState<View>("all");
  const [wanted, setWanted] = useState("");
  const searched = useDeferredValue(wanted);
  const shown = useMemo(
    () =>
      orderRows(
        lines.all.filter((row) => isInView(row, view) && isNamed(row, searched)),
        refused,
      ),
    [lines.all, view, searched, refused],
  );
  const { inSight, rest, onMore } = useSteps(shown, `${view} ${searched}`);
  if (!found) return null;
  const faulty = lines.all.filter((line) => !isSound(line)).length;
  const faults = lines.all.flatMap(({ feed, choice }) =>
    choice === "skip" ? [] : feed.problems.filter(isFault),
  );
  const isParameters = lines.all.length <= sideBySide;
  return (
    <section aria-labelledby="review-title" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 id="review-title" className="grow font-semibold text-base">
          {m.import_review({ count: lines.all.length })}
        </h2>
        {faults.length > 0 && (
          <Button variant="outline" onClick={() => answer(unknownAnswers(faults))}>
            {m.import_leave_unknown({ count: faults.length })}
          </Button>
        )}
      </div>
      {!isParameters && <Filters lines={lines.all} {...{ wanted, setWanted, view, setView }} />}
      {faulty > 0 && (
        <p role="status" className="text-risk-ink text-sm">
          {m.import_faulty({ count: faulty })}
        </p>
      )}
      <TakenColumns found={found} answers={work.answers} answer={answer} />
      {isParameters ? (
        <ParameterTable {...props} found={found} shown={lines.all} />
      ) : (
        <FeedTable
          {...{ found, refused, answer, choose, mean, currency }}
          answers={work.answers}
          meant={work.meant}
          shown={inSight}
          all={shown}
          chosen={props.chosen}
          onChoose={props.onChoose}
        />
      )}
      {rest.length > 0 && <Rest rest={rest} onMore={onMore} />}
      <div className={cn("contents", isParameters && "tablet:hidden")}>
        <OtherColumns isOpen={!isParameters} found={found} answers={work.answers} answer={answer} />
      </div>
    </section>
  );
}

/** Returns the rows in sight: the first ones of a view, and more on request. */
function useSteps(shown: readonly ImportLine[], view: string) {
  const [steps, setSteps] = useState({ view, count: 1 });
  const count = steps.view === view ? steps.count : 1;
  const inSight = useMemo(() => shown.slice(0, count * step), [shown, count]);
  return { inSight, rest: shown.slice(inSight.length), onMore: () => setSteps({ view, count: count + 1 }) };
}

interface FiltersProps {
  lines: readonly ImportLine[];
  wanted: string;
  setWanted: (text: string) => void;
  view: View;
  setView: (view: View) => void;
}

function Filters({ lines, wanted, setWanted, view, setView }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="grid gap-1">
        <Label htmlFor="import-search">{m.import_search()}</Label>
        <Input
          id="import-search"
          type="search"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </div>
      <LabelledSelect
        label={m.import_view()}
        value={view}
        choices={views}
        wordOf={(each) =>
          message(`import_view_${each}`, { count: lines.filter((line) => isInView(line, each)).length })
        }
        onChoose={setView}
      />
    </div>
  );
}

/** Counts the lines that are not shown, and those of them with faults. */
function Rest({ rest, onMore }: { rest: readonly ImportLine[]; onMore: () => void }) {
  const faulty = rest.filter((line) => !isSound(line)).length;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" onClick={onMore}>
        {m.import_show_more({ count: Math.min(step, rest.length) })}
      </Button>
      <p className="text-sm">
        {m.import_rest({ count: rest.length })}
        {faulty > 0 && <span className="text-risk-ink"> {m.import_more_faults({ count: faulty })}</span>}
      </p>
    </div>
  );
}

/** Orders rows: those that cannot be written first, then by line. */
const orderRows = (
  rows: readonly ImportLine[],
  refused: ReadonlyMap<number, readonly string[]>,
): ImportLine[] => {
  const isFaulty = (line: ImportLine) => !isSound(line) || refused.has(line.feed.line);
  return [...rows].sort((a, b) => Number(isFaulty(b)) - Number(isFaulty(a)));
};

function isInView(line: ImportLine, view: View): boolean {
  const { warnings, known, several, choice } = line;
  if (view === "faults") return !isSound(line) || warnings.length > 0;
  if (view === "known") return known !== null || several.length > 0;
  return view === "all" || choice === "skip";
}

const isNamed = ({ feed }: ImportLine, wanted: string): boolean =>
  stripAccents(`${feed.name} ${feed.section ?? ""}`).includes(stripAccents(wanted.trim()));
