import { scaleLinear } from "d3-scale";
import { useId } from "react";
import { atLeast, someUnknown } from "#contract/text/open-figure.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { measureName } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { formatPercent } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import type { ChartShare } from "./chart-data.ts";

interface BarsProps {
  title: string;
  /** The heading of the column of row names. */
  of: string;
  /** The figure that the parts add up to. */
  measure: MeasureKey;
  parts: readonly ChartShare[];
  written: (amount: number) => string;
  /** Text for an unknown amount. */
  unknown?: string;
}

const width = 100;

/** Shows a bar for each part in a table. */
export function Bars({ title, of, measure, parts, written, unknown = m.ration_level_unknown() }: BarsProps) {
  const id = useId();
  const known = parts.flatMap(({ amount }) => amount ?? []);
  const total = known.reduce((sum, amount) => sum + amount, 0);
  const isWhole = known.length === parts.length;
  const x = scaleLinear([0, Math.max(...known, Number.MIN_VALUE)], [0, width]);
  return (
    <figure aria-labelledby={id} className="grid content-start gap-1">
      <figcaption id={id} className="font-medium text-sm">
        {title}
      </figcaption>
      <table className="w-full text-xs">
        <thead className="sr-only">
          <tr>
            <th scope="col">{of}</th>
            <td />
            <th scope="col">{title}</th>
            <th scope="col">{m.ration_chart_share()}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <BarRow
              key={part.key}
              part={part}
              measure={measure}
              length={x(part.amount ?? 0)}
              text={part.amount === null ? unknown : written(part.amount)}
              share={part.amount === null || total === 0 || !isWhole ? null : part.amount / total}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-border border-t">
            <th scope="row" className="py-0.5 text-left font-medium">
              {m.ration_total()}
            </th>
            <td />
            <td className="pl-2 text-right font-medium">
              <TraceOpener traced={{ measure }} name={measureName(measure)}>
                <SpokenFigure
                  text={
                    known.length === 0 && !isWhole
                      ? unknown
                      : atLeast(written(total), total, isWhole ? 0 : someUnknown)
                  }
                />
              </TraceOpener>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </figure>
  );
}

interface BarRowProps {
  part: ChartShare;
  measure: MeasureKey;
  length: number;
  text: string;
  /** Part of the total, 0 to 1; null when either is unknown. */
  share: number | null;
}

function BarRow({ part: { name, colour, feeds }, measure, length, text, share }: BarRowProps) {
  return (
    <tr>
      <th scope="row" className="w-2/5 py-0.5 pr-2 text-left font-normal leading-4">
        {name}
      </th>
      <td className="w-1/4">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} 10`}
          preserveAspectRatio="none"
          className="h-2.5 w-full"
        >
          <rect width={length} height={10} fill={colour} />
        </svg>
      </td>
      <td className="pl-2 text-right">
        <TraceOpener
          traced={{ measure, feeds }}
          name={m.ration_trace_part({ name: measureName(measure), of: name })}
        >
          {text}
        </TraceOpener>
      </td>
      <td className="w-12 py-0.5 pl-2 text-right text-muted-foreground">
        {share === null ? "" : formatPercent(100 * share)}
      </td>
    </tr>
  );
}
