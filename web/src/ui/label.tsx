import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

function Label({ className, ...props }: ComponentProps<"label">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: who shows it names or holds the control
    <label
      data-slot="label"
      className={cn("select-none font-medium text-foreground text-sm leading-5", className)}
      {...props}
    />
  );
}

export { Label };
