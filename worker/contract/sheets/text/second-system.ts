import type { RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { covered, type SheetMessages } from "#contract/sheets/sheet-text.ts";
import { insideSentence } from "#contract/text/inside-sentence.ts";
import { overridesOf, requirements } from "#science/requirements/index.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";

/** Returns the percent of energy and of protein that a stored ration covers by a system; null where that is unknown. */
export function coverageBySystem({ horse, ration, measures }: RationSnapshot, system: RequirementSystem) {
  const { objective, overrides, plan } = ration;
  const { energy, protein, items } = requirements(horse, objective, system, overridesOf(overrides), plan);
  return [energy, protein].map((nutrient) => {
    const need = items.find((item) => item.nutrient === nutrient)?.value ?? null;
    const supply = measures.find(({ key }) => key === `supply_${nutrient}`);
    const isKnown = need !== null && need > 0 && supply !== undefined && supply.value !== null;
    const percent = isKnown ? (100 * supply.value!) / need : null;
    return { nutrient, percent, unknownShare: supply?.unknownShare ?? null };
  });
}

/** Writes what a ration covers of energy and protein by a second system; null where that is its own. */
export function secondSystemText(
  snapshot: RationSnapshot,
  system: RequirementSystem,
  words: SheetMessages,
): string | null {
  if (system === snapshot.ration.system) return null;
  const { say } = words;
  const parts = coverageBySystem(snapshot, system).map(({ nutrient, percent, unknownShare }) => {
    const name = insideSentence(say(`nutrient_${nutrient}`));
    return `${name} ${percent === null ? say("ration_level_unknown") : covered(words, percent, unknownShare)}`;
  });
  return say("sheet_also_in", { system: say(`requirement_system_${system}`), figures: parts.join(", ") });
}
