import { CornerDownLeft } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { cn } from "#web/lib/cn.ts";
import { m } from "#web/paraglide/messages.js";
import { Input } from "#web/ui/input.tsx";
import { useBench } from "./context.ts";
import { seek, soughtOf } from "./feed-search.ts";
import { linePaths } from "./lit.ts";
import { outcomeOf, readEntry } from "./quick-entry.ts";
import { entered, misreadText, refusedText } from "./quick-entry-words.ts";
import { nameOf } from "./words.ts";

/** Feeds proposed at most. */
const proposedMost = 6;

/** One field for a feed and its amount: "oats 1.5" and Enter adds it, or sets it when it is fed already. */
export function QuickEntryField() {
  const bench = useBench();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [place, setPlace] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState("");
  const all = useMemo(() => [...bench.items.values()].map(soughtOf), [bench]);
  const read = readEntry(text);
  const name = "problem" in read ? "" : read.name;
  const found = useMemo(() => {
    const fed = new Set(linePaths(bench.snapshot().draft));
    return seek(all, name, (item) => fed.has(item["@id"]), proposedMost);
  }, [all, bench, name]);
  const active = found[Math.min(place, found.length - 1)];
  const isOpen = text !== "" && found.length > 0;

  function write(next: string): void {
    setText(next);
    setPlace(0);
    setProblem(null);
    setDone("");
  }

  function enter(item: IngredientItem | undefined): void {
    if (text.trim() === "") return;
    if ("problem" in read) {
      setProblem(misreadText(read, text));
      input.current?.setSelectionRange(read.from, read.to);
      return;
    }
    if (!item) {
      setProblem(m.ration_quick_none({ name: read.name }));
      return;
    }
    const outcome = outcomeOf(bench.snapshot().draft, item, read);
    const refused = refusedText(outcome, item);
    if (refused) {
      setProblem(refused);
      if (read.amount) input.current?.setSelectionRange(read.amount.from, read.amount.to);
      return;
    }
    setDone(entered(bench, item, outcome));
    setText("");
    setPlace(0);
    setProblem(null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) {
      event.preventDefault();
      setPlace((place + by + found.length) % found.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      enter(active);
    } else if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      write("");
    }
  }

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted-foreground text-xs">
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
          aria-activedescendant={isOpen && active ? `${id}-${active.id}` : undefined}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-told`}
          placeholder={m.ration_quick_placeholder()}
          autoComplete="off"
          spellCheck={false}
          data-quick-entry=""
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={press}
          onBlur={() => setPlace(0)}
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
            found.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field that owns this list handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which points here
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                role="option"
                aria-selected={item === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => enter(item)}
                className={cn(
                  "flex min-h-11 cursor-pointer items-center px-3 py-1.5 text-sm leading-5 tablet:min-h-9",
                  item === active && "bg-accent",
                )}
              >
                {nameOf(item)}
              </div>
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
