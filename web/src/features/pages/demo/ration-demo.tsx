import { useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import type { ZoneBarFigures } from "#contract/ration/zone-bar-geometry.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { spokenFigureText } from "#web/lib/format/spoken-figure.ts";
import { useEngine } from "#web/lib/science/engine.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ZoneBar, zoneBarInk } from "#web/parts/canvas/zone-bar.tsx";
import { type ZoneBarPen, zoneBarPen } from "#web/parts/canvas/zone-bar-renderer.ts";
import { fetchedPart } from "#web/parts/feedback/lazy-part.tsx";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { type DemoBar, type DemoFigure, demoFigures } from "./demo-figures.ts";
import {
  type Amounts,
  evaluateSample,
  type SampleFeed,
  sampleFeedKeys,
  sampleFeeds,
  startAmounts,
} from "./sample-ration.ts";

const SampleVerdict = fetchedPart(() =>
  import("./sample-verdict.tsx").then((module) => module.SampleVerdict),
);

/** Lets the visitor change a ration that the product's own core evaluates in the page. */
export function RationDemo({ name }: { name?: string | undefined }) {
  const engine = useEngine();
  const [amounts, setAmounts] = useState<Amounts>(startAmounts);
  const evaluation = evaluateSample(engine, amounts);
  const shown = demoFigures(evaluation);
  return (
    <>
      {name && <SampleVerdict judged={evaluation} name={name} />}
      <div className="grid gap-3">
        {sampleFeedKeys.map((key) => (
          <Pour
            key={key}
            feed={key}
            kg={amounts[key]}
            onPour={(kg) => setAmounts((now) => ({ ...now, [key]: kg }))}
          />
        ))}
      </div>
      <ul className="grid gap-x-8 tablet:grid-cols-2">
        {shown.bars.map((bar) => (
          <Bar key={bar.id} bar={bar} />
        ))}
      </ul>
      <ul className="grid gap-x-4 gap-y-2 border-border border-t pt-4 tablet:grid-cols-3">
        {shown.figures.map((figure) => (
          <Figure key={figure.id} figure={figure} />
        ))}
      </ul>
      <Said text={announcement(shown.bars)} />
    </>
  );
}

const feedNames: Record<SampleFeed, () => string> = {
  hay: m.demo_hay,
  oats: m.demo_oats,
  mineral: m.demo_mineral,
};

interface PourProps {
  feed: SampleFeed;
  kg: number;
  onPour: (kg: number) => void;
}

function Pour({ feed, kg, onPour }: PourProps) {
  const { most, step } = sampleFeeds[feed];
  const text = amountText(kg);
  return (
    <label className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 text-sm tablet:grid-cols-[9rem_minmax(0,1fr)_4.5rem] tablet:items-center">
      <span>{feedNames[feed]()}</span>
      <span aria-hidden="true" className="text-right font-semibold tablet:order-last">
        {text}
      </span>
      <input
        type="range"
        min={0}
        max={most}
        step={step}
        value={kg}
        aria-valuetext={text}
        onChange={(event) => onPour(event.currentTarget.valueAsNumber)}
        className="col-span-2 h-11 w-full cursor-pointer accent-primary tablet:col-span-1 fine:h-6"
      />
    </label>
  );
}

const amountText = (kg: number): string =>
  kg < 1
    ? `${formatNumber(Math.round(kg * 1000), getLocale(), 0)}\u202f${m.unit_g()}`
    : `${formatNumber(kg, getLocale(), 2)}\u202f${m.unit_kg()}`;

function Bar({ bar }: { bar: DemoBar }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 border-border border-b py-1.5">
      <span className="flex items-center gap-1.5 text-sm">
        <LevelGlyph level={bar.level} label={levelWord(bar.level)} />
        {bar.name}
      </span>
      <span className="font-semibold tabular-nums">
        <SpokenFigure text={bar.text} />
      </span>
      <Drawn figures={bar} level={bar.level} label={`${bar.name} ${spokenFigureText(bar.text)}`} />
    </li>
  );
}

function Drawn({ figures, level, label }: { figures: ZoneBarFigures; level: Level; label: string }) {
  const root = useRef<HTMLSpanElement>(null);
  const pen = useRef<ZoneBarPen>(null);
  useLayoutEffect(() => {
    const canvas = root.current?.querySelector("canvas");
    if (!canvas) return;
    pen.current = zoneBarPen(canvas);
    return pen.current.leave;
  }, []);
  useLayoutEffect(() => {
    root.current?.setAttribute("aria-label", label);
    pen.current?.draw(figures, { value: zoneBarInk(figures, level), lit: null }, null, true);
  });
  return <ZoneBar ref={root} className="col-span-2" />;
}

function Figure({ figure }: { figure: DemoFigure }) {
  return (
    <li className="flex items-baseline justify-between gap-2 tablet:grid tablet:gap-0">
      <span className="flex items-center gap-1.5 text-muted-foreground text-sm">
        {figure.level && <LevelGlyph level={figure.level} label={levelWord(figure.level)} />}
        {figure.name}
      </span>
      <span className="whitespace-nowrap tabular-nums dyslexic:tablet:whitespace-normal">
        <span className="font-semibold tablet:text-lg">
          <SpokenFigure text={figure.value} />
        </span>{" "}
        <span className="text-muted-foreground text-xs">{figure.unit}</span>
      </span>
    </li>
  );
}

/** Announces the change once the pointer rests. */
function Said({ text }: { text: string }) {
  return (
    <p aria-live="polite" className="sr-only">
      {useDeferredValue(text)}
    </p>
  );
}

const announcement = (bars: readonly DemoBar[]): string =>
  bars.map(({ name, text, level }) => `${name} ${spokenFigureText(text)}, ${levelWord(level)}`).join(". ");
