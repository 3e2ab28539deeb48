import { PenLine } from "lucide-react";
import { memo } from "react";
import { label } from "#web/lib/labels.ts";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { LevelGlyph, levelWord } from "#web/parts/finding-level.tsx";
import { ZoneBar } from "#web/parts/zone-bar.tsx";
import { useBench, useWorkbench } from "./context.ts";
import type { CoverageRow } from "./coverage-model.ts";
import { litShareOf } from "./lit.ts";
import { coverageText, reasonText, unitText } from "./words.ts";

/** One nutrient: state, name, coverage, zone bar, supply against requirement. The figure opens its trace. */
export const CoverageLine = memo(function CoverageLine({ row }: { row: CoverageRow }) {
  const bench = useBench();
  const lit = useWorkbench((snapshot) => litShareOf(snapshot, row.measure));
  const litPath = useWorkbench((snapshot) => snapshot.lit);
  const name = label("nutrient", row.id);
  return (
    <li
      id={`measure-${row.measure}`}
      tabIndex={-1}
      className="-mx-1 isolate grid grid-cols-[1fr_auto] items-center gap-x-3 border-border border-b px-1 py-1.5 @md:grid-cols-[9.5rem_1fr_auto] @md:py-1"
    >
      <span className="flex min-w-0 items-center gap-1.5 text-sm leading-5">
        <LevelGlyph level={row.level} label={levelWord(row.level)} />
        <span className="min-w-0">{name}</span>
      </span>
      {row.requirement === null ? (
        <span className="col-span-2 text-muted-foreground text-xs @md:col-span-1">
          {m.ration_not_evaluated({ reason: reasonText(row.reason) })}
        </span>
      ) : (
        <ZoneBar
          {...row}
          label={barText(name, row)}
          lit={lit}
          litColour={litPath === null ? undefined : bench.colourOf(litPath)}
          className="order-last col-span-2 @md:order-none @md:col-span-1"
        />
      )}
      <span className="block w-46 @md:w-28">
        <button
          type="button"
          onClick={() => bench.trace(row.requirement === null ? row.supplyMeasure : row.measure)}
          aria-label={traceName(name, row)}
          className="block h-6 w-full cursor-pointer whitespace-nowrap rounded-sm text-right tabular-nums leading-4 contain-size contain-layout hover:bg-accent @md:h-10"
        >
          {row.requirement !== null && (
            <span className="font-semibold text-base">
              {row.unknownShare > 0 && row.value !== null && "≥\u202f"}
              {row.value === null ? m.ration_level_unknown() : coverageText(row.value)}
              {row.value !== null && <span className="font-normal text-xs">{"\u202f%"}</span>}
              {row.estimate && <Estimate />}
            </span>
          )}
          <span className="ml-2 text-muted-foreground text-xs @md:ml-0 @md:block">
            {supplyText(row)}
            {row.setByHand !== null && <SetByHand reason={row.setByHand} />}
          </span>
        </button>
      </span>
    </li>
  );
});

const traceName = (name: string, { setByHand }: CoverageRow): string =>
  setByHand === null
    ? m.ration_trace_of({ name })
    : `${m.ration_trace_of({ name })}. ${m.ration_override_mark({ reason: setByHand })}`;

function Estimate() {
  return (
    <abbr
      title={m.ration_estimate()}
      className="pl-0.5 font-normal text-muted-foreground text-xs no-underline"
    >
      ~
    </abbr>
  );
}

/** The mark of a requirement that a professional set. */
function SetByHand({ reason }: { reason: string }) {
  return (
    <span title={m.ration_override_mark({ reason })} className="pl-1 text-primary">
      <PenLine aria-hidden="true" className="inline size-3" />
    </span>
  );
}

function supplyText({ supply, requirement, unit }: CoverageRow): string {
  const locale = getLocale();
  const got = supply === null ? "?" : formatNumber(supply, locale);
  const need = requirement === null ? "" : ` / ${formatNumber(requirement, locale)}`;
  return `${got}${need} ${unitText(unit)}`;
}

function barText(name: string, { value, level, unknownShare, limit, limitUnverified }: CoverageRow): string {
  const locale = getLocale();
  const said = value === null ? m.ration_level_unknown() : `${coverageText(value)} %`;
  const parts = [m.ration_bar({ name, value: said, level: levelWord(level) })];
  if (unknownShare > 0)
    parts.push(m.ration_bar_unknown({ share: formatNumber(unknownShare * 100, locale, 0) }));
  if (limit !== null) parts.push(m.ration_bar_limit({ value: formatNumber(limit, locale, 0) }));
  if (limit !== null && limitUnverified) parts.push(m.ration_limit_unverified());
  return parts.join(" ");
}
