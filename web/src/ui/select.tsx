import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span data-slot="select" className={cn("relative block w-full", className)}>
      <select
        data-slot="select-trigger"
        className="h-11 w-full cursor-pointer appearance-none truncate rounded-md border border-input bg-field pr-9 pl-3 text-base text-foreground disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive fine:h-9 fine:text-sm"
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

function SelectOption(props: ComponentProps<"option">) {
  return <option data-slot="select-option" {...props} />;
}

export { Select, SelectOption };
