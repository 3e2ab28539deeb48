import { type ReactNode, useId } from "react";
import { flushSync } from "react-dom";
import { withoutLine } from "#web/features/rations/workbench/draft/draft.ts";
import { ChooseFeed, FeedShares } from "#web/features/rations/workbench/shared/contributions.tsx";
import { DisabledWhenReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import { highlightOn, LiveRow } from "#web/features/rations/workbench/shared/live-section.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { linePaths } from "#web/features/rations/workbench/store/highlight.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatPercent } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { Glyph } from "#web/parts/css-icon.tsx";
import { Button } from "#web/ui/button.tsx";

/** A line of the ration in its colour; hovering or editing highlights the feed everywhere. */
export function LineRow({ path, children }: { path: string; children: ReactNode }) {
  const bench = useWorkbenchStore();
  const isLit = useWorkbench(({ lit }) => lit === path);
  const isOpen = useWorkbench(({ chosenFeed }) => chosenFeed === path);
  return (
    <LiveRow
      data-line={path}
      data-open={isOpen || undefined}
      className={cn("group/line border-l-4 py-2 pr-2 pl-2", isLit && "bg-accent/60")}
      style={{ borderLeftColor: bench.colourOf(path) }}
      {...highlightOn((isOn) => bench.light(isOn ? path : null))}
    >
      {children}
    </LiveRow>
  );
}

interface LineBodyProps {
  path: string;
  list: "feeds" | "pastures";
  /** Index of the line in its list. */
  place: number;
  /** Buttons before the one that removes the line. */
  buttons?: ReactNode;
  /** Settings below the amount, while the line is open. */
  settings: ReactNode;
  /** Figures below the amount. */
  figures?: ReactNode;
  remarks: ReactNode;
  /** The amount. */
  children: ReactNode;
}

/** The content of a line: name and buttons, amount, settings, remarks, refusals, and its shares once it is chosen. */
export function LineBody({
  path,
  list,
  place,
  buttons,
  settings,
  figures,
  remarks,
  children,
}: LineBodyProps) {
  const bench = useWorkbenchStore();
  const panel = useId();
  const name = bench.nameOf(path);
  const isOpen = useWorkbench(({ chosenFeed }) => chosenFeed === path);
  return (
    <>
      <div className="flex items-start gap-1">
        <ChooseFeed path={path} name={name} panel={panel} />
        {isOpen && (
          <DisabledWhenReadOnly>
            {buttons}
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={m.ration_remove({ name })}
              onClick={(press) =>
                removeLine(path, press, () => bench.change((draft) => withoutLine(draft, path)))
              }
              className="text-muted-foreground"
            >
              <Glyph name="trash" ink="ink-soft" />
            </Button>
          </DisabledWhenReadOnly>
        )}
      </div>
      {children}
      <div
        className={cn(
          "pointer-events-none flex flex-wrap items-center gap-x-3 text-xs *:pointer-events-auto",
          !isOpen && "coarse:-mt-3",
        )}
      >
        {isOpen && settings}
        {figures}
      </div>
      {remarks}
      <Refusals of={`${list}[${place}]`} />
      <FeedShares path={path} name={name} id={panel} />
    </>
  );
}

/** Lists the reasons for which the service refused a line, by the beginning of its property path. */
function Refusals({ of }: { of: string }) {
  const violations = useWorkbench((snapshot) => snapshot.violations);
  const own = violations.filter(({ propertyPath }) => propertyPath.startsWith(of));
  if (own.length === 0) return null;
  return (
    <ul role="alert" className="text-destructive-ink text-xs">
      {own.map(({ propertyPath, message }) => (
        <li key={propertyPath}>{m.ration_refused({ message })}</li>
      ))}
    </ul>
  );
}

interface LineSelectProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  choices: readonly Value[];
  wordOf: (choice: Value) => string;
  onChoose: (choice: Value) => void;
}

/** Chooses a word of a line below its amount. */
export function LineSelect<Value extends string>(props: LineSelectProps<Value>) {
  const { label, hint, value, choices, wordOf, onChoose } = props;
  return (
    <select
      aria-label={label}
      title={hint}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
      className="field-sizing-content h-11.5 max-w-full cursor-pointer rounded-sm bg-transparent pr-1 text-muted-foreground text-xs hover:text-foreground fine:h-7"
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {wordOf(choice)}
        </option>
      ))}
    </select>
  );
}

/** Shows the rank of a feed among the sources of the highlighted nutrient, and its share. */
export function FeedRank({ path }: { path: string }) {
  const text = useWorkbench((snapshot) => (snapshot.ranked === null ? null : rankText(snapshot, path)));
  return text === null ? null : (
    <span
      className="absolute inset-y-0 right-0 whitespace-nowrap bg-background pl-2 font-medium text-primary tabular-nums leading-4"
      data-rank=""
    >
      {text}
    </span>
  );
}

function rankText({ draft, view, ranked }: Snapshot, path: string): string | null {
  const measured = ranked === null ? undefined : view.measures.get(ranked);
  const own = measured?.contributions[linePaths(draft).indexOf(path)];
  if (!measured?.value || own === undefined) return null;
  if (own === null) return m.ration_rank_unknown();
  const place = measured.contributions.filter((other) => other !== null && other > own).length + 1;
  const words = { place, share: formatPercent((100 * own) / measured.value) };
  return measured.unknownShare > 0 ? m.ration_rank_most(words) : m.ration_rank(words);
}

const lines = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-line]")];

const lineIndex = (path: string): number => lines().findIndex(({ dataset }) => dataset.line === path);

/** Makes a change that moves a line and keeps the focus on the element that had it, found by a selector. */
export function moveLine(path: string, selector: string, move: () => void): void {
  flushSync(move);
  lines()[lineIndex(path)]?.querySelector<HTMLElement>(selector)?.focus();
}

/**
 * Removes a line. After a key press the focus moves to the line in its place, the last one, or the entry field, where a
 * further key press removes nothing.
 */
function removeLine(path: string, { detail: presses }: { detail: number }, remove: () => void): void {
  const place = lineIndex(path);
  flushSync(remove);
  if (presses > 0) return;
  const left = lines();
  const next = left[Math.min(place, left.length - 1)]?.querySelector<HTMLElement>("button");
  (next ?? document.querySelector<HTMLElement>("[data-quick-entry]"))?.focus();
}
