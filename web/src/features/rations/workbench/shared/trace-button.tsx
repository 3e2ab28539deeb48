import { type ReactNode, useId } from "react";
import type { TracedFigure } from "#web/features/rations/workbench/store/store-types.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { useWorkbenchStore } from "./workbench-context.ts";

interface TraceButtonProps {
  onOpen: () => void;
  /** Names the figure and its feed, meal, ration or days, for screen readers. */
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A figure that opens its trace; it looks like any other figure until it is hovered. */
export function TraceButton({ onOpen, name, className, children }: TraceButtonProps) {
  const told = useId();
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={m.ration_trace_of({ name })}
      aria-describedby={told}
      className={cn(
        "-mx-1 inline-flex min-h-6 min-w-6 cursor-pointer items-center justify-end rounded-sm px-1 text-right hover:bg-accent coarse:min-h-11",
        className,
      )}
    >
      <span id={told}>{children}</span>
    </button>
  );
}

interface TraceOpenerProps extends Omit<TraceButtonProps, "onOpen"> {
  /** Undefined for a figure without a trace, which is shown alone. */
  traced: TracedFigure | undefined;
}

export const TraceOpener = ({ traced, ...figure }: TraceOpenerProps) =>
  traced ? <Opener {...figure} traced={traced} /> : figure.children;

function Opener({ traced, ...figure }: TraceOpenerProps & { traced: TracedFigure }) {
  const bench = useWorkbenchStore();
  return <TraceButton {...figure} onOpen={() => bench.trace(traced)} />;
}
