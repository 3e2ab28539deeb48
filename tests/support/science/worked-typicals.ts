import { readFileSync } from "node:fs";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { contents, ingredient } from "../../engine/support/health-rations.ts";
import type { Expectation } from "./expectations.ts";
import type { World } from "./world.ts";

type Figures = Partial<Record<NutrientKey, number>>;
interface Cases {
  kinds: Record<string, Pick<IngredientFacts, "family" | "role"> & { contents: Figures; shares: Figures }>;
  spreads: Figures;
  /** Of the share of an amino acid in a protein that is known exactly. */
  shareSpread: number;
}

const read = (): Cases => JSON.parse(readFileSync("tests/cases/typical-contents.json", "utf8")) as Cases;
const isClose = (a: number | undefined, b: number) => a !== undefined && Math.abs(a - b) < 1e-9;

/** Substitutes for the contents of a forage without an analysis, with their spread. */
export function typicals({ cellOf, spreadOf }: World): Expectation[] {
  const { kinds, spreads, shareSpread } = read();
  return Object.entries(kinds).flatMap(([kind, { family, role, contents: of, shares }]) => {
    const bare = ingredient({ id: kind, family, role });
    const ofProtein = ingredient({ id: kind, family, role, composition: contents({ crude_protein: 100 }) });
    const cell = (from: IngredientFacts, nutrient: string) => cellOf(from, nutrient as NutrientKey);
    return [
      ...Object.entries(of).map(([nutrient, value]) => ({
        name: `${nutrient} of ${kind} that nobody analysed is ${value}`,
        holds: () => {
          const found = cell(bare, nutrient);
          const wide = spreads[nutrient as NutrientKey];
          const spread = found && spreadOf(bare, nutrient as NutrientKey, found);
          return (
            isClose(found?.value, value) &&
            found?.state === "estimated" &&
            (wide === undefined || isClose(spread, wide))
          );
        },
      })),
      ...Object.entries(shares).map(([nutrient, value]) => ({
        name: `${nutrient} of ${kind} is ${value} of its protein`,
        holds: () => {
          const found = cell(ofProtein, nutrient);
          return (
            isClose(found?.value, value * 100) &&
            isClose(found?.spread, shareSpread) &&
            cell(bare, nutrient) === undefined
          );
        },
      })),
    ];
  });
}
