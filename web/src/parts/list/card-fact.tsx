import type { ReactNode } from "react";

/** CardFact shows a figure of a card over its term; it belongs into a `dl`. */
export function CardFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-muted-foreground text-xs">{term}</dt>
      <dd className="font-medium text-base">{children}</dd>
    </div>
  );
}
