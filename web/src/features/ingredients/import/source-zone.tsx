import { FileSpreadsheet } from "lucide-react";
import { type ClipboardEvent, useEffect, useId, useState } from "react";
import { limits } from "#contract/limits.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { readLimits } from "#web/lib/reader/reading/feed-file.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { FileButton } from "#web/parts/form/file-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Label } from "#web/ui/label.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { readingProblemText } from "./import-words.ts";
import type { Import } from "./use-import.ts";
import type { ReadingProblem } from "./use-reading.ts";

interface SourceZoneProps extends Pick<Import, "source" | "reading" | "take" | "cancel"> {
  /** True while the lines of a long file are made. */
  isMaking?: boolean;
}

/** Takes one file, chosen, dropped or pasted, or pasted cells; shows the progress of reading it. */
export function SourceZone({ source, reading, isMaking = false, take, cancel }: SourceZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [own, setOwn] = useState<string | null>(null);
  const takeFiles = (files: FileList | null) => takeFile(files, take, setOwn);
  usePasted(take, takeFiles);
  const isBusy = reading.stage === "reading" || reading.stage === "understanding" || isMaking;
  const hasFile = source !== null && reading.problem === null;
  const error = own ?? (reading.problem ? readingProblemText(reading.problem) : null);
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void takeFiles(event.dataTransfer.files);
        }}
        className={cn(
          "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-input border-dashed p-4",
          isOver && "border-primary bg-accent",
        )}
      >
        <FileSpreadsheet aria-hidden="true" className="size-6 shrink-0 text-muted-foreground" />
        <p className="min-w-40 flex-1 break-words text-sm">
          {hasFile ? source.name : m.import_drop()}
          <span id={`${id}-help`} className="block text-muted-foreground">
            {m.import_file_help({
              rows: formatNumber(limits.importFeedsMax, getLocale()),
              megabytes: formatNumber(readLimits.fileBytes / 1_000_000, getLocale()),
            })}
          </span>
        </p>
        <FileButton
          id={id}
          accept=".xlsx,.xls,.ods,.csv,.tsv,.txt,.pdf"
          variant={hasFile ? "outline" : "default"}
          isInvalid={error !== null}
          describedBy={error === null ? `${id}-help` : `${id}-help ${id}-error`}
          onFiles={takeFiles}
        >
          {hasFile ? m.import_choose_other() : m.import_choose()}
        </FileButton>
      </div>
      <Progress stage={reading.stage} isBusy={isBusy} hasFile={source !== null} onCancel={cancel} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {!hasFile && <PasteField onText={(text) => take({ name: m.import_pasted(), content: text })} />}
    </div>
  );
}

/** Takes the one file of a choice; a file that is too large is refused before it is read. */
async function takeFile(
  files: FileList | null,
  take: Import["take"],
  refuse: (text: string | null) => void,
): Promise<void> {
  const [file, other] = files ?? [];
  if (!file) return;
  const problem: ReadingProblem = { code: "too_large", most: readLimits.fileBytes };
  const isLarge = file.size > readLimits.fileBytes;
  refuse(other ? m.import_file_several() : isLarge ? readingProblemText(problem) : null);
  if (!other && !isLarge) take({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) });
}

interface ProgressProps {
  stage: Import["reading"]["stage"];
  isBusy: boolean;
  hasFile: boolean;
  onCancel: () => void;
}

/** Shows that a file is read, with a button that stops it; once stopped, says so until another file is given. */
function Progress({ stage, isBusy, hasFile, onCancel }: ProgressProps) {
  const [isStopped, setIsStopped] = useState(false);
  if (isStopped && hasFile) setIsStopped(false);
  if (isStopped && !hasFile)
    return (
      <p role="status" className="text-sm">
        {m.import_reading_stopped()}
      </p>
    );
  if (!isBusy) return null;
  const text = stage === "reading" ? m.import_reading() : m.import_understanding();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm">
        {text}
      </p>
      <progress aria-label={text} className="h-2 min-w-32 flex-1 accent-primary" />
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          onCancel();
          setIsStopped(true);
        }}
      >
        {m.import_stop()}
      </Button>
    </div>
  );
}

/** Takes what is pasted anywhere on the page but into a field: files, or cells. */
function usePasted(take: Import["take"], takeFiles: (files: FileList) => Promise<void>): void {
  useEffect(() => {
    const paste = (event: globalThis.ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (!clipboardData || (target instanceof Element && target.closest("input, textarea, select"))) return;
      const text = clipboardData.getData("text/plain");
      if (clipboardData.files.length > 0) void takeFiles(clipboardData.files);
      else if (text.trim() !== "") take({ name: m.import_pasted(), content: text });
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });
}

/** A field for cells of a spreadsheet, separated text, or the words of a label; pasting is enough. */
function PasteField({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (text !== "" || pasted.trim() === "") return;
    event.preventDefault();
    onText(pasted);
  };
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{m.import_paste()}</Label>
      <Textarea
        id={id}
        rows={3}
        value={text}
        onPaste={paste}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() !== "" && (
        <Button variant="outline" className="justify-self-start" onClick={() => onText(text)}>
          {m.import_read_text()}
        </Button>
      )}
    </div>
  );
}
