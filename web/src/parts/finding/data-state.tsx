import type { ValueState } from "#science/vocabulary/composition.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { label } from "#web/lib/format/labels.ts";

export type DataState = ValueState | "unknown";

const ink: Record<DataState, string> = {
  measured: "text-state-measured",
  declared: "text-state-declared",
  published: "text-state-published",
  computed: "text-state-computed",
  estimated: "text-state-estimated",
  unknown: "text-unknown-ink",
};

/** From a filled to an empty square: data quality never uses the colours of nutrition. */
const drawings: Record<DataState, string> = {
  measured: "M1 1h8v8h-8z",
  declared: "M1 1h8v8h-8z M3.4 3.4v3.2h3.2v-3.2z",
  published: "M1 1h8v8h-8z M2.2 2.2v5.6h2.3v-5.6z",
  computed: "M1 1h8v8h-8z M2.2 2.2v5.6h5.6z",
  estimated: "M1 1h8v8h-8z M2.2 2.2v5.6h5.6v-5.6z M4.2 4.2h1.6v1.6h-1.6z",
  unknown:
    "M1 1h3v1.2h-1.8v1.8h-1.2z M6 1h3v3h-1.2v-1.8h-1.8z M1 6h1.2v1.8h1.8v1.2h-3z M7.8 6h1.2v3h-3v-1.2h1.8z",
};

export function DataStateGlyph({ state, className }: { state: DataState; className?: string }) {
  const word = label("value_state", state);
  return (
    <svg
      role="img"
      aria-label={word}
      viewBox="0 0 10 10"
      className={cn("size-2.5 shrink-0", ink[state], className)}
    >
      <title>{word}</title>
      <path d={drawings[state]} fillRule="evenodd" className="fill-current" />
    </svg>
  );
}
