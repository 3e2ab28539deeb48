import { FileSpreadsheet } from "lucide-react";
import { useId, useState } from "react";
import { limits } from "#contract/limits.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { FileButton } from "#web/parts/form/file-button.tsx";
import { FieldError } from "#web/ui/field.tsx";

interface FileFieldProps {
  fileName: string | null;
  problem: string | null;
  onFile: (file: File) => Promise<void>;
}

/** Takes one file, chosen or dropped. */
export function FileField({ fileName, problem, onFile }: FileFieldProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [isSeveral, setIsSeveral] = useState(false);

  async function take(files: FileList | null): Promise<void> {
    setIsSeveral((files?.length ?? 0) > 1);
    const [file, other] = files ?? [];
    if (file && !other) await onFile(file);
  }

  const error = isSeveral ? m.import_file_several() : problem;
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
          void take(event.dataTransfer.files);
        }}
        className={cn(
          "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-input border-dashed p-4",
          isOver && "border-primary bg-accent",
        )}
      >
        <FileSpreadsheet aria-hidden="true" className="size-6 shrink-0 text-muted-foreground" />
        <p className="min-w-40 flex-1 break-words text-sm">
          {fileName ?? m.import_drop()}
          <span id={`${id}-help`} className="block text-muted-foreground">
            {m.import_file_help({
              rows: limits.importRowsMax,
              megabytes: formatNumber(limits.importBytes / 1_000_000, getLocale()),
            })}
          </span>
        </p>
        <FileButton
          id={id}
          accept=".csv,.tsv,.txt,text/csv"
          variant={fileName ? "outline" : "default"}
          isInvalid={error !== null}
          describedBy={error === null ? `${id}-help` : `${id}-help ${id}-error`}
          onFiles={take}
        >
          {fileName ? m.import_choose_other() : m.import_choose()}
        </FileButton>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
