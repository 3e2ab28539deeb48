import { nutrientMeasures } from "#contract/ration/coverage.ts";
import type { RationSnapshot, SnapshotRequirement } from "#contract/schemas/ration-snapshot.ts";
import type { Block } from "#contract/sheets/sheet-model.ts";
import { coverage, figure, type SheetMessages, written } from "#contract/sheets/sheet-text.ts";
import type { NormRow, RequirementProfile } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { note } from "./blocks.ts";

/** Lists the requirements that the standard did not make: those set by hand, then those of own norms. */
export function ownFigureBlocks(snapshot: RationSnapshot, words: SheetMessages): Block[] {
  const byHand = snapshot.requirements.flatMap((need) => overrideText(need, words));
  const norms = snapshot.requirements.flatMap((need) => normText(need, snapshot, words));
  return [
    ...(byHand.length > 0 ? [{ kind: "list", items: byHand } as const] : []),
    ...(norms.length > 0
      ? [note(words.say("sheet_norm_marks")), { kind: "list", items: norms } as const]
      : []),
  ];
}

const overrideText = (
  { nutrient, value, unit, override }: SnapshotRequirement,
  words: SheetMessages,
): string[] =>
  override
    ? [
        words.say("sheet_override", {
          nutrient: words.say(`nutrient_${nutrient}`),
          value: figure(words, value, unit),
          standard: figure(words, override.standard, unit),
          reason: override.reason,
        }),
      ]
    : [];

/** Writes a requirement of own norms beside the standard's figure and coverage, with its reason and source. */
function normText(need: SnapshotRequirement, snapshot: RationSnapshot, words: SheetMessages): string[] {
  const { nutrient, value, unit, norm } = need;
  if (!norm) return [];
  const { profile, standard, reason, source } = norm;
  const text = words.say("sheet_norm", {
    nutrient: words.say(`nutrient_${nutrient}`),
    value: figure(words, value, unit),
    profile,
    standard: standard === null ? words.say("sheet_not_stated") : figure(words, standard, unit),
    reason,
    source,
  });
  const { coverage: measure } = nutrientMeasures(nutrient, snapshot.ration.system);
  return [[text, ...standardCoverage(measure, snapshot, words)].join(" ")];
}

/** Writes the coverage by the standard of a figure that an own norm judges; empty without one. */
export function standardCoverage(
  measure: MeasureKey | null,
  { requirements, ration, measures }: RationSnapshot,
  words: SheetMessages,
): string[] {
  const need = requirements.find(
    ({ nutrient }) => nutrientMeasures(nutrient, ration.system).coverage === measure,
  );
  const covered = measures.find(({ key }) => key === measure)?.value ?? null;
  if (covered === null || !need?.value || !need.norm?.standard) return [];
  const percent = coverage(words, (covered * need.value) / need.norm.standard);
  return [words.say("sheet_norm_standard", { percent })];
}

/** Notes the own norms that judge a horse, each with what it makes of the standard's energy. */
export const energyNorms = (profiles: readonly RequirementProfile[], words: SheetMessages): Block[] =>
  profiles.map((profile) => {
    const { energy } = systems[profile.system];
    const rows = profile.rows.filter(({ nutrient }) => nutrient === energy);
    const named = words.say("sheet_judged_by", { profile: profileText(words, profile) });
    return note([named, ...rows.map((row) => `${ruleText(row, words)}.`)].join(" "));
  });

/** Writes the figure of an own norm and the class of horse it is for. */
function ruleText({ nutrient, horseClass, kind, figure: number, unit }: NormRow, words: SheetMessages) {
  const rule =
    kind === "factor"
      ? words.say("norm_factor", { factor: written(words, number) })
      : words.say("norm_value", { value: figure(words, number, unit ?? "") });
  const text =
    horseClass === "any"
      ? rule
      : words.say("norm_for", { rule, name: words.say(`norm_class_${horseClass}`) });
  return words.say("name_and_value", { name: words.say(`nutrient_${nutrient}`), value: text });
}

/** Writes the name of own norms, their version and the standard they are over. */
export const profileText = ({ say }: SheetMessages, { name, revision, system }: RequirementProfile): string =>
  say("sheet_profile", { name, revision, system: say(`requirement_system_${system}`) });
