import { readFileSync } from "node:fs";
import type { IngredientFacts } from "#science/horse/facts.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { contents, feed, ingredient, ration } from "../../engine/support/health-rations.ts";
import type { Expectation } from "./expectations.ts";
import type { World } from "./world.ts";

type Spreads = Record<string, number>;
interface Cases {
  kinds: Record<string, { family: string; role: IngredientFacts["role"]; spreads: Spreads }>;
  lab: Spreads;
}

const read = (): Cases => JSON.parse(readFileSync("tests/cases/spreads.json", "utf8")) as Cases;

/** A nutrient that a row decides: itself, or the first of its group without a row of its own. */
const decidedBy = (name: string, spreads: Spreads): NutrientKey | undefined =>
  nutrientKeys.find((key) => key === name) ??
  nutrientKeys.find((key) => nutrients[key].group === name && !(key in spreads));

const isClose = (a: number, b: number) => Math.abs(a - b) < 1e-9;

/** Spreads as stated, and a ration of two feeds whose deviation is worked by hand. */
export function spreads(world: World): Expectation[] {
  const { kinds, lab } = read();
  const ofTable = (of: IngredientFacts, table: Spreads, state: "published" | "measured", title: string) =>
    Object.entries(table).flatMap(([name, wanted]): Expectation[] => {
      const nutrient = decidedBy(name, table);
      if (!nutrient) return [];
      return [
        {
          name: `spread of ${name} of ${title} is ${wanted}`,
          holds: () => isClose(world.spreadOf(of, nutrient, { value: 1, state }), wanted),
        },
      ];
    });
  return [
    ...Object.entries(kinds).flatMap(([kind, { family, role, spreads: table }]) => {
      const of = ingredient({ id: kind, family, role });
      return [
        ...ofTable(of, table, "published", kind),
        {
          name: `spread of the dry matter of ${kind}`,
          holds: () => isClose(world.dryMatterSpreadOf(of), table.dry_matter ?? Number.NaN),
        },
      ];
    }),
    ...ofTable(ingredient({ id: "analysed" }), lab, "measured", "an analysed feed"),
    {
      name: "spread of the dry matter of an analysed feed, whatever its kind",
      holds: () =>
        (["grass_hay", "haylage_and_silage"] as const).every((family) =>
          isClose(
            world.dryMatterSpreadOf(ingredient({ id: "weighed", family, dryMatterState: "measured" })),
            lab.dry_matter ?? Number.NaN,
          ),
        ),
    },
    {
      name: "a recalled calcium of hay is 1.5 times as uncertain as a published one: 1.5 × 45 %",
      holds: () =>
        isClose(
          world.spreadOf(ingredient({ id: "recalled" }), "calcium", { value: 4, state: "estimated" }),
          0.675,
        ),
    },
    {
      name: "NDF of a feed with 100 g of crude fibre alone is taken as 200 g",
      holds: () =>
        world.cellOf(ingredient({ id: "fibre", composition: contents({ crude_fibre: 100 }) }), "ndf")
          ?.value === 200,
    },
    { name: "the calcium of hay and compound feed, its deviation by hand", holds: () => twoFeeds(world) },
  ];
}

/**
 * 8 kg of hay of 86 % dry matter and 4 g/kg: 27.52 g, ± √(0.45² + 0.03²) = 45.10 %, 12.411 g. 2 kg of compound feed of
 * 88 % and 10 g/kg: 17.6 g, ± √(0.1² + 0.015²) = 10.11 %, 1.780 g. Together √(12.411² + 1.780²) = 12.538 g; the coverage
 * deviates by as much of the requirement.
 */
function twoFeeds({ engine }: World): boolean {
  const calcium = (value: number) => ({ calcium: { value, state: "published" as const } });
  const hay = ingredient({ id: "two-hay", composition: calcium(4) });
  const compound = ingredient({
    id: "two-compound",
    role: "concentrate",
    family: "compound_feeds",
    dryMatterPct: 88,
    composition: calcium(10),
  });
  const { measures, requirements } = engine.evaluate(ration([feed(hay, 8), feed(compound, 2)]));
  const deviation = (key: string) => measures.find((each) => each.key === key)?.deviation ?? Number.NaN;
  const need = requirements.find(({ nutrient }) => nutrient === "calcium")?.value ?? Number.NaN;
  return (
    Math.abs(deviation("supply_calcium") - 12.538) < 5e-4 &&
    Math.abs((deviation("coverage_calcium") * need) / 100 - 12.538) < 5e-4
  );
}
