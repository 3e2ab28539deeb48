import type { FileSummary } from "#web/lib/feed-reader/reader-jobs.ts";
import { message } from "#web/lib/format/labels.ts";
import { decimalMarks } from "#web/lib/reader/cells/read-cell.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";
import { orientations } from "#web/lib/reader/layout/flat-table.ts";
import { encodings } from "#web/lib/reader/reading/feed-file.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledSelect } from "#web/parts/choice/labelled-select.tsx";
import { figure } from "./import-words.ts";
import { isReported } from "./row-of-feed.ts";
import type { Import } from "./use-import.ts";

const languages = ["en", "fr", "de", "nl", "es", "it"] as const;
const unsure = "";

/** Shows how the file was read, each part to be chosen otherwise. */
export function FileFacts(props: Pick<Import, "reading" | "answer">) {
  return (
    <section aria-labelledby="file-title" className="grid grid-cols-1 gap-3">
      <h2 id="file-title" className="font-semibold text-base">
        {m.import_file_title()}
      </h2>
      <FileChoices {...props} />
    </section>
  );
}

/** The choices by which a file was read, and what of it is no line of the table. */
export function FileChoices({ reading: { file, found }, answer }: Pick<Import, "reading" | "answer">) {
  if (!file || !found) return null;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 tablet:grid-cols-3 laptop:grid-cols-4">
        <SheetSelect file={file} found={found} answer={answer} />
        <LabelledSelect
          label={m.import_orientation()}
          value={found.orientation}
          choices={orientations}
          wordOf={(each) => message(`import_orientation_${each}`)}
          onChoose={(each) => answer({ orientation: each })}
        />
        <HeadSelect file={file} found={found} answer={answer} />
        <LabelledSelect
          label={m.import_language()}
          value={found.language ?? unsure}
          choices={found.language === null ? [unsure, ...languages] : languages}
          wordOf={(each) => (each === unsure ? m.import_unsaid() : message(`import_language_${each}`))}
          onChoose={(each) => answer({ language: each === unsure ? null : each })}
        />
        <LabelledSelect
          label={m.import_decimal_mark()}
          value={found.decimalMark ?? unsure}
          choices={found.decimalMark === null ? [unsure, ...decimalMarks] : decimalMarks}
          wordOf={(mark) =>
            mark === unsure ? m.import_unsaid() : mark === "," ? m.import_comma() : m.import_point()
          }
          onChoose={(mark) => answer({ decimal_mark: mark === unsure ? null : mark })}
        />
        {file.encoding !== null && (
          <LabelledSelect
            label={m.import_encoding()}
            value={file.encoding}
            choices={encodings}
            wordOf={(each) => encodingNames[each]}
            onChoose={(each) => answer({ encoding: each })}
          />
        )}
      </div>
      <Remarks file={file} found={found} />
    </>
  );
}

const encodingNames = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1252": "Windows-1252",
  macintosh: "Mac Roman",
  cp850: "CP850 (DOS)",
} as const;

interface FactProps {
  file: FileSummary;
  found: Interpretation;
}

/** Returns the name of the sheet that was read; `all` for several. */
function sheetRead({ sheets }: Interpretation): string {
  const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => name);
  return read.length > 1 ? "all" : (read[0] ?? "");
}

function SheetSelect({ file, found, answer }: FactProps & Pick<Import, "answer">) {
  if (file.sheets.length < 2) return null;
  return (
    <LabelledSelect
      label={file.kind === "pdf" ? m.import_page() : m.import_sheet()}
      value={sheetRead(found)}
      choices={["all", ...file.sheets.map(({ name }) => name)]}
      wordOf={(name) => (name === "all" ? m.import_all_sheets() : name)}
      onChoose={(name) => answer({ sheet: name, head_line: null })}
    />
  );
}

function HeadSelect({ file, found, answer }: FactProps & Pick<Import, "answer">) {
  if (found.orientation === "label") return null;
  const shown = file.sheets.find(({ name }) => name === sheetRead(found)) ?? file.sheets[0];
  const texts = new Map((shown?.lines ?? []).map(({ line, text }) => [String(line), text]));
  const headLine = found.headLine === null ? unsure : String(found.headLine);
  return (
    <LabelledSelect
      label={m.import_head_line()}
      value={headLine}
      choices={[...(texts.has(headLine) ? [] : [headLine]), ...texts.keys()]}
      wordOf={(line) => (line === unsure ? m.import_unsaid() : `${line}  ${texts.get(line) ?? ""}`)}
      onChoose={(line) => answer({ head_line: line === unsure ? null : line })}
    />
  );
}

/** Says what of the file is no line of the table. */
function Remarks({ file, found }: FactProps) {
  const hidden = file.sheets.reduce((all, each) => all + each.hidden + each.farCells, 0);
  const again = found.feeds.reduce(
    (all, { values }) => all + values.filter((each) => !isReported(each)).length,
    0,
  );
  const texts = [
    ...(found.titles.length > 0 ? [m.import_titles({ text: found.titles.slice(0, 4).join(" · ") })] : []),
    ...(found.notRead.length > 0 ? [m.import_not_read({ heads: found.notRead.join(", ") })] : []),
    ...(found.feet.length > 0
      ? [
          m.import_feet({
            lines: found.feet
              .slice(0, 5)
              .map(({ text }) => text)
              .join(" · "),
          }),
        ]
      : []),
    ...(again > 0 ? [m.import_recalculated({ count: figure(again) })] : []),
    ...(hidden > 0 ? [m.import_hidden({ count: figure(hidden) })] : []),
    ...(file.isQuoteOpen ? [m.import_quote_open()] : []),
  ];
  return (
    <ul className="grid gap-1 text-muted-foreground text-sm empty:hidden">
      {texts.map((text) => (
        <li key={text} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  );
}
