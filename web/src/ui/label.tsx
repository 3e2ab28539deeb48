import * as LabelPrimitive from "radix-ui/label";
import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return (
    <LabelPrimitive.Root
      data-slot="label"
      className={cn("select-none font-medium text-foreground text-sm leading-5", className)}
      {...props}
    />
  );
}

export { Label };
