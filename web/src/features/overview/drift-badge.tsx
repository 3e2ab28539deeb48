import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { cn } from "#web/lib/dom/class-names.ts";
import { driftTexts } from "#web/lib/format/drift-text.ts";
import type { Drift } from "#web/lib/science/drift.ts";
import { m } from "#web/paraglide/messages.js";

interface DriftToldProps {
  drift: Drift;
  currency: string;
}

/** Says whether today's judgement is better or worse than the saved one, and by how much. */
export function DriftSummary({ drift, currency }: DriftToldProps) {
  const Icon = drift.isWorse ? ArrowDown : drift.isBetter ? ArrowUp : Minus;
  return (
    <span className={cn("flex items-start gap-1", driftInk(drift))}>
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <span className="font-medium">{driftWord(drift)}</span>
        <span className="block text-muted-foreground text-xs">{driftTexts(drift, currency).join(", ")}</span>
      </span>
    </span>
  );
}

const driftInk = ({ isWorse, isBetter }: Drift): string =>
  isWorse ? "text-risk-ink" : isBetter ? "text-ok-ink" : "text-foreground";

const driftWord = ({ isWorse, isBetter }: Drift): string =>
  isWorse ? m.overview_worse() : isBetter ? m.overview_better() : m.overview_changed();
