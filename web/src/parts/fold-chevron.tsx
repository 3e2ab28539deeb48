import { ChevronRight } from "lucide-react";
import { cn } from "#web/lib/dom/class-names.ts";

/** In the summary of what folds: points at it, and down once it is open. */
export function FoldMark({ className }: { className?: string }) {
  return (
    <ChevronRight
      aria-hidden="true"
      className={cn(
        "size-3.5 shrink-0 text-muted-foreground transition-transform [[open]>summary>&]:rotate-90",
        className,
      )}
    />
  );
}
