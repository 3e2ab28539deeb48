import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { bases } from "#science/analyses/content-units.ts";
import { origins } from "#science/analyses/report-types.ts";
import { ownBrandsQuery } from "#web/features/brands/queries.ts";
import { isOwn } from "#web/features/ingredients/ingredient-text.ts";
import { currencyOf, useIsBlockedByLicence, useMe, usePerson } from "#web/features/session/queries.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { useStateAutosave } from "#web/lib/autosave/use-state-autosave.ts";
import { saveFile } from "#web/lib/dom/save-file.ts";
import { message } from "#web/lib/format/labels.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldLegend, FieldSet } from "#web/ui/field.tsx";
import { ingredientsQuery, useImportIngredients, useReplaceIngredients } from "../queries.ts";
import { type CheckedRow, checkRows } from "./check-rows.ts";
import { ColumnsSection } from "./columns-section.tsx";
import { FileField } from "./file-field.tsx";
import { ImportShape, type ImportWork, noWork } from "./import-draft.ts";
import { isTooLarge } from "./import-limit.ts";
import { columnsOf, hasBasis } from "./match-columns.ts";
import { type FileProblem, readTable } from "./read-table.ts";
import { replacementOf } from "./replace-feed.ts";
import { RowsSection } from "./rows-section.tsx";
import { feedsOf, openColumns } from "./rows-to-feeds.ts";
import { templateText } from "./table-template.ts";

const millions = (bytes: number): string => formatNumber(bytes / 1_000_000, getLocale());

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

