import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { valueOrigins } from "#science/analyses/report-types.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { LabelledSelect } from "#web/parts/choice/labelled-select.tsx";
import { FoldMark } from "#web/parts/fold-chevron.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileChoices } from "../../import/file-facts.tsx";
import { QuestionList } from "../../import/question-list.tsx";
import { OtherColumns } from "../../import/review/other-columns.tsx";
import { issueText } from "../../import/row-remarks.ts";
import { SourceZone } from "../../import/source-zone.tsx";
import type { AnalysisDraft } from "../analysis-draft.ts";
import { useBrands } from "../brand-field.tsx";
import { mergeReport, type ReportMerge } from "./merge-report.ts";
import { ReportLines } from "./report-lines.tsx";
import { type ReportInHand, useReport } from "./use-report.ts";

interface ReportZoneProps {
  draft: AnalysisDraft;
  change: (draft: AnalysisDraft) => void;
  /** True to show the place for a report from the start. */
  isOpenFirst: boolean;
  /** Receives what copies a report that is read and not copied; null without such a report. */
  takeOnSave: RefObject<TakeReport | null>;
}

/** Copies a report and returns the form with it; null, with the focus on the report, where it cannot be copied yet. */
export type TakeReport = () => AnalysisDraft | null;

/** Values that the form took from a report, with the form as it was before. */
interface Taken {
  name: string;
  count: number;
  before: AnalysisDraft;
  after: AnalysisDraft;
}

/** Takes a report of a laboratory or a label into the form: a file, or text that is pasted. */
export function ReportZone({ draft, change, isOpenFirst, takeOnSave }: ReportZoneProps) {
  const report = useReport(draft.origin);
  const zone = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const [taken, setTaken] = useState<Taken | null>(null);
  const { source, cancel } = report;
  const take = ({ draft: after, differences }: ReportMerge) => {
    const count = differences.filter(({ outcome }) => outcome === "taken").length;
    setTaken({ name: source?.name ?? "", count, before: draft, after });
    change(after);
    cancel();
    return after;
  };
  const merge = useMerge(report, draft);
  const refuse = () => {
    zone.current?.setAttribute("open", "");
    zone.current?.querySelector("summary")?.focus();
    return null;
  };
  useEffect(() => {
    const isPending = source !== null && report.reading.problem === null;
    const isReady = merge !== null && merge.issues.length === 0 && report.open.waiting === 0;
    takeOnSave.current = isPending ? () => (isReady ? take(merge) : refuse()) : null;
  });
  return (
    <Fold ref={zone} title={m.analysis_from_report()} isOpen={isOpen || source !== null} onToggle={setIsOpen}>
      <SourceZone {...report} />
      {source === null && taken !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-sm">
            {m.analysis_report_taken({ count: taken.count, name: taken.name })}
          </p>
          {taken.after === draft && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                change(taken.before);
                setTaken(null);
              }}
            >
              {m.ration_undo()}
            </Button>
          )}
        </div>
      )}
      <ReportReview report={report} draft={draft} merge={merge} onTake={take} />
    </Fold>
  );
}

/** Returns the form merged with the feed of a report; null while none is read. */
function useMerge({ feed, kind, choices }: ReportInHand, draft: AnalysisDraft): ReportMerge | null {
  const { data: brands = [] } = useBrands();
  if (!feed) return null;
  const brand = brands.find(({ name }) => name === feed.brand)?.["@id"] ?? null;
  const { isReplacing, isForced } = choices;
  return mergeReport(draft, feed, { kind, isReplacing, isForced, brand });
}

interface FoldProps {
  ref: RefObject<HTMLDetailsElement | null>;
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

function Fold({ ref, title, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      ref={ref}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="rounded-md border border-border bg-card"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2">
        <FoldMark className="size-4" />
        <span className="font-medium">{title}</span>
      </summary>
      <div className="grid grid-cols-1 gap-5 border-border border-t p-4">{children}</div>
    </details>
  );
}

interface ReportReviewProps {
  report: ReportInHand;
  draft: AnalysisDraft;
  merge: ReportMerge | null;
  onTake: (merge: ReportMerge) => void;
}

/** Shows the recognised values next to those of the form, and takes them over on request. */
function ReportReview({ report, draft, merge, onTake }: ReportReviewProps) {
  const { reading, feed, answers, answer, cancel, open } = report;
  const { found } = reading;
  if (!found || !feed || !merge) return null;
  const count = merge.differences.filter(({ outcome }) => outcome === "taken").length;
  return (
    <>
      <QuestionList {...report} />
      <ReportChoices report={report} merge={merge} />
      <ReportLines {...{ report, draft, feed, found }} differences={merge.differences} />
      <OtherColumns found={found} answers={answers} answer={answer} />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <FoldMark className="size-4" />
          {m.import_file_title()}
        </summary>
        <div className="grid gap-3 pt-2">
          <FileChoices reading={reading} answer={answer} />
        </div>
      </details>
      <FieldError>{merge.issues.length > 0 ? merge.issues.map(issueText).join(" ") : null}</FieldError>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={count === 0 || open.waiting > 0} onClick={() => onTake(merge)}>
          {m.analysis_report_take({ count })}
        </Button>
        <Button variant="outline" onClick={cancel}>
          {m.cancel()}
        </Button>
        <p aria-live="polite" className="text-sm">
          {open.waiting > 0 && m.import_open({ count: open.shown.length })}
        </p>
      </div>
    </>
  );
}

const ways = ["fill", "replace"] as const;

/** Chooses the feed of the file, the origin of its values, and what happens to what the form has already. */
function ReportChoices({ report, merge }: { report: ReportInHand; merge: ReportMerge }) {
  const { reading, feed, kind, choices, set } = report;
  const feeds = reading.found?.feeds ?? [];
  const isMeasured = merge.differences.some(({ outcome }) => outcome === "refused");
  return (
    <div className="grid grid-cols-1 items-end gap-x-4 gap-y-3 tablet:grid-cols-2">
      {feeds.length > 1 && (
        <LabelledSelect
          label={m.analysis_report_feed()}
          value={feed?.id ?? ""}
          choices={feeds.map(({ id }) => id)}
          wordOf={(id) => feeds.find((each) => each.id === id)?.name || id}
          onChoose={(id) => set({ feed: id })}
        />
      )}
      <LabelledSelect
        label={m.analysis_origin()}
        value={kind}
        choices={valueOrigins}
        wordOf={(each) => message(`import_kind_${each}`)}
        onChoose={(each) => set({ kind: each })}
      />
      <LabelledSelect
        label={m.analysis_report_way()}
        value={choices.isReplacing ? "replace" : "fill"}
        choices={ways}
        wordOf={(way) => message(`import_way_${way}`)}
        onChoose={(way) => set({ isReplacing: way === "replace" })}
      />
      {(isMeasured || choices.isForced) && (
        <LabelledCheckbox
          label={m.import_force()}
          isOn={choices.isForced}
          onChange={(isForced) => set({ isForced })}
        />
      )}
    </div>
  );
}
