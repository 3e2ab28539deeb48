import { memo, useState } from "react";
import { formatMoney } from "#web/lib/format.ts";
import { formatSigned } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { LevelGlyph, levelWord } from "#web/parts/finding-level.tsx";
import { Button } from "#web/ui/button.tsx";
import { useBench, useWorkbench } from "./context.ts";
import type { Figure } from "./figures.ts";
import { LiveSection } from "./live.tsx";
import { figureText, measureName } from "./words.ts";

/** The figures that describe the ration as a whole. */
export function CharacteristicsPane({ currency }: { currency: string }) {
  return (
    <LiveSection
      aria-labelledby="characteristics-title"
      className="grid grid-cols-1 gap-2"
      id="section-characteristics"
    >
      <CharacteristicsBody currency={currency} />
    </LiveSection>
  );
}

function CharacteristicsBody({ currency }: { currency: string }) {
  const figures = useWorkbench(({ view }) => view.figures);
  const [showsAll, setShowsAll] = useState(false);
  const listed = figures.filter(({ main }) => main || showsAll);
  const folded = figures.filter(({ main }) => !main).length;
  return (
    <>
      <h2 id="characteristics-title" className="font-semibold text-base">
        {m.ration_characteristics()}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13.5rem,100%),1fr))] gap-x-6">
        {listed.map((figure) => (
          <FigureLine key={figure.id} figure={figure} currency={currency} />
        ))}
      </ul>
      {folded > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? m.ration_fold() : m.ration_unfold({ count: folded })}
        </Button>
      )}
    </>
  );
}

const FigureLine = memo(function FigureLine({ figure, currency }: { figure: Figure; currency: string }) {
  const bench = useBench();
  const { id, value, unit, unknownShare, estimate, level, ghost } = figure;
  const name = measureName(id);
  const isMoney = unit.startsWith("price_");
  const moved = ghost !== null && value !== null && Math.abs(value - ghost) > Math.abs(ghost) * 0.002;
  return (
    <li
      id={`measure-${id}`}
      tabIndex={-1}
      className="-mx-1 isolate flex items-baseline justify-between gap-2 border-border border-b px-1 py-1 text-sm"
    >
      <span className="flex min-w-0 items-center gap-1.5 leading-5">
        {level && <LevelGlyph level={level} label={levelWord(level)} className="size-3.5 self-center" />}
        <span className="min-w-0">{name}</span>
      </span>
      <button
        type="button"
        onClick={() => bench.trace(id)}
        aria-label={m.ration_trace_of({ name })}
        className="min-h-6 shrink-0 cursor-pointer rounded-sm text-right tabular-nums hover:bg-accent"
      >
        {moved && (
          <span className="pr-1 text-muted-foreground text-xs">
            {formatSigned(value - ghost, getLocale())}
          </span>
        )}
        {unknownShare > 0 && value !== null && "≥\u202f"}
        <span className="font-semibold">
          {isMoney && value !== null ? formatMoney(value, currency) : figureText(value, unit)}
        </span>
        {estimate && (
          <abbr title={m.ration_estimate()} className="text-muted-foreground no-underline">
            ~
          </abbr>
        )}
      </button>
    </li>
  );
});
