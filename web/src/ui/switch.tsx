import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "onChange"> & {
  onCheckedChange?: (isOn: boolean) => void;
};

function Switch({ className, onCheckedChange, ...props }: SwitchProps) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says its state itself
      role="switch"
      data-slot="switch"
      className={cn(
        "relative inline-flex h-6 w-11 shrink-0 cursor-pointer appearance-none items-center rounded-full border border-input bg-muted p-0.5 transition-colors before:block before:size-4.5 before:rounded-full before:bg-muted-foreground before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-primary-foreground disabled:cursor-not-allowed disabled:opacity-60 coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-3",
        className,
      )}
      onChange={(event) => onCheckedChange?.(event.target.checked)}
      {...props}
    />
  );
}

export { Switch };
