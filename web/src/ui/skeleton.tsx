import type { ComponentProps } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cn("animate-pulse rounded-sm bg-muted motion-reduce:animate-none", className)}
      {...props}
    />
  );
}

export { Skeleton };
