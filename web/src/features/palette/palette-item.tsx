import { Command } from "cmdk";
import type { ReactNode } from "react";

interface PaletteItemProps {
  value: string;
  /** Further search words. */
  sought?: string | undefined;
  keys?: string | undefined;
  /** Distinguishes entries of one name. */
  beside?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
}

export function PaletteItem({ value, sought, keys, beside, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      keywords={sought ? [sought] : []}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-2 text-sm data-[selected=true]:bg-accent fine:min-h-9"
    >
      <span className="grid min-w-0 py-1">
        <span className="truncate">{children}</span>
        {beside && <span className="text-muted-foreground text-xs">{beside}</span>}
      </span>
      {keys && <kbd className="shrink-0 text-muted-foreground text-xs">{keys}</kbd>}
    </Command.Item>
  );
}
