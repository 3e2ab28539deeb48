import { useState } from "react";
import { limits } from "#contract/limits.ts";
import { knownChoices } from "#contract/schemas/ingredient-import.ts";
import { valueOrigins } from "#science/analyses/report-types.ts";
import { plants } from "#science/feeds/feed-families.ts";
import { FamilyOptions } from "#web/features/ingredients/family-options.tsx";
import { plantWord } from "#web/features/ingredients/ingredient-text.ts";
import { lastPriceDay } from "#web/features/ingredients/prices/price-days.ts";
import { message } from "#web/lib/format/labels.ts";
import { parseNumber } from "#web/lib/format/numbers.ts";
import { today } from "#web/lib/format/reader-clock.ts";
import { asProposed } from "#web/lib/reader/questions.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { FieldNumber } from "#web/parts/form/field-controls.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { type Fact, factAnswers, factOf, proposedFamilies, sharedText } from "./answer-parts.ts";
import { BrandChoice, type FactChoice } from "./brand-choice.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { missingText } from "./import-words.ts";
import type { Import } from "./use-import.ts";

interface RowFactsProps extends Import {
  /** Ids of the rows that are chosen; none for all. */
  chosen: readonly string[];
}

/** Tells what the file does not say: for all lines that do not say it themselves, or for the chosen ones. */
export function RowFacts(props: RowFactsProps) {
  const { work, answer, set, chosen, lines } = props;
  const isAll = chosen.length === 0;
  const current = (fact: Fact): string => factOf(fact, work.answers, chosen);
  const tell = (fact: Fact, value: string) => answer(factAnswers(fact, value, chosen));
  const hasMeasured = lines.all.some(({ differences }) =>
    differences.some(({ outcome }) => outcome === "refused"),
  );
  const hasKnown = lines.all.some(({ known, several }) => known !== null || several.length > 0);
  return (
    <section aria-labelledby="facts-title" className="grid grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 id="facts-title" className="font-semibold text-base">
          {isAll ? m.import_facts_all() : m.import_facts_chosen({ count: chosen.length })}
        </h2>
        <p className="max-w-prose text-muted-foreground text-sm">{m.import_facts_text()}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 tablet:grid-cols-2 laptop:grid-cols-4">
        <FamilyChoice {...props} value={current("family")} onChoose={(value) => tell("family", value)} />
        <ChoiceField
          label={m.import_field_plant()}
          value={current("plant")}
          choices={isAll ? [asProposed, ...plants] : plants}
          wordOf={(plant) => (plant === asProposed ? m.import_by_name() : plantWord(plant as "grass"))}
          onChoose={(value) => tell("plant", value)}
        />
        <DryMatter
          key={chosen.join()}
          value={current("dry_matter")}
          error={missingText("dry_matter", lines.all)}
          onDone={(value) => tell("dry_matter", value)}
        />
        <BrandChoice {...props} value={current("brand")} onChoose={(value) => tell("brand", value)} />
        <OriginChoice {...props} />
        <SourceText
          key={`${current("source")} ${chosen.join()}`}
          value={current("source")}
          onDone={(value) => tell("source", value)}
        />
        <AnalysisDay {...props} value={current("date")} onChoose={(value) => tell("date", value)} />
        {hasKnown && isAll && <KnownField {...props} />}
        {isAll && <PriceDay {...props} />}
      </div>
      {(hasMeasured || work.forceUpdate) && (
        <LabelledCheckbox
          label={m.import_force()}
          isOn={work.forceUpdate}
          onChange={(forceUpdate) => set({ forceUpdate })}
        />
      )}
    </section>
  );
}

