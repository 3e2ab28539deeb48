import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { limits } from "#contract/limits.ts";
import { useIsBlockedByLicence, usePerson } from "#web/features/session/queries.ts";
import { useStateAutosave } from "#web/lib/autosave/use-state-autosave.ts";
import { saveFile } from "#web/lib/dom/save-file.ts";
import { m } from "#web/paraglide/messages.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { SaveBar } from "#web/parts/form/save-bar.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileFacts } from "./file-facts.tsx";
import { ImportShape, type ImportWork, noWork } from "./import-draft.ts";
import { figure } from "./import-words.ts";
import { LastImports } from "./last-imports.tsx";
import { QuestionList } from "./question-list.tsx";
import { ReviewSection } from "./review/review-section.tsx";
import { RowFacts } from "./row-facts.tsx";
import { useSaveRows } from "./save-rows.ts";
import { SourceZone } from "./source-zone.tsx";
import { templateText } from "./table-template.ts";
import { type Import, useImport } from "./use-import.ts";

/** Imports a file of feeds; with an expired licence, says why it cannot. */
export function ImportScreen() {
  const isHeldBack = useIsBlockedByLicence("ingredient_import.post");
  return (
    <Page
      title={m.screen_ingredient_import()}
      intro={m.import_intro()}
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
      {isHeldBack ? <LicenceNotice /> : <FileImport />}
    </Page>
  );
}

/** Shows a file, what it leaves open, and what each of its cells becomes, before anything is saved. */
function FileImport() {
  const [choices, setChoices] = useState<ImportWork>(noWork);
  const place = { key: `import-draft ${usePerson()}`, shape: ImportShape, isNew: true };
  const kept = useStateAutosave(place, choices, setChoices);
  const work = useImport(choices, setChoices, kept.forget);
  const { reading, lines } = work;
  const [isOtherFile, setIsOtherFile] = useState(false);
  const isFirst = lines.isMaking && lines.all.length === 0;
  const isTooLong = lines.all.length > limits.importFeedsMax;
  const take: Import["take"] = (source) => {
    setIsOtherFile(true);
    work.take(source);
  };
  return (
    <div className="grid grid-cols-1 gap-8">
      {!isOtherFile && <RestoredDraftNotice kept={kept} />}
      <SourceZone {...work} isMaking={isFirst} take={take} />
      {isTooLong && (
        <Notice tone="error">
          {m.import_refused_too_many_rows({ rows: figure(limits.importFeedsMax) })}
        </Notice>
      )}
      {reading.found && !isTooLong && !isFirst && <FileReview {...work} />}
      {!work.source && <LastImports />}
    </div>
  );
}

/** Shows how many lines the service has received. */
function SendProgress({ sent, count }: { sent: number; count: number }) {
  const text = m.import_sent({ sent: figure(sent), total: figure(count) });
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 tablet:mr-auto tablet:w-auto">
      <p role="status" className="text-sm tabular-nums">
        {text}
      </p>
      <progress aria-label={text} value={sent} max={count} className="h-2 w-40 accent-primary" />
    </div>
  );
}

/** The bands of the review: the file, its questions, what is told of all lines, and every line. */
function FileReview(work: Import) {
  const { lines, open } = work;
  const [ids, setChosen] = useState<readonly string[]>([]);
  const chosen = useMemo(() => {
    const present = new Set(lines.all.map(({ feed }) => feed.id));
    return ids.filter((id) => present.has(id));
  }, [ids, lines.all]);
  const chosenSet = useMemo(() => new Set(chosen), [chosen]);
  const { save, stop, sent, isSaving, failure, refused } = useSaveRows(work);
  const count = lines.written.length;
  return (
    <>
      <FileFacts {...work} />
      <QuestionList {...work} />
      <RowFacts {...work} chosen={chosen} />
      <ReviewSection {...work} chosen={chosenSet} onChoose={setChosen} refused={refused} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <SaveBar
        cancelTo="/ingredients"
        action={m.import_save({ count })}
        isSaving={isSaving}
        isDisabled={isSaving || lines.isMaking || open.waiting > 0 || count === 0}
        onSave={save}
        onStop={sent < count ? stop : undefined}
      >
        {isSaving ? (
          <SendProgress sent={sent} count={count} />
        ) : (
          <p aria-live="polite" className="w-full text-sm tablet:mr-auto tablet:w-auto">
            {lines.isMaking
              ? m.import_understanding()
              : open.waiting > 0
                ? m.import_open({ count: open.shown.length })
                : m.import_taken({ count, total: lines.all.length })}
          </p>
        )}
      </SaveBar>
    </>
  );
}
