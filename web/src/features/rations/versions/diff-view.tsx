import type { ReactNode } from "react";
import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { unitAfterName } from "#contract/sheets/sheet-text.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import { FigureTable } from "#web/features/rations/workbench/shared/figure-table.tsx";
import { LevelChange } from "#web/features/rations/workbench/shared/level-change.tsx";
import { isPrice, measureName, unitText } from "#web/features/rations/workbench/shared/texts.ts";
import { TraceOpener } from "#web/features/rations/workbench/shared/trace-button.tsx";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { diffVersions, type FigureChange, type FindingChange, isSame } from "./diff.ts";
import { amountTexts, type ChangeTexts, figureTexts, moneyTexts, type Units } from "./diff-text.ts";
import type { Difference } from "./list-differences.ts";
import { differenceName, differenceText } from "./setting-diff-text.ts";

interface DifferingViewProps {
  before: RationSnapshot;
  after: RationSnapshot;
  names: { before: string; after: string };
  units: Units;
  /** The draft of the second version when it is on the screen: its figures then open their traces. */
  now?: Draft | undefined;
}

export function DifferingView({ before, after, names, units, now }: DifferingViewProps) {
  const bench = useWorkbenchStore();
  const diff = diffVersions(before, after);
  const { amounts, figures, findings, settings } = diff;
  const feedName = (path: string): string => {
    const feed = after.feeds[path] ?? before.feeds[path];
    return (feed && (getLocale() === "fr" ? feed.nameFr : feed.nameEn)) ?? path;
  };
  const settingName = (difference: Difference): string =>
    difference.kind === "feeds" || difference.kind === "pastures"
      ? feedName(difference.key)
      : differenceName(difference, bench.items);
  if (isSame(diff)) return <p className="text-sm">{m.version_same()}</p>;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Side title={m.version_amounts()} names={names} none={m.version_absent()}>
        {amounts.map((row) => ({
          id: `${row.unit} ${row.path}`,
          name: row.unit === "h" ? `${feedName(row.path)}, h` : feedName(row.path),
          ...amountTexts(row),
        }))}
      </Side>
      <Side title={m.version_figures()} names={names} none={m.ration_level_unknown()} now={now}>
        {figures.map((row) => ({
          id: row.measure,
          measure: row.measure,
          ...measuredTexts(row, units),
        }))}
      </Side>
      <Findings findings={findings} />
      {settings.length > 0 && (
        <Section title={m.version_settings()}>
          <ul className="grid gap-1 text-sm">
            {settings.map((difference) => (
              <li key={difference.id}>
                {m.name_and_value({
                  name: settingName(difference),
                  value: `${differenceText(difference, "mine")} →\u00a0${differenceText(difference, "theirs")}`,
                })}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function measuredTexts(row: FigureChange, units: Units): Omit<Row, "id"> {
  const name = measureName(row.measure);
  if (isPrice(row.measure)) return { name, ...moneyTexts(row, units) };
  const unit = unitText(unitAfterName(row.unit));
  return { name: unit ? `${name}, ${unit}` : name, ...figureTexts(row) };
}

function Findings({ findings }: { findings: readonly FindingChange[] }) {
  if (findings.length === 0) return null;
  return (
    <Section title={m.version_findings()}>
      <ul className="grid gap-1 text-sm">
        {findings.map(({ rule, before, after }) => (
          <li key={rule} className="flex flex-wrap items-center gap-1.5">
            <LevelChange rule={rule} from={before} to={after} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      {children}
    </section>
  );
}

interface Row extends ChangeTexts {
  id: string;
  name: string;
  measure?: MeasureKey;
}

interface SideProps {
  title: string;
  names: DifferingViewProps["names"];
  /** The word that is read out for a dash. */
  none: string;
  now?: Draft | undefined;
  children: readonly Row[];
}

function Side({ title, names, none, now, children }: SideProps) {
  const tracedAs = ({ measure }: Row) =>
    now && measure && { measure, other: { draft: now, name: names.after } };
  return (
    <Section title={title}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
        tabIndex={0}
        aria-label={title}
        className="scroll-edge min-w-0 overflow-x-auto [--edge-ground:var(--surface)]"
      >
        <FigureTable
          rows={children}
          keyOf={({ id }) => id}
          columns={[
            { cell: ({ name }) => name, className: "leading-4" },
            { head: names.before, cell: ({ before }) => <SpokenFigure text={before} none={none} /> },
            {
              head: names.after,
              cell: (row) => (
                <TraceOpener
                  traced={tracedAs(row)}
                  name={m.ration_trace_part({ name: row.name, of: names.after })}
                >
                  <SpokenFigure text={row.after} none={none} />
                </TraceOpener>
              ),
              className: "font-semibold",
            },
            {
              head: m.ration_change(),
              cell: ({ change }) => <SpokenFigure text={change} none={m.ration_level_unknown()} />,
              className: "whitespace-nowrap text-muted-foreground",
            },
          ]}
        />
      </section>
    </Section>
  );
}
