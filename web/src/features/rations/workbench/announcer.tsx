import { useEffect, useState } from "react";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { useBench } from "./context.ts";
import type { Snapshot } from "./store.ts";

/** Quiet time after the last change before it is said. */
const settleMs = 700;

/** Says what changed once hands are still: "Energy 97 %, was 101". */
export function Announcer() {
  const bench = useBench();
  const [said, setSaid] = useState("");

  useEffect(() => {
    let before = coverageOf(bench.snapshot());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = () => {
      const after = coverageOf(bench.snapshot());
      const energy = changeText(m.ration_verdict_energy(), before.energy, after.energy);
      const protein = changeText(m.ration_verdict_protein(), before.protein, after.protein);
      before = after;
      const text = [energy, protein].filter(Boolean).join(". ");
      if (text) setSaid(text);
    };
    const stop = bench.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(speak, settleMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [bench]);

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

function coverageOf({ view }: Snapshot) {
  const round = (value: number | null | undefined) => (value == null ? null : Math.round(value));
  return {
    energy: round(view.measures.get("coverage_energy")?.value),
    protein: round(view.measures.get("coverage_protein")?.value),
  };
}

function changeText(name: string, before: number | null, after: number | null): string {
  if (before === after || after === null) return "";
  const now = formatNumber(after, getLocale());
  if (before === null) return m.ration_now({ name, now });
  return m.ration_now_was({ name, now, was: formatNumber(before, getLocale()) });
}
