import * as ToggleGroupPrimitive from "radix-ui/toggle-group";
import { type ComponentProps, useContext } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { ReadOnlyPlace } from "#web/lib/dom/read-only-context.ts";

type ToggleGroupProps = ComponentProps<typeof ToggleGroupPrimitive.Root>;

/** The primitive skips disabled items by its own attribute alone: one in a disabled fieldset would get the focus. */
function ToggleGroup({ className, disabled = false, ...props }: ToggleGroupProps) {
  const isReadOnly = useContext(ReadOnlyPlace);
  return (
    <ToggleGroupPrimitive.Root
      data-slot="toggle-group"
      className={cn(
        "inline-flex w-fit max-w-full flex-wrap rounded-md border border-input bg-field p-0.5 aria-invalid:border-destructive",
        className,
      )}
      disabled={disabled || isReadOnly}
      {...props}
    />
  );
}

function ToggleGroupItem({ className, ...props }: ComponentProps<typeof ToggleGroupPrimitive.Item>) {
  return (
    <ToggleGroupPrimitive.Item
      data-slot="toggle-group-item"
      className={cn(
        "inline-flex h-11 min-w-11 grow cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-sm px-3 font-medium text-muted-foreground text-sm hover:text-foreground disabled:opacity-50 data-[state=on]:bg-primary data-[state=on]:text-primary-foreground fine:h-8 fine:min-w-8 [&_svg:not([class*='size-'])]:size-4",
        className,
      )}
      {...props}
    />
  );
}

export { ToggleGroup, ToggleGroupItem };
