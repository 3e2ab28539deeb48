import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

const inputClassName =
  "h-11 w-full min-w-0 text-ellipsis rounded-md border border-input bg-field px-3 text-base text-foreground placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive fine:h-9 fine:text-sm";

function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return <input data-slot="input" type={type} className={cn(inputClassName, className)} {...props} />;
}

export { Input, inputClassName };