/** Shows the meaning of each column and the check of each row before anything is saved. */
function Import() {
  const navigate = useNavigate();
  const me = useMe();
  const currency = currencyOf(me);
  const { data: items } = useSuspenseQuery(ingredientsQuery());
  const { data: brands = [] } = useQuery(ownBrandsQuery(me?.userEntity["@id"] ?? ""));
  const [work, setWork] = useState<ImportWork>(noWork);
  const { table, columns, origin, basis, left } = work;
  const set = (part: Partial<ImportWork>) => setWork((now) => ({ ...now, ...part }));
  const kept = useStateAutosave(
    { key: `import-draft ${usePerson()}`, shape: ImportShape, isNew: true },
    work,
    setWork,
  );
  const [isOtherFile, setIsOtherFile] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<number, string[]>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useImportIngredients();
  const replacing = useReplaceIngredients();

  const isSaving = saving.isPending || replacing.isPending;
  const open = openColumns(columns, basis);
  const rows = useMemo(() => {
    const own = items.filter(isOwn);
    return table ? checkRows(feedsOf(table, columns, { origin, basis, brands, own }), items) : [];
  }, [table, columns, origin, basis, brands, items]);
  const isTaken = (row: CheckedRow): boolean =>
    row.body !== null && row.errors.length === 0 && (left[row.line] ?? row.knownId === null);
  const taken = rows.filter(isTaken);

  async function take(file: File): Promise<void> {
    const read = await readTable(file);
    setIsOtherFile(true);
    setRefused(new Map());
    setFailure(null);
    if ("problem" in read) {
      set({ table: null, columns: [], left: {} });
      return setProblem(fileProblemText(read.problem));
    }
    setProblem(null);
    set({ table: read.table, columns: columnsOf(read.table, currency), left: {} });
  }

  function changed(): void {
    setRefused(new Map());
    setFailure(null);
  }

  async function save(): Promise<void> {
    const made = taken.filter(({ knownId }) => knownId === null);
    try {
      const feeds = made.flatMap(({ body }) => (body ? [body] : []));
      if (isTooLarge({ feeds }))
        return setFailure(m.import_body_size({ megabytes: millions(limits.bodyBytes) }));
      if (feeds.length > 0) await saving.mutateAsync({ feeds });
      await replacing.mutateAsync(replacements(taken, items, columns));
      await kept.forget();
      void notify("success", m.import_done({ count: taken.length }));
      await navigate({ to: "/ingredients", search: { group: "own" } });
    } catch (error) {
      setFailure(errorText(error));
      setRefused(refusedLines(error, made));
    }
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      {!isOtherFile && <RestoredDraftNotice kept={kept} />}
      <FileField fileName={table?.fileName ?? null} problem={problem} onFile={take} />
      {table && (
        <>
          <TableChoices
            work={work}
            onChange={(part) => {
              changed();
              set(part);
            }}
          />
          <ColumnsSection
            columns={columns}
            open={open}
            currency={currency}
            onChange={(at, part) => {
              changed();
              set({
                columns: columns.map((column, each) => (each === at ? { ...column, ...part } : column)),
              });
            }}
          />
          {open.length === 0 && (
            <RowsSection
              rows={rows}
              isTaken={isTaken}
              refused={refused}
              onTake={(line, isWanted) => set({ left: { ...left, [line]: isWanted } })}
            />
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
          <SaveBar
            text={
              open.length > 0
                ? m.import_open({ count: open.length })
                : m.import_taken({ count: taken.length, total: rows.length })
            }
            count={taken.length}
            isSaving={isSaving}
            isDisabled={isSaving || open.length > 0 || taken.length === 0}
            onSave={save}
          />
        </>
      )}
    </div>
  );
}

function fileProblemText(problem: FileProblem): string {
  const { importRowsMax: rows, importColumnsMax: columns } = limits;
  return message(`import_file_${problem}`, { megabytes: millions(limits.importBytes), rows, columns });
}

/** Returns the changes of the own feeds that rows replace. */
function replacements(
  rows: readonly CheckedRow[],
  items: readonly IngredientItem[],
  columns: ImportWork["columns"],
) {
  return rows.flatMap(({ body, knownId }) => {
    const known = items.find(({ id }) => id === knownId);
    return body && known
      ? [{ id: known.id, body: replacementOf(body, columns), seen: known.modifiedAt }]
      : [];
  });
}

interface TableChoicesProps {
  work: ImportWork;
  onChange: (part: Partial<ImportWork>) => void;
}

/** Chooses the origin of all values and, when a column does not say it, their basis. */
function TableChoices({ work: { columns, origin, basis }, onChange }: TableChoicesProps) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      <FieldSet>
        <FieldLegend>{m.analysis_origin()}</FieldLegend>
        <SegmentedChoice
          label={m.analysis_origin()}
          choices={origins}
          value={origin}
          wordOf={(each) => message(`analysis_origin_${each}`)}
          onChange={(chosen) => onChange({ origin: chosen })}
        />
      </FieldSet>
      {columns.some((column) => hasBasis(column) && column.basis === null) && (
        <FieldSet>
          <FieldLegend>{m.import_basis()}</FieldLegend>
          <SegmentedChoice
            label={m.import_basis()}
            choices={bases}
            value={basis}
            wordOf={(each) => message(`analysis_basis_${each}`)}
            onChange={(chosen) => onChange({ basis: chosen })}
          />
        </FieldSet>
      )}
    </div>
  );
}

interface SaveBarProps {
  text: string;
  count: number;
  isSaving: boolean;
  isDisabled: boolean;
  onSave: () => Promise<void>;
}

function SaveBar({ text, count, isSaving, isDisabled, onSave }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-border border-t bg-background px-4 py-3 tablet:mx-0 tablet:px-0">
      <p aria-live="polite" className="w-full text-sm tablet:mr-auto tablet:w-auto">
        {text}
      </p>
      <Button asChild variant="outline" className="flex-1 tablet:flex-none">
        <Link to="/ingredients">{m.cancel()}</Link>
      </Button>
      <Button onClick={onSave} disabled={isDisabled} className="flex-1 tablet:flex-none">
        {isSaving ? m.saving() : m.import_save({ count })}
      </Button>
    </div>
  );
}

/** Groups the service's refusals by the line number in the file. */
function refusedLines(error: unknown, sent: readonly CheckedRow[]): Map<number, string[]> {
  const lines = new Map<number, string[]>();
  if (!(error instanceof ClientError)) return lines;
  for (const { propertyPath, message: text } of error.violations) {
    const line = sent[Number(/^feeds\[(\d+)\]/.exec(propertyPath)?.[1])]?.line;
    if (line !== undefined) lines.set(line, [...(lines.get(line) ?? []), text]);
  }
  return lines;
}
