import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { can } from "#contract/roles.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { analyseHere } from "#web/features/ingredients/value-derivations.ts";
import { readerRoles, useIsBlockedByLicence, useMe, usePerson } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { useBase, type Versioned } from "#web/lib/api/row-versions.ts";
import { useStateAutosave } from "#web/lib/autosave/use-state-autosave.ts";
import { notify } from "#web/lib/notifications.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { ReadOnly } from "#web/parts/form/read-only.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { SaveBar } from "#web/parts/form/save-bar.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { everyFeedQuery, ingredientQuery, useCreateIngredient, useUpdateIngredient } from "../queries.ts";
import {
  type AnalysisDraft,
  AnalysisShape,
  draftToBody,
  draftToReport,
  ingredientToDraft,
  shownDraft,
} from "./analysis-draft.ts";
import { useBrands } from "./brand-field.tsx";
import { copiedDraft, copyToDraft, lotToDraft } from "./draft-from-feed.ts";
import { FeedSection } from "./feed-section.tsx";
import { ReportZone, type TakeReport } from "./from-report/report-zone.tsx";
import {
  missingFields,
  noFindings,
  type Problems,
  refusedFields,
  remarksByField,
} from "./report-problems.ts";
import { ReportSection } from "./report-section.tsx";

/** Returns the draft of a feed with its autosave and faults, and the functions that change and save it. */
function useAnalysisForm({ item, copied = null, lotOf = null }: EditorProps) {
  const navigate = useNavigate();
  const isExpert = can(readerRoles(useMe()), "expert");
  const [draft, setDraft] = useState(() => firstDraft({ item, copied, lotOf }, !isExpert));
  const [refused, setRefused] = useState<Problems>(noFindings);
  const [failure, setFailure] = useState<string | null>(null);
  const create = useCreateIngredient();
  const [version, , overtakenBy] = useBase(item, ingredientToDraft, ingredientQuery(item?.id ?? ""));
  const update = useUpdateIngredient(item?.id ?? "", version);
  const saving = item ? update : create;
  const isHeldBack = useIsBlockedByLicence(item ? "ingredient.patch" : "ingredient.post");
  const key = `feed-draft ${usePerson()} ${item?.id ?? newKey(copied, lotOf)}`;
  const isNew = item === null;
  const kept = useStateAutosave({ key, isHeldBack, isNew, shape: AnalysisShape }, draft, setDraft);

  function change(next: AnalysisDraft): void {
    setDraft(next);
    setRefused(noFindings);
    setFailure(null);
  }

  async function store(now: AnalysisDraft, as: typeof create): Promise<void> {
    const body = draftToBody(now);
    if (!body) {
      setRefused(missingFields(now));
      setFailure(m.form_has_errors({ count: missingFields(now).fields.size }));
      return;
    }
    try {
      const saved = await as.mutateAsync(body);
      await kept.forget();
      void notify("success", m.ingredient_saved({ name: ingredientName(saved) }));
      await navigate({ to: "/ingredients/$id", params: { id: saved.id } });
    } catch (error) {
      const theirs = await overtakenBy(error);
      if (theirs) return kept.overtake(theirs);
      setRefused(refusedFields(error, now));
      setFailure(errorText(error));
    }
  }

  const takeOnSave = useRef<TakeReport | null>(null);
  const save = () => {
    const now = takeOnSave.current ? takeOnSave.current() : draft;
    return now ? void store(now, saving) : setFailure(m.analysis_report_not_copied());
  };
  const copy = (mine: AnalysisDraft) => void store(copiedDraft(mine), create);
  return {
    draft,
    kept,
    refused,
    failure,
    isHeldBack,
    isPending: saving.isPending,
    change,
    save,
    copy,
    takeOnSave,
  };
}

/** Returns the form as it begins; a new feed is shared or not, as given. */
function firstDraft({ item, copied, lotOf }: EditorProps, shared: boolean): AnalysisDraft {
  const begun = lotOf ? lotToDraft(lotOf) : copied ? copyToDraft(copied) : ingredientToDraft(item);
  return item ? begun : { ...begun, shared };
}

/** Returns what the autosave of a new feed is named after. */
function newKey(copied: IngredientItem | null, lotOf: IngredientItem | null): string {
  if (lotOf) return `lot ${lotOf.id}`;
  return copied ? `copy ${copied.id}` : "new";
}

/** Returns how values are shown in the list of differences, with the names of brand and reference. */
function useShownValues(items: readonly IngredientItem[]) {
  const { data: brands = [] } = useBrands();
  return (values: AnalysisDraft) => ({
    ...shownDraft(values),
    brand: brands.find((brand) => brand["@id"] === values.brand)?.name ?? values.brand,
    reference: items.filter((each) => each["@id"] === values.reference).map(ingredientName),
  });
}

/** Returns the ref of a form whose first wrong field gets the focus when it is refused. */
function useFocusOnRefused(refused: Problems) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused !== noFindings) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}

interface EditorProps {
  item: Versioned<IngredientItem> | null;
  /** A feed that a new one begins as a copy of. */
  copied?: IngredientItem | null;
  /** A feed that a new one is a lot of. */
  lotOf?: IngredientItem | null;
}

/** Edits a feed from a laboratory report or a label, and shows the calculated values next to the typed ones. */
export function AnalysisEditor(props: EditorProps) {
  const { item, copied = null, lotOf = null } = props;
  const { data: items } = useSuspenseQuery(everyFeedQuery());
  const { draft, kept, refused, failure, isHeldBack, isPending, change, save, copy, takeOnSave } =
    useAnalysisForm(props);
  const shown = useShownValues(items);
  const seen = useDeferredValue(draft);
  const analysis = useMemo(() => {
    const report = draftToReport(seen);
    return report && analyseHere({ ...report, lot: seen.lot }, items);
  }, [seen, items]);
  const remarks = remarksByField(analysis?.checks ?? []);
  const errors = (analysis?.checks ?? []).filter(({ level }) => level === "error").length;
  const form = useFocusOnRefused(refused);
  return (
    <Page
      title={item ? ingredientName(item) : lotOf ? m.lot_add() : m.screen_ingredient_add()}
      eyebrow={item ? m.screen_ingredient_edit() : lotOf ? ingredientName(lotOf) : undefined}
      intro={draft.lot ? m.lot_intro() : m.analysis_intro()}
      width="form"
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid grid-cols-1 gap-8"
      >
        <RestoredDraftNotice kept={kept} shown={shown} onCopy={item && !item.lot ? copy : undefined} />
        <ReadOnly isReadOnly={isHeldBack}>
          <ReportZone {...{ draft, change, takeOnSave }} isOpenFirst={item === null && copied === null} />
          <FeedSection
            {...{ draft, change, items }}
            ownId={item?.id ?? null}
            problems={refused.fields}
            remark={remarks.get("dry_matter") ?? null}
          />
          <ReportSection {...{ draft, change, analysis }} remarks={remarks} refused={refused.values} />
        </ReadOnly>
        {failure && <Notice tone="error">{failure}</Notice>}
        <SaveBar
          cancelTo="/ingredients"
          action={m.ingredient_save()}
          isSaving={isPending}
          isDisabled={isPending || isHeldBack}
        >
          <div aria-live="polite" className="w-full text-sm tablet:w-0 tablet:grow">
            {errors > 0 && <p className="text-destructive-ink">{m.analysis_errors({ count: errors })}</p>}
            {isHeldBack && <LicenceNotice />}
          </div>
        </SaveBar>
      </form>
    </Page>
  );
}