function FamilyChoice({ value, onChoose, chosen, lines, answer }: RowFactsProps & FactChoice) {
  const named = lines.all.filter(({ feed }) => feed.familyProposal !== null).length;
  const proposed = proposedFamilies(
    lines.all.map(({ feed }) => feed),
    chosen,
  );
  return (
    <div className="grid gap-2">
      <Field label={m.import_field_family()} error={missingText("family", lines.all)}>
        <FieldControl>
          <Select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
            <SelectOption value="">{m.import_unsaid()}</SelectOption>
            {chosen.length === 0 && (named > 0 || value === asProposed) && (
              <SelectOption value={asProposed}>{m.import_by_name()}</SelectOption>
            )}
            <FamilyOptions />
          </Select>
        </FieldControl>
      </Field>
      {proposed.count > 0 && (
        <Button
          size="sm"
          variant="outline"
          className="h-auto min-h-11 whitespace-normal py-1 fine:h-auto fine:min-h-8"
          onClick={() => answer(proposed.part)}
        >
          {m.import_take_families({ count: proposed.count })}
        </Button>
      )}
    </div>
  );
}

interface DryMatterProps {
  value: string;
  error: string | undefined;
  onDone: (value: string) => void;
}

function DryMatter({ value, error, onDone }: DryMatterProps) {
  return (
    <Field label={m.import_field_dry_matter()} error={error}>
      <FieldNumber
        value={parseNumber(value)}
        unit="%"
        min={limits.dryMatterPctMin}
        max={100}
        onChange={(share) => onDone(share === null ? "" : String(share))}
      />
    </Field>
  );
}

/** Asks for the day from which the prices of the file are valid. */
function PriceDay({ reading: { found }, work, set }: RowFactsProps) {
  if (!found?.columns.some(({ target }) => target === "@price")) return null;
  return (
    <Field label={m.audit_field_effective_on()} help={m.import_price_day_help()}>
      <FieldControl>
        <Input
          type="date"
          max={lastPriceDay()}
          value={work.effectiveOn ?? ""}
          onChange={({ currentTarget }) => set({ effectiveOn: currentTarget.value || null })}
        />
      </FieldControl>
    </Field>
  );
}

/** Asks for the day of the analysis of lines whose file does not tell it, or of the chosen ones; nothing where nobody measured. */
function AnalysisDay({ value, onChoose, lines, work }: RowFactsProps & FactChoice) {
  const isMeasured = work.kind === "laboratory" || Object.values(work.kinds).includes("laboratory");
  if (!isMeasured || !lines.all.some(({ feed }) => feed.values.length > 0)) return null;
  return (
    <Field label={m.import_field_date()} help={m.import_day_help()}>
      <FieldControl>
        <Input
          type="date"
          max={today()}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      </FieldControl>
    </Field>
  );
}

function SourceText({ value, onDone }: { value: string; onDone: (value: string) => void }) {
  const [text, setText] = useState(value);
  return (
    <Field label={m.analysis_source()}>
      <FieldControl>
        <Input
          value={text}
          maxLength={limits.sourceMax}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={() => text !== value && onDone(text)}
        />
      </FieldControl>
    </Field>
  );
}

function OriginChoice({ work, set, chosen }: RowFactsProps) {
  const isAll = chosen.length === 0;
  return (
    <ChoiceField
      label={m.analysis_origin()}
      value={isAll ? work.kind : sharedText(chosen.map((id) => work.kinds[id]))}
      choices={valueOrigins}
      isRequired={isAll}
      wordOf={(kind) => message(`import_kind_${kind}`)}
      onChoose={(text) => {
        const kind = valueOrigins.find((each) => each === text);
        if (!kind) return;
        if (isAll) set({ kind });
        else set({ kinds: { ...work.kinds, ...Object.fromEntries(chosen.map((id) => [id, kind])) } });
      }}
    />
  );
}

function KnownField({ work, set }: RowFactsProps) {
  return (
    <ChoiceField
      label={m.import_known_way()}
      value={work.onKnown}
      choices={knownChoices}
      isRequired
      wordOf={(choice) => message(`import_way_${choice}`)}
      onChoose={(text) => {
        const onKnown = knownChoices.find((choice) => choice === text);
        if (onKnown) set({ onKnown });
      }}
    />
  );
}
