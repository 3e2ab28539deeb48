import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { NumberField } from "#web/parts/form/number-field.tsx";
import { useWorkbenchStore } from "./workbench-context.ts";

interface DraftNumberProps extends Omit<ComponentProps<typeof NumberField>, "onDone" | "onHistory"> {
  /** Shown above the field; `label` is its complete name. */
  title: string;
}

/** A number of the ration below its title; all typing in it is one step of undo. */
export function DraftNumber({ title, className, ...field }: DraftNumberProps) {
  const bench = useWorkbenchStore();
  return (
    <div className={cn("grid content-start gap-1 text-xs", className)}>
      {title}
      <NumberField {...field} onDone={bench.endGesture} onHistory={bench.turn} />
    </div>
  );
}
