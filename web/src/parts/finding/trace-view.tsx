import { Fragment, type ReactNode } from "react";
import type { Status, Term } from "#science/trace/coefficient.ts";
import { factorName, formulaText, inputName } from "#web/lib/format/formula-text.ts";
import { groupBy } from "#web/lib/reader/group-by.ts";

export interface TraceWords {
  /** Describes a symbol of the formulas that has this value, unit included. */
  symbolName: (symbol: string, value: number) => string;
  statusWord: (status: Status) => string;
  /** Cites a source; in few words where it was cited before. */
  citation: (source: string, isAgain: boolean) => ReactNode;
  /** Writes a constant or an input with all digits, so that the reader can repeat the calculation. */
  exact: (value: number, unit: string) => string;
  inputsLabel: string;
}

/** Shows a formula, its inputs, its constants and their sources, of which some were cited before. */
export function TraceMade({
  made: { formula, inputs, coefficients },
  words: { symbolName, statusWord, citation, exact, inputsLabel },
  cited = [],
}: {
  made: Pick<Term, "formula" | "inputs" | "coefficients">;
  words: TraceWords;
  cited?: readonly string[];
}) {
  const groups = [...bySource(coefficients).values()];
  const sources = groups.map(([first]) => first![1].source);
  return (
    <>
      <code className="overflow-x-auto rounded-sm bg-muted px-2 py-1 font-mono text-xs">
        {formulaText(formula, { inputs: Object.keys(inputs), factors: Object.keys(coefficients) })}
      </code>
      {Object.keys(inputs).length > 0 && (
        <p className="text-muted-foreground text-xs">
          {inputsLabel}{" "}
          {Object.entries(inputs)
            .map(([name, value]) => {
              const [short, long] = [inputName(name), symbolName(name, value)];
              return `${short} = ${exact(value, "")}${short === long ? "" : ` (${long})`}`;
            })
            .join(", ")}
        </p>
      )}
      <ul className="grid gap-0.5 text-xs">
        {groups.map((rows, place) => (
          <li key={rows[0]![0]} className="break-words">
            {rows.map(([name, row], at) => (
              <Fragment key={name}>
                {at > 0 && ", "}
                <span className="font-mono">{factorName(name)}</span> = {exact(row.value, row.unit)}
              </Fragment>
            ))}
            <span className="text-muted-foreground">
              {" "}
              · {statusWord(rows[0]![1].status)} ·{" "}
              {citation(sources[place]!, [...cited, ...sources.slice(0, place)].includes(sources[place]!))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Groups constants, so that each source and its status are named once. */
const bySource = (coefficients: Term["coefficients"]) =>
  groupBy(Object.entries(coefficients), ([, { status, source }]) => `${status} ${source}`);

const sourcesOf = ({ coefficients }: Term): string[] =>
  Object.values(coefficients).map(({ source }) => source);

interface TermsProps {
  terms: readonly Term[];
  unit: string;
  termName: (label: string) => string;
  figure: (value: number, unit: string) => string;
  words: TraceWords;
  totalLabel: string;
}

/** Shows the terms of a requirement, each with formula, inputs, constants and sources. */
export function TraceTerms({ terms, unit, termName, figure, words, totalLabel }: TermsProps) {
  const total = terms.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <ol className="grid gap-3">
      {terms.map((term, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: terms have no name of their own and never move
        <li key={place} className="grid gap-1 border-border border-l-2 pl-3 text-sm">
          <div className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{termName(term.label)}</span>
            <span className="whitespace-nowrap font-semibold tabular-nums">
              {place > 0 && term.amount >= 0 ? "+\u202f" : ""}
              {figure(term.amount, unit)}
            </span>
          </div>
          <TraceMade made={term} words={words} cited={terms.slice(0, place).flatMap(sourcesOf)} />
        </li>
      ))}
      {terms.length > 1 && (
        <li className="flex justify-between border-foreground border-t pt-1 font-semibold text-sm tabular-nums">
          <span>{totalLabel}</span>
          <span>{figure(total, unit)}</span>
        </li>
      )}
    </ol>
  );
}
