import { Download } from "lucide-react";
import { useState } from "react";
import { limits } from "#contract/limits.ts";
import { bases } from "#science/analyses/content-units.ts";
import { origins } from "#science/analyses/report-types.ts";
import { readerCurrency, useIsBlockedByLicence, useMe, usePerson } from "#web/features/session/queries.ts";
import { useStateAutosave } from "#web/lib/autosave/use-state-autosave.ts";
import { saveFile } from "#web/lib/dom/save-file.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { SaveBar } from "#web/parts/form/save-bar.tsx";
import { SegmentedField } from "#web/parts/form/segmented-choice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { ColumnsSection } from "./columns-section.tsx";
import { FileField } from "./file-field.tsx";
import { ImportShape, type ImportWork, noWork } from "./import-draft.ts";
import { type FeedColumn, hasBasis, matchColumns } from "./match-columns.ts";
import { type FileProblem, readTable } from "./read-table.ts";
import { RowsSection } from "./rows-section.tsx";
import { openColumns } from "./rows-to-feeds.ts";
import { templateText } from "./table-template.ts";
import { millions, noFaults, useCheckedRows, useSaveRows } from "./use-import.ts";

/** Imports a table of feeds; with an expired licence, says why it cannot. */
export function ImportScreen() {
  const isHeldBack = useIsBlockedByLicence("ingredient.import");
  return (
    <Page
      title={m.screen_ingredient_import()}
      intro={m.import_intro()}
      width="form"
      actions={
        <Button
          variant="outline"
          onClick={() => saveFile(m.import_template_file(), "text/csv;charset=utf-8", templateText())}
        >
          <Download aria-hidden="true" />
          {m.import_template()}
        </Button>
      }
    >
      {isHeldBack ? <LicenceNotice /> : <Import />}
    </Page>
  );
}

/** Returns the import with its autosave, and functions that change it. */
function useImportWork() {
  const [work, setWork] = useState<ImportWork>(noWork);
  const kept = useStateAutosave(
    { key: `import-draft ${usePerson()}`, shape: ImportShape, isNew: true },
    work,
    setWork,
  );
  const set = (part: Partial<ImportWork>) => setWork((now) => ({ ...now, ...part }));
  return { work, set, kept };
}

/** Shows the meaning of each column and the check of each row before anything is saved. */
function Import() {
  const currency = readerCurrency(useMe());
  const { work, set, kept } = useImportWork();
  const { table, columns, basis, left } = work;
  const [isOtherFile, setIsOtherFile] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [{ failure, refused }, setFaults] = useState(noFaults);
  const checked = useCheckedRows(work);
  const count = checked.taken.length;
  const { save, isSaving } = useSaveRows(work, checked, kept.forget, setFaults);
  const open = openColumns(columns, basis);

  async function take(file: File): Promise<void> {
    const read = await readTable(file);
    setIsOtherFile(true);
    setProblem("table" in read ? null : fileProblemText(read.problem));
    change({ ...columnsIn(read, currency), left: {} });
  }

  function change(part: Partial<ImportWork>): void {
    setFaults(noFaults);
    set(part);
  }

  const changeColumn = (at: number, part: Partial<FeedColumn>) =>
    change({ columns: columns.map((column, each) => (each === at ? { ...column, ...part } : column)) });
  return (
    <div className="grid grid-cols-1 gap-8">
      {!isOtherFile && <RestoredDraftNotice kept={kept} />}
      <FileField fileName={table?.fileName ?? null} problem={problem} onFile={take} />
      {table && (
        <>
          <TableChoices work={work} onChange={change} />
          <ColumnsSection columns={columns} open={open} currency={currency} onChange={changeColumn} />
          {open.length === 0 && (
            <RowsSection
              rows={checked.rows}
              isTaken={checked.isTaken}
              refused={refused}
              onTake={(line, isWanted) => set({ left: { ...left, [line]: isWanted } })}
            />
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
          <SaveBar
            cancelTo="/ingredients"
            action={m.import_save({ count })}
            isSaving={isSaving}
            isDisabled={isSaving || open.length > 0 || count === 0}
            onSave={save}
          >
            <p aria-live="polite" className="w-full text-sm tablet:mr-auto tablet:w-auto">
              {waitingText(open.length, count, checked.rows.length)}
            </p>
          </SaveBar>
        </>
      )}
    </div>
  );
}

/** Returns the table of a file with its columns; neither when the file could not be read. */
const columnsIn = (
  read: Awaited<ReturnType<typeof readTable>>,
  currency: string,
): Pick<ImportWork, "table" | "columns"> =>
  "table" in read
    ? { table: read.table, columns: matchColumns(read.table, currency) }
    : { table: null, columns: [] };

/** Says how many columns wait for a choice, or else how many feeds of all are taken. */
const waitingText = (open: number, count: number, total: number): string =>
  open > 0 ? m.import_open({ count: open }) : m.import_taken({ count, total });

function fileProblemText(problem: FileProblem): string {
  const { importRowsMax: rows, importColumnsMax: columns } = limits;
  return message(`import_file_${problem}`, { megabytes: millions(limits.importBytes), rows, columns });
}

interface TableChoicesProps {
  work: ImportWork;
  onChange: (part: Partial<ImportWork>) => void;
}

/** Chooses the origin of all values and, when a column does not say it, their basis. */
function TableChoices({ work: { columns, origin, basis }, onChange }: TableChoicesProps) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      <SegmentedField
        label={m.analysis_origin()}
        choices={origins}
        value={origin}
        wordOf={(each) => message(`analysis_origin_${each}`)}
        onChange={(chosen) => onChange({ origin: chosen })}
      />
      {columns.some((column) => hasBasis(column) && column.basis === null) && (
        <SegmentedField
          label={m.import_basis()}
          choices={bases}
          value={basis}
          wordOf={(each) => message(`analysis_basis_${each}`)}
          onChange={(chosen) => onChange({ basis: chosen })}
        />
      )}
    </div>
  );
}
