import { useEffect, useState } from "react";
import { atLeast } from "#contract/at-least.ts";
import type { Measured } from "#engine/types.ts";
import { m } from "#web/paraglide/messages.js";
import { useBench } from "./context.ts";
import type { Snapshot } from "./store.ts";
import { coverageText } from "./words.ts";

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

const coverageOf = ({ view }: Snapshot) => ({
  energy: told(view.measures.get("coverage_energy")),
  protein: told(view.measures.get("coverage_protein")),
});

/** A coverage as it is said; null where nothing of it is known. */
const told = (covered: Measured | undefined): string | null =>
  covered == null || covered.value === null
    ? null
    : atLeast(coverageText(covered.value), covered.value, covered.unknownShare);

function changeText(name: string, was: string | null, now: string | null): string {
  if (was === now || now === null) return "";
  return was === null ? m.ration_now({ name, now }) : m.ration_now_was({ name, now, was });
}
