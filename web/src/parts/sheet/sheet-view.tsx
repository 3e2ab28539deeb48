import type { Block, EvaluatedFigure, PrintSheet } from "#contract/sheets/sheet-model.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { LevelGlyph, levelInk } from "#web/parts/finding/finding-level.tsx";
import { SpokenFigure } from "#web/parts/finding/spoken-figure.tsx";
import { PhoneText } from "./phone-text.tsx";
import { SheetDrawing } from "./sheet-drawing.tsx";
import { SheetTable } from "./sheet-table.tsx";

/** Shows a sheet on the screen and, with the print style, on A4. */
export function SheetView({ sheet }: { sheet: PrintSheet }) {
  return (
    <article lang={sheet.lang} data-letters={sheet.letters} className="grid grid-cols-1 gap-6 print:gap-2">
      {sheet.sections.map(({ title, blocks, isNewPage, isWhole }) => (
        <section
          key={title}
          className={cn(
            "grid min-w-0 grid-cols-1 gap-2 print:block print:space-y-2",
            isNewPage && "print:break-before-page",
            isWhole && "print:break-inside-avoid",
          )}
        >
          {title && <h2 className="font-semibold text-lg print:text-base">{title}</h2>}
          <SheetBlocks blocks={blocks} phone={sheet.phone} />
        </section>
      ))}
      {sheet.foot.length > 0 && (
        <footer className="grid gap-1 border-border border-t pt-3 text-muted-foreground text-xs leading-4">
          {sheet.foot.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </footer>
      )}
    </article>
  );
}

type Phone = Pick<PrintSheet, "phone">;

export const SheetBlocks = ({ blocks, phone }: { blocks: readonly Block[] } & Phone) =>
  blocks.map((block, place) => <SheetBlock key={blockKey(block, place)} block={block} phone={phone} />);

export function SheetBlock({ block, phone }: { block: Block } & Phone) {
  switch (block.kind) {
    case "facts":
      return <SheetFactRows facts={block} phone={phone} />;
    case "drawing":
      return <SheetDrawing caption={block.caption} drawing={block} />;
    case "table":
      return <SheetTable table={block} />;
    case "judged":
      return (
        <ul className="grid gap-3">
          {block.items.map(({ others = [], advice, ...first }) => (
            <li
              key={`${first.title} ${first.value}`}
              className="grid gap-0.5 text-sm leading-5 print:break-inside-avoid"
            >
              {[first, ...others].map((each) => (
                <JudgedLine key={`${each.title} ${each.value}`} figure={each} />
              ))}
              {advice && <p>{advice}</p>}
            </li>
          ))}
        </ul>
      );
    case "verdict":
      return (
        <div className={cn("grid gap-1 border-current border-l-4 py-1 pl-3", levelInk[block.level])}>
          <p className="font-semibold text-lg leading-6 print:text-base">{block.text}</p>
          {block.action && (
            <p className="text-foreground text-sm leading-5">
              <PhoneText text={block.action} phone={phone} />
            </p>
          )}
        </div>
      );
    case "strip":
      return <SheetStrip figures={block.figures} />;
    case "list":
      return (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {block.items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      );
    case "text":
      return (
        <p
          className={cn(
            "wrap-break-word whitespace-pre-line contain-inline-size",
            block.tone === "small" ? "text-muted-foreground text-xs" : "text-sm",
          )}
        >
          <PhoneText text={block.text} phone={phone} />
        </p>
      );
  }
}

const JudgedLine = ({ figure: { level, word, title, value, bound } }: { figure: EvaluatedFigure }) => (
  <p className="flex flex-wrap items-center gap-x-2">
    <LevelGlyph level={level} />
    <span className={cn("font-medium", levelInk[level])}>{word}</span>
    <span className="font-medium">{title}</span>
    <span className="figures">
      <SpokenFigure text={value} />
    </span>
    {bound && <span className="figures text-muted-foreground">{bound}</span>}
  </p>
);

/** Length of a figure that stands in half a phone in letters of full size. */
const stripCharacters = 16;

/** Shows the main figures side by side, each with what it was before. */
function SheetStrip({ figures }: { figures: Extract<Block, { kind: "strip" }>["figures"] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 print:gap-x-2 tablet:grid-cols-3 laptop:grid-cols-6 print:grid-cols-6">
      {figures.map(({ name, value, was, level }) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-0.5">
          <dt className="text-muted-foreground text-xs leading-4">
            {was === null ? name : `${name} (${was})`}
          </dt>
          <dd
            className={cn(
              "figures font-semibold",
              value.length > stripCharacters ? "print:text-xs max-tablet:text-sm" : "print:text-sm",
              level && level !== "ok" && levelInk[level],
            )}
          >
            <SpokenFigure text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SheetFactRows({
  facts: { rows, picture, isPaired },
  phone,
}: { facts: Extract<Block, { kind: "facts" }> } & Phone) {
  return (
    <div className={cn("grid gap-4", picture && "tablet:grid-cols-[1fr_auto]")}>
      <dl
        className={cn(
          "grid content-start gap-1.5 text-sm",
          isPaired &&
            "gap-x-8 laptop:grid-cols-2 print:grid-cols-2 print:text-xs print:*:grid-cols-[8rem_1fr]",
        )}
      >
        {rows.map(([term, text]) => (
          <div
            key={term}
            className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-3 tablet:grid-cols-[minmax(7rem,13rem)_1fr] dyslexic:grid-cols-[minmax(8rem,2fr)_3fr]"
          >
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="wrap-break-word whitespace-pre-line contain-inline-size">
              <PhoneText text={text} phone={phone} />
            </dd>
          </div>
        ))}
      </dl>
      {picture && <img src={picture.source} alt={picture.text} className="max-h-40 w-auto rounded-md" />}
    </div>
  );
}

/** Returns the key of a block; the order of blocks never changes. */
export const blockKey = ({ kind }: Block, place: number): string => `${place} ${kind}`;
