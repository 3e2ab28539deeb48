import { type ReactNode, useEffect, useRef } from "react";
import { isTall } from "#contract/sheets/parts/tall-rows.ts";
import type { Block, SheetCell } from "#contract/sheets/sheet-model.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { levelInk } from "#web/parts/finding/finding-level.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { SheetBar } from "./sheet-bar.tsx";

/** Keeps the row names in view while the table scrolls. */
const stays = "sticky left-0 bg-background print:static print:bg-transparent";

/** Hides a minor column on a phone. */
const minor = "max-tablet:hidden print:table-cell";

type Table = Extract<Block, { kind: "table" }>;

/** Shows a table of a sheet; when wider than a phone it is stacked there, row by row. */
export function SheetTable({ table }: { table: Table }) {
  const isMany = table.head.filter(({ isMinor }) => !isMinor).length > fitting;
  if (!isMany) return <Grid table={table} isMany={false} />;
  return (
    <>
      <StackedRows table={table} />
      <div className="min-w-0 max-tablet:hidden print:block">
        <Grid table={table} isMany />
      </div>
    </>
  );
}

/** Shows each row by itself: its name, then the figures that it has, each with the head of its column. */
function StackedRows({ table: { head, rows } }: { table: Table }) {
  return (
    <ul className="grid gap-3 text-sm tablet:hidden print:hidden">
      {rows.map((row, line) => (
        <li key={rowKey(row, line)} className="grid gap-1 border-border border-b pb-3">
          <p className="whitespace-pre-line font-medium">{row[0]?.text}</p>
          <dl className="grid gap-0.5">
            {row.slice(1).map(
              ({ text, strong, level }, at) =>
                text !== none && (
                  <div key={head[at + 1]?.text ?? at} className="flex justify-between gap-4">
                    <dt className="text-muted-foreground">{head[at + 1]?.text}</dt>
                    <dd
                      className={cn(
                        "figures text-right",
                        strong && "font-semibold",
                        level && level !== "ok" && levelInk[level],
                      )}
                    >
                      <SpokenFigure text={text} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Text of a cell in which there is nothing. */
const none = "–";

/** Shows a table; when wider than the page it scrolls, also by keyboard. */
function Grid({ table: { caption, head, rows }, isMany }: { table: Table; isMany: boolean }) {
  return (
    <Scroller name={caption}>
      <table className={cn("w-full text-sm print:text-xs", head.length >= fitting && "max-tablet:text-xs")}>
        <thead className="text-muted-foreground text-xs">
          <tr className="border-border border-b align-bottom">
            {head.map(({ text, points, align, isMinor }, at) => (
              <th
                key={text}
                scope="col"
                style={points === undefined ? undefined : { width: `${points}pt` }}
                className={cn(
                  "px-1 py-1 font-normal first:pl-0 last:pr-0 tablet:px-2 print:px-2",
                  at === 0 && stays,
                  isMinor && minor,
                  align === "left" ? "text-left" : "text-right",
                )}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr
              key={rowKey(row, line)}
              data-tall={isTall(row) ? "" : undefined}
              className="border-border border-b align-top"
            >
              {row.map((cell, at) => (
                <Cell
                  key={head[at]?.text ?? at}
                  cell={cell}
                  column={head[at]}
                  isFirst={at === 0}
                  isMany={isMany}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

interface CellProps {
  cell: SheetCell;
  column: Table["head"][number] | undefined;
  isFirst: boolean;
  /** True for a table with more columns than a phone shows. */
  isMany: boolean;
}

function Cell({ cell: { text, strong, level, bar }, column, isFirst, isMany }: CellProps) {
  const isLeft = column?.align === "left";
  const className = cn(
    "px-1 py-1 font-normal leading-5 first:pl-0 last:pr-0 tablet:px-2 print:px-2",
    isFirst && stays,
    isLeft ? "whitespace-pre-line text-left" : "whitespace-nowrap text-right",
    !isLeft && text.includes(" (") && "whitespace-normal",
    isLeft && text.length <= wordMost && "whitespace-nowrap",
    column?.isMinor && minor,
    column?.points !== undefined && "min-w-0 wrap-anywhere",
    longWord.test(text) && "print:wrap-anywhere",
    column?.wide && cn("tablet:min-w-36 print:min-w-32", isMany ? "min-w-22" : "min-w-20"),
    strong && "font-semibold",
    level && level !== "ok" && levelInk[level],
  );
  if (bar) {
    return (
      <td className="py-1 pl-2 align-middle">
        <SheetBar bar={bar} />
      </td>
    );
  }
  return isFirst ? (
    <th scope="row" className={className}>
      <SpokenFigure text={text} />
    </th>
  ) : (
    <td className={className}>
      {text.includes("\n") ? <Lines text={text} /> : <SpokenFigure text={text} />}
    </td>
  );
}

/** Writes lines with hanging indents. */
const Lines = ({ text }: { text: string }) =>
  text.split("\n").map((line, at) => (
    <span key={lineKey(line, at)} className="-indent-3 block pl-3">
      {line}
    </span>
  ));

const lineKey = (line: string, at: number): string => `${at} ${line}`;

/** Columns that fit on a phone in small print; a wider table scrolls. */
const fitting = 5;

/** A string too long for a word: on paper it is broken, because nothing scrolls there. */
const longWord = /\S{25}/;

/** Length of the longest verdict, which does not wrap. */
const wordMost = 14;

const rowKey = (row: readonly SheetCell[], line: number): string => `${line} ${row[0]?.text}`;

/** A focusable region, so that the keyboard can scroll it. */
function Scroller({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.setAttribute("tabindex", "0");
  }, []);
  return (
    <section
      ref={box}
      aria-label={name}
      className="scroll-edge min-w-0 overflow-x-auto print:overflow-visible"
    >
      {children}
    </section>
  );
}
