import { CornerDownLeft } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { emptyDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { searchEntry, seeker } from "#web/features/rations/workbench/shared/feed-search.ts";
import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import {
  useRestedPart,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { label } from "#web/lib/format/labels.ts";
import { addableFeeds, brandWords } from "#web/lib/science/ingredient-search.ts";
import { pickableFeeds } from "#web/lib/science/lots.ts";
import { horseFacts } from "#web/lib/science/science-facts.ts";
import { m } from "#web/paraglide/messages.js";
import { Input } from "#web/ui/input.tsx";
import {
  certainChoice,
  type EntryChoice,
  isBeyondDose,
  isLeap,
  isOfLocked,
  isTooMuch,
  listChoices,
  shownChoices,
} from "./entry-choices.ts";
import { changeText, confirmationText, entered, misreadText, refusedText } from "./entry-text.ts";
import { mayBeThousands, readEntry } from "./parse-entry.ts";

/** Most feeds proposed. */
const proposedMost = 6;

const isSame = (a: EntryChoice, b: EntryChoice): boolean => a.item === b.item && a.typed === b.typed;

/**
 * One field for a feed and its amount: "oats 1.5" and Enter adds it, or sets it when it is in the ration. It asks when
 * several feeds may be meant or the amount is doubtful.
 */
export function QuickEntryField() {
  const bench = useWorkbenchStore();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [place, setPlace] = useState<number | null>(null);
  const [asked, setAsked] = useState<EntryChoice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState("");
  const find = useMemo(() => seeker(pickableFeeds(addableFeeds(bench.items)).map(searchEntry)), [bench]);
  const entry = useMemo(() => readEntry(text), [text]);
  const draft = useRestedPart((snapshot) => (text === "" ? emptyDraft : snapshot.draft));
  const { weightKg } = bench.horse;
  const choices = useMemo(() => listChoices(find, draft, entry, weightKg), [find, draft, entry, weightKg]);
  const found = shownChoices(choices, proposedMost);
  const chosen = place === null ? null : (found[place] ?? null);
  const active = chosen ?? certainChoice(choices);
  const isOpen = text !== "" && found.length > 0;

  function write(next: string): void {
    setText(next);
    setPlace(null);
    setAsked(null);
    setProblem(null);
    setDone("");
  }

  /** Applies the chosen or the certain meaning to the present ration. */
  function enter(chosen: EntryChoice | null): void {
    if (text.trim() === "") return;
    const now = bench.snapshot().draft;
    const meant = listChoices(find, now, entry, weightKg);
    const choice = chosen ? (meant.find((each) => isSame(each, chosen)) ?? null) : certainChoice(meant);
    if (!choice) {
      setProblem(unclearText());
      return;
    }
    const { amount } = choice.typed;
    const refused = refusedText(choice.outcome, choice.item);
    if (refused) {
      setProblem(refused);
      if (amount) input.current?.setSelectionRange(amount.from, amount.to);
      return;
    }
    const isDoubtful =
      isOfLocked(choice, now) ||
      isTooMuch(choice, now, weightKg) ||
      isBeyondDose(choice, horseFacts(bench.horse)) ||
      mayBeThousands(text, choice.typed) ||
      (!chosen && isLeap(choice));
    const isAsked = asked !== null && isSame(asked, choice);
    if (isDoubtful && !isAsked) {
      setAsked(choice);
      setProblem(confirmationText(choice, now));
      return;
    }
    write("");
    setDone(entered(bench, choice));
  }

  /** Explains an entry that does nothing: no feed is found, or more than one. */
  function unclearText(): string {
    if (choices.length > 0) return m.ration_quick_which();
    const { misread, readings } = entry;
    if (!misread) return m.ration_quick_none({ name: readings[0]?.name ?? text.trim() });
    input.current?.setSelectionRange(misread.from, misread.to);
    return misreadText(misread, text);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) {
      event.preventDefault();
      const from = active ? found.indexOf(active) : by > 0 ? -1 : 0;
      setPlace((from + by + found.length) % found.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) enter(chosen);
    } else if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      write("");
    }
  }

  return (
    <div data-print="never" className="grid gap-1">
      <label htmlFor={id} className="text-muted-foreground text-xs max-tablet:sr-only">
        {m.ration_quick_label()}
      </label>
      <div className="relative">
        <Input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? `${id}-${found.indexOf(active)}` : undefined}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-told`}
          placeholder={m.ration_quick_placeholder()}
          autoComplete="off"
          spellCheck={false}
          data-quick-entry=""
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={press}
          onBlur={() => setPlace(null)}
          className="pr-9"
        />
        <CornerDownLeft
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={m.ration_feeds()}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md border border-border bg-popover shadow-float"
        >
          {isOpen &&
            found.map((choice, at) => (
              <QuickEntryOption
                // biome-ignore lint/suspicious/noArrayIndexKey: one feed can stand twice, for two meanings of a figure
                key={at}
                id={`${id}-${at}`}
                choice={choice}
                isActive={choice === active}
                onTake={() => enter(choice)}
              />
            ))}
        </div>
      </div>
      <p
        id={`${id}-told`}
        role={problem === null ? "status" : "alert"}
        className={cn(
          "text-xs leading-4 empty:hidden",
          problem === null ? "text-muted-foreground" : "text-destructive-ink",
        )}
      >
        {problem ?? done}
      </p>
    </div>
  );
}

interface QuickEntryOptionProps {
  id: string;
  choice: EntryChoice;
  isActive: boolean;
  onTake: () => void;
}

/** Shows one meaning of an entry: the feed, its owner when not the catalogue, the new and the present amount. */
function QuickEntryOption({ id, choice, isActive, onTake }: QuickEntryOptionProps) {
  const { item } = choice;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that owns this list handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which points here
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={cn(
        "flex min-h-11 cursor-pointer items-baseline justify-between gap-3 px-3 py-1.5 text-sm leading-5 fine:min-h-9",
        isActive && "bg-accent",
      )}
    >
      <span>
        {nameOf(item)}
        {item.groupType !== "Common" && (
          <span className="ml-2 text-muted-foreground text-xs">
            {brandWords(item) ?? label("group_type", "personal")}
          </span>
        )}
      </span>
      <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{changeText(choice)}</span>
    </div>
  );
}
