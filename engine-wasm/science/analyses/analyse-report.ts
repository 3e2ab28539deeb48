import type { CheckSubject, Peer } from "#science/analyses/checks/check.ts";
import { familyOf, plantOf } from "#science/feeds/feed-families.ts";
import type { Composition, ValueState } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { contentOf } from "./content-units.ts";
import type { Subject } from "./equations/equation.ts";
import { haylageMadcFactor } from "./equations/protein.ts";
import { fillFromFeed } from "./fill-from-feed.ts";
import { componentKeys, feedingValueKeys, fill, findRefuting } from "./fill-from-reference.ts";
import { type Prediction, predict } from "./predict-values.ts";
import { predictAll } from "./predict-without.ts";
import { checksOf } from "./report-checks.ts";
import type { Analysis, ReferenceFeed, Report, ValueOrigin } from "./report-types.ts";

/**
 * A report as a composition per kg of dry matter.
 *
 * The order is: the report's own values; what the equations give from them; components lent by the reference feed;
 * what the equations give now; energy and protein values lent by the reference feed. Each step only adds what is
 * still unknown, so a measured value is never replaced, and a predicted one never by a lent one. The checks see the
 * outcome. A report of a lot begins with the values of its feed that its own do not change.
 */
export function analyse(
  report: Report,
  reference: ReferenceFeed | null = null,
  peers: readonly Peer[] = [],
): Analysis {
  const { family, dryMatterPct } = report;
  const checked = { family, dryMatterPct, peers };
  const subject = subjectOf(report, reference);
  const values = reported(report);
  const own = reference?.isItsFeed ? fillFromFeed(values, reference, subject.domain, checked) : values;
  const made = reference ? predictLent(own, subject, reference, checked) : predictAll(own, subject);
  return { ...made, checks: checksOf(made.composition, checked) };
}

/**
 * Predicts with what a reference feed lends. Where a measured value refutes a lent component, and an energy value is
 * unknown for want of it, that value is the one without what refutes it, as estimated, unless it contradicts the
 * report: a report that says more is not answered less.
 */
function predictLent(
  own: Composition,
  subject: Subject,
  reference: ReferenceFeed,
  checked: CheckSubject,
): Prediction {
  const made = predictFilled(own, subject, reference, checked);
  const open = feedingValueKeys.filter((key) => !made.composition[key]);
  const refuting = open.length === 0 ? [] : findRefuting(own, reference, componentKeys, checked);
  if (refuting.length === 0) return made;
  const fewer = Object.fromEntries(
    Object.entries(own).filter(([key]) => !refuting.some((each) => each === key)),
  );
  const other = predictFilled(fewer, subject, reference, checked);
  const composition = { ...made.composition };
  const known = new Set(checksOf(composition, checked).map(({ check }) => check));
  for (const key of open) {
    const cell = other.composition[key];
    if (!cell) continue;
    const more: Composition = { ...composition, [key]: { ...cell, state: "estimated" } };
    const isSound = checksOf(more, checked).every(
      ({ check, level }) => level !== "error" || known.has(check),
    );
    if (isSound) Object.assign(composition, more);
  }
  const isNew = (nutrient: NutrientKey) => open.includes(nutrient) && composition[nutrient] !== undefined;
  const added = other.derivations.filter(({ nutrient }) => isNew(nutrient));
  return {
    composition,
    derivations: [...made.derivations, ...added.map((each) => ({ ...each, state: "estimated" as const }))],
    gaps: made.gaps.filter(({ nutrient }) => !composition[nutrient]),
  };
}

function predictFilled(
  known: Composition,
  subject: Subject,
  reference: ReferenceFeed,
  checked: CheckSubject,
): Prediction {
  const { composition: own, derivations } = predict(known, { ...subject, mayAssume: false });
  const made = predictAll(fill(own, reference, componentKeys, checked), subject);
  const composition = fill(made.composition, reference, feedingValueKeys, checked);
  return {
    composition,
    derivations: [...derivations, ...made.derivations],
    gaps: made.gaps.filter(({ nutrient }) => !composition[nutrient]),
  };
}

const stateByOrigin = {
  laboratory: "measured",
  label: "declared",
  price_list: "declared",
  table: "published",
} as const satisfies Record<ValueOrigin, ValueState>;

/** The report's own values per kg of dry matter, each in the state that its origin gives it. */
function reported({ values, origin: usual, dryMatterPct }: Report): Composition {
  const composition: Composition = {};
  for (const { nutrient, value, unit, basis, origin = usual, method } of values) {
    const content = contentOf(nutrient, value, unit, basis, dryMatterPct);
    composition[nutrient] = { value: content, state: stateByOrigin[origin], ...(method ? { method } : {}) };
  }
  return composition;
}

function subjectOf({ family, plant, dryMatterPct }: Report, reference: ReferenceFeed | null): Subject {
  const { domain, madcFactor = null } = familyOf(family);
  const { crude_protein: protein, prececal_digestible_crude_protein: prececal } =
    reference?.composition ?? {};
  return {
    domain,
    plant: plantOf(family, plant),
    dryMatterPct,
    madcFactor: madcFactor === "by_dry_matter" ? haylageMadcFactor(dryMatterPct) : madcFactor,
    prececalShare: protein && prececal && protein.value > 0 ? prececal.value / protein.value : null,
    mayAssume: true,
  };
}
