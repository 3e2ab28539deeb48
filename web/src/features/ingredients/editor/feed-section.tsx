import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { origins } from "#science/analyses/report-types.ts";
import { isOwn } from "#web/features/ingredients/ingredient-text.ts";
import { message } from "#web/lib/format/labels.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { today } from "#web/lib/format/reader-clock.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { m } from "#web/paraglide/messages.js";
import { FoldMark } from "#web/parts/fold-chevron.tsx";
import { FieldNumber } from "#web/parts/form/field-controls.tsx";
import { SegmentedField } from "#web/parts/form/segmented-choice.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import type { AnalysisDraft } from "./analysis-draft.ts";
import { BrandField } from "./brand-field.tsx";
import { isFoldedRefused, LevelFields, NotesField, OtherNameField } from "./feed-names.tsx";
import { LotFields } from "./lot-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { RemarkText } from "./remark-text.tsx";
import type { Remark } from "./report-problems.ts";
import { SharedField } from "./shared-field.tsx";
import { TextInput } from "./text-input.tsx";
import { PriceFields, WeightFields } from "./weight-fields.tsx";

interface FeedSectionProps {
  draft: AnalysisDraft;
  change: (draft: AnalysisDraft) => void;
  items: readonly IngredientItem[];
  ownId: string | null;
  problems: ReadonlyMap<string, string>;
  remark: Remark | null;
}

/**
 * Edits name, family, type, plant, dry matter, price, weights and notes of the feed, and the feed that supplies values missing from
 * the report. Of a lot it edits the lot; the rest is its feed's.
 */
export function FeedSection({ draft, change, items, ownId, problems, remark }: FeedSectionProps) {
  const set = (part: Partial<AnalysisDraft>) => change({ ...draft, ...part });
  return (
    <section aria-labelledby="feed-title" className="grid gap-4">
      <h2 id="feed-title" className="font-semibold text-base">
        {m.analysis_feed()}
      </h2>
      <div className="grid items-start gap-x-5 gap-y-4 tablet:grid-cols-2">
        {draft.lot ? (
          <LotFields lot={draft.lot} problems={problems} set={set} />
        ) : (
          <PlaceFields {...{ draft, problems, set }} />
        )}
        <DryMatterField
          value={draft.dryMatterPct}
          error={problems.get("dryMatterPct")}
          remark={remark}
          onChange={(dryMatterPct) => set({ dryMatterPct })}
        />
        <SegmentedField
          label={m.analysis_origin()}
          choices={origins}
          value={draft.origin}
          wordOf={(origin) => message(`analysis_origin_${origin}`)}
          onChange={(origin) => set({ origin })}
        />
        {!draft.lot && (
          <BrandField
            value={draft.brand}
            error={problems.get("brand")}
            onChange={(brand) => set({ brand })}
          />
        )}
        {!draft.lot && <SharedField {...{ draft, items, ownId, set }} />}
        <Field label={m.analysis_source()} optionalLabel={m.optional()}>
          <TextInput value={draft.source} onChange={(source) => set({ source })} />
        </Field>
        {!draft.lot && (
          <MeasuredField
            value={draft.measuredOn}
            error={problems.get("measuredOn")}
            onChange={(measuredOn) => set({ measuredOn })}
          />
        )}
        <PriceFields {...{ draft, problems, set }} />
      </div>
      <MoreFields {...{ draft, items, ownId, problems, set }} />
    </section>
  );
}

interface MoreFieldsProps extends Omit<FeedSectionProps, "change" | "remark"> {
  set: (part: Partial<AnalysisDraft>) => void;
}

/** Folds what no lab report states; a refused field unfolds it. */
function MoreFields({ draft, items, ownId, problems, set }: MoreFieldsProps) {
  return (
    <details open={isFoldedRefused(problems) || undefined} className="border-border border-t">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <FoldMark />
        {draft.lot ? m.analysis_more_lot() : m.analysis_more()}
      </summary>
      <div className="grid items-start gap-x-5 gap-y-4 pt-2 tablet:grid-cols-2">
        {!draft.lot && (
          <>
            <OtherNameField {...{ draft, problems, set }} />
            <LevelFields {...{ draft, items, problems, set }} />
            <ReferenceField
              value={draft.reference}
              error={problems.get("reference")}
              {...{ items, draft, ownId }}
              onChange={(reference) => set({ reference })}
            />
          </>
        )}
        <WeightFields {...{ draft, problems, set }} />
        <NotesField {...{ draft, problems, set }} />
      </div>
    </details>
  );
}

interface NumberProps {
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

function DryMatterField({ value, error, remark, onChange }: NumberProps & { remark: Remark | null }) {
  return (
    <Field label={m.ingredient_dry_matter()} error={error}>
      <FieldNumber value={value} unit="%" min={limits.dryMatterPctMin} max={100} onChange={onChange} />
      <RemarkText remark={remark} />
    </Field>
  );
}

interface MeasuredFieldProps {
  value: string | null;
  error: string | undefined;
  onChange: (day: string | null) => void;
}

function MeasuredField({ value, error, onChange }: MeasuredFieldProps) {
  return (
    <Field
      label={m.import_field_date()}
      help={m.analysis_day_help()}
      optionalLabel={m.optional()}
      error={error}
    >
      <FieldControl>
        <Input
          type="date"
          max={today()}
          value={value ?? ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      </FieldControl>
    </Field>
  );
}

interface ReferenceFieldProps {
  value: string | null;
  error: string | undefined;
  draft: AnalysisDraft;
  items: readonly IngredientItem[];
  ownId: string | null;
  onChange: (reference: string | null) => void;
}

/** Edits the feed that lends values: one of the family that the reader finds, or the one that lends already. */
function ReferenceField({ value, error, draft, items, ownId, onChange }: ReferenceFieldProps) {
  const byName = nameOrder();
  const sources = items
    .filter(({ family, id }) => family === draft.family && id !== ownId)
    .filter((item) => !item.isColleagues || item["@id"] === value);
  const sorted = sources.toSorted((a, b) => byName(ingredientName(a), ingredientName(b)));
  return (
    <Field
      label={m.analysis_reference()}
      help={m.analysis_reference_help()}
      error={error}
      optionalLabel={m.optional()}
    >
      <FieldControl>
        <Select
          value={value ?? ""}
          disabled={sources.length === 0}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        >
          <SelectOption value="">{m.analysis_no_reference()}</SelectOption>
          {sorted.map((item) => (
            <SelectOption key={item.id} value={item["@id"]}>
              {isOwn(item) ? `${ingredientName(item)} (${m.ingredients_own()})` : ingredientName(item)}
            </SelectOption>
          ))}
        </Select>
      </FieldControl>
    </Field>
  );
}
