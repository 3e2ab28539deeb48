import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(
        "field-sizing-content min-h-24 w-full rounded-md border border-input bg-field px-3 py-2 text-base text-foreground placeholder:text-muted-foreground disabled:opacity-60 aria-invalid:border-destructive tablet:text-sm",
        className,
      )}
      {...props}
    />
  );
}

export { Textarea };
