import type { ReactNode } from "react";
import type { HorseItem } from "#contract/schemas/horse.ts";
import { label } from "#web/lib/labels.ts";
import { formatNumber } from "#web/lib/numbers.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

const kilos = (kg: number) => `${formatNumber(kg, getLocale(), 0)} ${m.unit_kg()}`;

/** What is known of a horse, and only what applies to it. */
export function SheetFacts({ horse }: { horse: HorseItem }) {
  return (
    <div className="grid gap-5">
      <Facts title={m.section_identity()}>
        <Fact term={m.horse_gender()}>{label("gender", horse.gender)}</Fact>
        <Fact term={m.horse_weight()}>{kilos(horse.weightKg)}</Fact>
        {horse.matureWeightKg !== null && (
          <Fact term={m.horse_mature_weight()}>{kilos(horse.matureWeightKg)}</Fact>
        )}
        <Fact term={m.horse_condition()}>
          {horse.bodyConditionScore}/9, {label("body_condition", horse.bodyConditionScore)}
        </Fact>
        <Fact term={m.horse_temperament()}>{label("temperament", horse.temperament)}</Fact>
      </Facts>
      <Facts title={m.section_housing()}>
        <Fact term={m.horse_housing()}>
          {label("housing", horse.housing)}, {label("housing_class", horse.housingClass)}
        </Fact>
        {horse.outdoorType && (
          <Fact term={m.sheet_outdoors()}>
            {[
              label("outdoor_type", horse.outdoorType),
              m.sheet_hours({ hours: formatNumber(horse.outdoorHours, getLocale()) }),
              ...(horse.outdoorTemperature ? [label("temperature_class", horse.outdoorTemperature)] : []),
            ].join(", ")}
          </Fact>
        )}
        {horse.indoorType && (
          <Fact term={m.sheet_indoors()}>
            {[
              label("indoor_type", horse.indoorType),
              ...(horse.litter ? [label("litter", horse.litter)] : []),
              ...(horse.indoorTemperature ? [label("temperature_class", horse.indoorTemperature)] : []),
            ].join(", ")}
          </Fact>
        )}
      </Facts>
      {(horse.conditions.length > 0 || horse.commentary) && (
        <Facts title={m.section_health()}>
          {horse.conditions.length > 0 && (
            <Fact term={m.horse_conditions()}>
              {horse.conditions.map((key) => label("condition", key)).join(", ")}
            </Fact>
          )}
          {horse.commentary && <Fact term={m.horse_commentary()}>{horse.commentary}</Fact>}
        </Facts>
      )}
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-border border-t pt-4 first:border-t-0 first:pt-0">
      <h2 className="font-semibold text-base">{title}</h2>
      <dl className="grid gap-1.5 text-sm">{children}</dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-3">
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="figures whitespace-pre-line">{children}</dd>
    </div>
  );
}
