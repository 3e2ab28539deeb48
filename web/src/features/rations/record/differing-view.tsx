import type { ReactNode } from "react";
import type { RationSnapshot } from "#contract/snapshot.ts";
import { formatNumber, formatSigned } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { LevelGlyph, levelWord } from "#web/parts/finding-level.tsx";
import { useBench } from "../workbench/context.ts";
import { measureName, ruleTitle, unitText } from "../workbench/words.ts";
import { type AmountChange, differing } from "./differing.ts";
import { differenceName, differenceText } from "./setting-words.ts";

interface DifferingViewProps {
  before: RationSnapshot;
  after: RationSnapshot;
  names: { before: string; after: string };
}

/** Two versions: amounts and figures side by side, then what else differs. */
export function DifferingView({ before, after, names }: DifferingViewProps) {
  const bench = useBench();
  const { amounts, figures, findings, settings } = differing(before, after);
  const feedName = ({ path, unit }: AmountChange) => {
    const feed = after.feeds[path] ?? before.feeds[path];
    const name = feed && (getLocale() === "fr" ? feed.nameFr : feed.nameEn);
    return unit === "h" ? `${name}, h` : (name ?? path);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Side title={m.version_amounts()} names={names} digits={3}>
        {amounts.map((row) => ({
          id: `${row.unit} ${row.path}`,
          name: feedName(row),
          before: row.before,
          after: row.after,
        }))}
      </Side>
      <Side title={m.version_figures()} names={names}>
        {figures.map((row) => ({
          id: row.measure,
          name: [measureName(row.measure), unitText(row.unit)].filter(Boolean).join(", "),
          before: row.before,
          after: row.after,
        }))}
      </Side>
      {findings.length > 0 && (
        <Section title={m.version_findings()}>
          <ul className="grid gap-1 text-sm">
            {findings.map(({ finding, before: was, after: is }) => (
              <li key={finding.rule} className="flex items-center gap-1.5">
                <LevelGlyph level={was} label={levelWord(was)} />
                <span aria-hidden="true">→</span>
                <LevelGlyph level={is} label={levelWord(is)} />
                {ruleTitle(finding.rule)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {settings.length > 0 && (
        <Section title={m.version_settings()}>
          <ul className="grid gap-1 text-sm">
            {settings.map((difference) => (
              <li key={difference.id}>
                {m.name_and_value({
                  name: differenceName(difference, bench.items),
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      {children}
    </section>
  );
}

interface Row {
  id: string;
  name: string;
  before: number | null;
  after: number | null;
}

interface SideProps {
  title: string;
  names: DifferingViewProps["names"];
  /** Decimals; about three significant figures unless told. */
  digits?: number;
  children: readonly Row[];
}

const head = "py-1 pl-3 text-right font-normal";

function Side({ title, names, digits, children }: SideProps) {
  const locale = getLocale();
  const changeText = ({ before, after }: Row) => {
    if (before === null && after === null) return "–";
    const change = Math.round(((after ?? 0) - (before ?? 0)) * 1000) / 1000;
    if (change === 0 && before !== null && after !== null) return "=";
    return formatSigned(change, locale, digits);
  };
  const told = (value: number | null) => (value === null ? "–" : formatNumber(value, locale, digits));
  return (
    <Section title={title}>
      <div className="min-w-0 overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead className="text-muted-foreground text-xs">
            <tr className="border-border border-b">
              <td />
              <th scope="col" className={head}>
                {names.before}
              </th>
              <th scope="col" className={head}>
                {names.after}
              </th>
              <th scope="col" className={head}>
                {m.ration_change()}
              </th>
            </tr>
          </thead>
          <tbody>
            {children.map((row) => {
              const { id, name, before, after } = row;
              return (
                <tr key={id} className="border-border border-b">
                  <th scope="row" className="py-1 text-left font-normal leading-4">
                    {name}
                  </th>
                  <td className="py-1 pl-3 text-right">{told(before)}</td>
                  <td className="py-1 pl-3 text-right font-semibold">{told(after)}</td>
                  <td className="py-1 pl-3 text-right text-muted-foreground">{changeText(row)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
