import { nameOf } from "#web/features/rations/workbench/shared/texts.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { label } from "#web/lib/format/labels.ts";
import type { EntryChoice } from "./entry-choices.ts";
import { changeText } from "./entry-text.ts";

interface QuickEntryOptionProps {
  id: string;
  choice: EntryChoice;
  isActive: boolean;
  onTake: () => void;
}

/** Shows one meaning of an entry: the feed, its owner when not the catalogue, the new and the present amount. */
export function QuickEntryOption({ id, choice, isActive, onTake }: QuickEntryOptionProps) {
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
            {item.brand?.name ?? label("group_type", "personal")}
          </span>
        )}
      </span>
      <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{changeText(choice)}</span>
    </div>
  );
}
