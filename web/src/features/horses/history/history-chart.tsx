import { frame, type HistoryChart, type Mark } from "#contract/ration/history-chart.ts";
import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import { dayFormat } from "#contract/text/day-format.ts";
import { formatCalendarDay, formatWeight } from "#web/lib/format/format.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

/** Draws the weight as a line, the condition below it on its scale of nine, and the days of rations. */
export function HistoryDrawing({ chart }: { chart: HistoryChart<HorseWeightItem> }) {
  const { weights, scores, days, spansYears, rations } = chart;
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-label={m.history_chart_label()}
        className="h-auto w-full text-muted-foreground"
      >
        {rations.map(({ x, day, names }) => (
          <path
            key={day}
            d={`M${x} ${frame.top}V${frame.scoreEnd}`}
            stroke="var(--hay)"
            strokeWidth={1.5}
            strokeDasharray="2 3"
          >
            <title>{m.name_and_value({ name: formatCalendarDay(day), value: names.join(", ") })}</title>
          </path>
        ))}
        <Grid ticks={weights.ticks} />
        <Grid ticks={scores.ticks} />
        {days.map(({ x, at }) => (
          <text
            key={x}
            x={x}
            y={frame.height - 6}
            textAnchor="middle"
            className="fill-current text-lg tablet:text-xs"
          >
            {dayWords(at, spansYears)}
          </text>
        ))}
        <path d={weights.path} fill="none" stroke="var(--brand)" strokeWidth={2} strokeLinejoin="round" />
        <path d={scores.path} fill="none" stroke="var(--ink-soft)" strokeWidth={1.25} strokeDasharray="4 3" />
        <Marks weights={weights.marks} scores={scores.marks} />
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
        <Keys hasRations={rations.length > 0} />
      </figcaption>
    </figure>
  );
}

interface MarksProps {
  weights: readonly Mark<HorseWeightItem>[];
  scores: readonly Mark<HorseWeightItem>[];
}

function Marks({ weights, scores }: MarksProps) {
  return (
    <>
      {weights.map((mark) => (
        <circle key={mark.entry.id} cx={mark.x} cy={mark.y} r={4} fill="var(--brand)">
          <title>{markText(mark)}</title>
        </circle>
      ))}
      {scores.map((mark) => (
        <rect
          key={mark.entry.id}
          x={mark.x - 4}
          y={mark.y - 4}
          width={8}
          height={8}
          fill="var(--surface)"
          stroke="var(--ink)"
          strokeWidth={1.5}
        >
          <title>{markText(mark)}</title>
        </rect>
      ))}
    </>
  );
}

function Keys({ hasRations }: { hasRations: boolean }) {
  return (
    <>
      <Key shape={<circle cx={5} cy={5} r={4} fill="var(--brand)" />} text={m.history_key_weight()} />
      <Key
        shape={
          <rect x={1.5} y={1.5} width={7} height={7} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
        }
        text={m.history_key_condition()}
      />
      {hasRations && (
        <Key
          shape={<path d="M5 0V10" stroke="var(--hay)" strokeWidth={2} strokeDasharray="2 2" />}
          text={m.history_key_ration()}
        />
      )}
    </>
  );
}

function Grid({ ticks }: { ticks: readonly { y: number; value: number }[] }) {
  return ticks.map(({ y, value }) => (
    <g key={value}>
      <path d={`M${frame.left} ${y}H${frame.right}`} stroke="var(--line)" strokeWidth={1} />
      <text
        x={frame.left - 8}
        y={y + 4}
        textAnchor="end"
        className="figures fill-current text-lg tablet:text-xs"
      >
        {formatNumber(value, getLocale(), 0)}
      </text>
    </g>
  ));
}

function Key({ shape, text }: { shape: React.ReactNode; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
        {shape}
      </svg>
      {text}
    </span>
  );
}

const dayWords = (at: Date, spansYears: boolean): string =>
  dayFormat(getLocale(), {
    ...(spansYears ? { year: "numeric" } : { day: "numeric" }),
    month: "short",
    timeZone: "UTC",
  }).format(at);

function markText({ entry: { measuredOn, weightKg, bodyConditionScore } }: Mark<HorseWeightItem>): string {
  const found = [
    weightKg === null ? null : formatWeight(weightKg),
    bodyConditionScore === null ? null : `${bodyConditionScore}/9`,
  ];
  const value = found.filter((each) => each !== null).join(", ");
  return m.name_and_value({ name: formatCalendarDay(measuredOn), value });
}
