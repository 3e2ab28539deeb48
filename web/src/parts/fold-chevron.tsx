import { ChevronRight } from "lucide-react";
import { cn } from "#web/lib/dom/class-names.ts";

/** The chevron of a foldable summary; it turns down when open. */
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
