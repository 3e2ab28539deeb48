import type { Evaluation, Finding, Measured } from "#science/evaluation/evaluation-types.ts";
import type { HorseFacts, NormRow } from "#science/horse/facts.ts";
import type { RequirementSubject } from "#science/requirements/types.ts";
import type { GapReason, Requirement } from "#science/trace/coefficient.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { HorseCreate } from "./horse.ts";
import type { IngredientItem } from "./ingredient.ts";
import type { RationCreate } from "./ration.ts";

/** A feed as it was called and known when the ration was judged. */
export type SnapshotFeed = Pick<
  IngredientItem,
  "nameEn" | "nameFr" | "family" | "dryMatterPct" | "provenance" | "source" | "pricePerTonne"
> & {
  /** Weight of a flake, kg; absent where nobody weighed one. */
  flakeKg?: number | null;
  /** Weight of a scoop, kg; absent where nobody weighed one. */
  scoopKg?: number | null;
};

export interface SnapshotRequirement {
  nutrient: NutrientKey;
  value: number | null;
  unit: string;
  estimate: boolean;
  /** Reason why the system gives no figure; null when it gives one. */
  reason: GapReason | null;
  /** Set by hand: the figure of the standard and the reason given. */
  override: { standard: number | null; reason: string } | null;
  /** Made by a row of own norms: the name of the profile, the row and the figure of the standard; absent without. */
  norm?: { profile: string; standard: number | null } & Pick<
    NormRow,
    "horseClass" | "kind" | "figure" | "reason" | "source"
  >;
}

/** One figure without the share of each line. */
export type SnapshotMeasure = Omit<Measured, "contributions" | "deviation">;

/**
 * A ration with all that was known and judged of it at one moment. It never changes: versions keep it, shared links
 * show it, sheets are printed from it.
 */
export interface RationSnapshot {
  horse: HorseFacts & { name: string };
  ration: Omit<RationCreate, "horse">;
  /** By path. */
  feeds: Readonly<Record<string, SnapshotFeed>>;
  scienceVersion: string;
  engineVersion: string;
  subject: RequirementSubject;
  requirements: readonly SnapshotRequirement[];
  measures: readonly SnapshotMeasure[];
  /** Judgements of conditions that this horse has. */
  findings: readonly Finding[];
}

/** The person and organisation behind a sheet, whom its reader may ask. */
export interface SheetAuthor {
  /** First name and name; null where the account is gone. */
  person: string | null;
  organisation: string;
  phone: string | null;
}

/** Facts that a sheet has besides the ration itself. */
export interface SheetContext {
  author: SheetAuthor;
  /** Ration that the horse was fed before; null where nothing is known, or nothing changed. */
  former: RationSnapshot | null;
  /** True where nobody knows what was fed before: the former ration is then the first save of this one. */
  isFirstSave?: boolean;
  /** Address of the horse's picture; null without one. */
  picture: string | null;
}

interface SnapshotInput {
  horse: HorseCreate;
  ration: Omit<RationCreate, "horse">;
  evaluation: Evaluation;
  feedOf: (path: string) => SnapshotFeed;
}

/** Freezes what is known of a ration. */
export function freezeRation({ horse, ration, evaluation, feedOf }: SnapshotInput): RationSnapshot {
  const { commentary: _remarks, ...known } = horse;
  const { scienceVersion, engineVersion, subject, findings } = evaluation;
  return {
    horse: known,
    ration,
    feeds: namedFeeds(ration, feedOf),
    scienceVersion,
    engineVersion,
    subject,
    requirements: evaluation.requirements.map((each) => ({
      nutrient: each.nutrient,
      value: each.value,
      unit: each.unit,
      estimate: each.estimate,
      reason: each.reason ?? null,
      override: each.override
        ? { standard: each.override.standardValue, reason: each.override.reason }
        : null,
      ...frozenNorm(each),
    })),
    measures: evaluation.measures.map(({ contributions: _shares, deviation: _deviation, ...each }) => each),
    findings: findings.filter(({ hypothetical }) => !hypothetical),
  };
}

function frozenNorm({ norm }: Requirement): Pick<SnapshotRequirement, "norm"> {
  if (!norm) return {};
  const { horseClass, kind, figure, reason, source } = norm.row;
  const { profile, standardValue: standard } = norm;
  return { norm: { profile, standard, horseClass, kind, figure, reason, source } };
}

/** Returns the names and compositions of the feeds of a ration, by path. */
export const namedFeeds = (
  { feeds, pastures }: Pick<RationCreate, "feeds" | "pastures">,
  feedOf: (path: string) => SnapshotFeed,
): RationSnapshot["feeds"] =>
  Object.fromEntries(
    [...feeds, ...pastures].map(({ ingredient }) => [ingredient, plainFeed(feedOf(ingredient))]),
  );

const plainFeed = (feed: SnapshotFeed): SnapshotFeed => ({
  nameEn: feed.nameEn,
  nameFr: feed.nameFr,
  family: feed.family,
  dryMatterPct: feed.dryMatterPct,
  provenance: feed.provenance,
  source: feed.source,
  pricePerTonne: feed.pricePerTonne,
  ...(feed.flakeKg ? { flakeKg: feed.flakeKg } : {}),
  ...(feed.scoopKg ? { scoopKg: feed.scoopKg } : {}),
});
