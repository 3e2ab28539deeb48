import { bases } from "#science/analyses/content-units.ts";
import type { Analysis } from "#science/analyses/report-types.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { type AnalysisDraft, withRows } from "./analysis-draft.ts";
import { ReportGroupFields } from "./report-group.tsx";
import { reportGroups } from "./report-layout.ts";
import type { Remark } from "./report-problems.ts";

interface ReportSectionProps {
  draft: AnalysisDraft;
  change: (draft: AnalysisDraft) => void;
  /** The complete analysis; null while family or dry matter is missing. */
  analysis: Analysis | null;
  remarks: ReadonlyMap<NutrientKey | "dry_matter", Remark>;
  refused: ReadonlyMap<NutrientKey, string>;
}

/** Edits the values of a laboratory report, group by group. */
export function ReportSection({ draft, change, analysis, remarks, refused }: ReportSectionProps) {
  const used = new Set(nutrientKeys.map((key) => draft.rows[key].basis));
  const basis = used.size === 1 ? [...used][0] : undefined;
  return (
    <section aria-labelledby="report-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="report-title" className="font-semibold text-base">
            {m.analysis_report()}
          </h2>
          <p className="max-w-prose text-muted-foreground text-sm">{m.analysis_report_help()}</p>
        </div>
        <SegmentedChoice
          label={m.analysis_basis()}
          choices={bases}
          value={basis ?? null}
          wordOf={(each) => message(`analysis_basis_${each}`)}
          onChange={(chosen) => change(withRows(draft, nutrientKeys, { basis: chosen }))}
        />
      </div>
      {!analysis && <p className="text-muted-foreground text-sm">{m.analysis_needs_feed()}</p>}
      {reportGroups.map((group) => (
        <ReportGroupFields key={group.key} {...{ group, draft, change, analysis, remarks, refused }} />
      ))}
    </section>
  );
}
