import { type ReactNode, useId } from "react";
import { cn } from "#web/lib/cn.ts";
import { m } from "#web/paraglide/messages.js";
import { useBench } from "./context.ts";
import type { Traced } from "./traced.ts";

interface TraceOpenerProps {
  traced: Traced;
  /** What the figure is, and of which feed, meal or ration. */
  name: string;
  className?: string;
  children: ReactNode;
}

/** A figure that opens its trace: it looks like any other until it is pointed at. */
export function TraceOpener({ traced, name, className, children }: TraceOpenerProps) {
  const bench = useBench();
  const told = useId();
  return (
    <button
      type="button"
      onClick={() => bench.trace(traced)}
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
