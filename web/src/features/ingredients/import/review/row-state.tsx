import { CircleAlert, TriangleAlert } from "lucide-react";
import { knownChoices } from "#contract/schemas/ingredient-import.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { message } from "#web/lib/format/labels.ts";
import { questionId } from "#web/lib/reader/questions.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { type ImportLine, isSound } from "../import-rows.ts";
import type { Import } from "../use-import.ts";
import { CellBox } from "./cell-box.tsx";
import { differenceText, isLarge } from "./difference-text.ts";

interface RowStateProps extends Pick<Import, "choose" | "mean" | "answer" | "currency"> {
  row: ImportLine;
  /** Feed that the line was told to mean; an empty text for none. */
  meant: string;
  /** Refusals of the service. */
  refusals: readonly string[] | undefined;
}

/** Shows the name of a line, what will happen to it, and why not. */
export function RowState({ row, refusals = [], meant, choose, mean, answer, currency }: RowStateProps) {
  const { feed, known, several, choice, errors, warnings, differences } = row;
  const name = feed.name || m.import_no_name();
  const choices = known || several.length > 0 ? knownChoices : (["create", "skip"] as const);
  return (
    <div className="grid gap-1">
      <CellBox
        text={feed.name}
        name={m.import_name_of({ number: feed.line })}
        becomes={null}
        problem={null}
        likely={null}
        isFault={feed.name === ""}
        onCorrect={(text) =>
          answer({ [questionId("name", feed.id)]: text.trim() === "" ? null : text.trim() })
        }
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-muted-foreground text-xs">{m.import_line({ number: feed.line })}</span>
        {known && <Badge variant="outline">{m.import_known()}</Badge>}
      </div>
      <Select
        aria-label={m.import_way_of({ name })}
        value={choice}
        onChange={({ currentTarget }) => {
          const chosen = knownChoices.find((each) => each === currentTarget.value);
          if (chosen) choose(feed.id, chosen);
        }}
      >
        {choices.map((each) => (
          <SelectOption key={each} value={each}>
            {message(`import_way_${each}`)}
          </SelectOption>
        ))}
      </Select>
      <MeantFeed row={row} name={name} meant={meant} mean={mean} />
      <Differences row={row} currency={currency} />
      {known && choice !== "skip" && differences.length === 0 && isSound(row) && (
        <p className="text-muted-foreground text-xs">{m.import_no_change()}</p>
      )}
      <ul className="grid gap-1 text-xs empty:hidden">
        {[...errors, ...refusals].map((text) => (
          <li key={text} className="flex gap-1.5 text-risk-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
        {warnings.map((text) => (
          <li key={text} className="flex gap-1.5 text-watch-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Chooses between the feeds that have the name of a line. */
function MeantFeed({
  row,
  name,
  meant,
  mean,
}: Pick<RowStateProps, "row" | "meant" | "mean"> & { name: string }) {
  const { feed, known, several } = row;
  const listed = known && meant === known["@id"] ? [known] : several;
  if (listed.length === 0) return null;
  return (
    <Select
      aria-label={m.import_meant_of({ name })}
      value={known ? meant : ""}
      onChange={({ currentTarget: { value } }) => mean(feed.id, value)}
    >
      <SelectOption value="">{m.import_meant_none()}</SelectOption>
      {listed.map((item) => (
        <SelectOption key={item["@id"]} value={item["@id"]}>
          {[ingredientName(item), item.brand?.name ?? m.import_no_brand()].join(" · ")}
        </SelectOption>
      ))}
    </Select>
  );
}

/** Differences from a known feed that are shown; the rest are counted. */
const shownMost = 6;

function Differences({ row: { differences, known }, currency }: { row: ImportLine; currency: string }) {
  if (!known || differences.length === 0) return null;
  const rest = differences.length - shownMost;
  return (
    <ul className="grid gap-0.5 text-xs tabular-nums">
      {differences.slice(0, shownMost).map((difference) => (
        <li key={difference.field} className="break-words">
          <span className={cn(difference.outcome === "kept" && "text-muted-foreground")}>
            {differenceText(difference, currency)}
          </span>
          {difference.outcome !== "taken" && (
            <Badge variant={difference.outcome === "kept" ? "outline" : "risk"} className="ml-1">
              {message(`import_outcome_${difference.outcome}`)}
            </Badge>
          )}
          {difference.outcome === "taken" && isLarge(difference, known.dryMatterPct) && (
            <Badge variant="watch" className="ml-1">
              {m.import_large_change()}
            </Badge>
          )}
        </li>
      ))}
      {rest > 0 && <li>{m.import_more_changes({ count: rest })}</li>}
    </ul>
  );
}
