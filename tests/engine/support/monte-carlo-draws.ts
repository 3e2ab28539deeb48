import { dryMatterCeiling, pastureDryMatter, pastureRows } from "#science/feeds/pasture-intake.ts";
import type { FeedLine, IngredientFacts, Ration } from "#science/horse/facts.ts";
import { fallbacks } from "#science/measures/linear-forms.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RequirementSet } from "#science/requirements/types.ts";
import { dryMatterSpreadOf, spreadOf } from "#science/uncertainty/feed-spreads.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { randomFrom } from "./kernel.ts";

/**
 * A ration drawn many times over and weighed out by hand: compositions, dry matters and the intake of grass are drawn,
 * and every figure is worked out again from its definition, without the tables of measures and without the kernel.
 */
interface Drawn {
  feed: IngredientFacts;
  role: FeedLine["role"] | "pasture";
  /** Weighed out, kg as fed; nil for grass. */
  kg: number;
  dryMatterKg: number;
  /** Of each nutrient, the amount in a kg of dry matter; NaN where unknown. */
  content: Float64Array;
}

/** Standard normal numbers from uniform ones, by the polar method. */
export function normalsFrom(seed: number): () => number {
  const random = randomFrom(seed);
  let kept: number | null = null;
  return () => {
    if (kept !== null) {
      const last = kept;
      kept = null;
      return last;
    }
    for (;;) {
      const [x, y] = [2 * random() - 1, 2 * random() - 1];
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      kept = y * factor;
      return x * factor;
    }
  };
}

const at = new Map(nutrientKeys.map((key, index) => [key, index]));

/** Value and spread of every nutrient of a feed, a missing one replaced by what may stand in for it. */
function tableOf(feed: IngredientFacts): { mean: Float64Array; spread: Float64Array } {
  const mean = new Float64Array(nutrientKeys.length).fill(Number.NaN);
  const spread = new Float64Array(nutrientKeys.length);
  nutrientKeys.forEach((key, index) => {
    const other = fallbacks.get(key);
    const own = feed.composition[key];
    const stand = other && feed.composition[other.nutrient];
    const cell =
      own ??
      (stand &&
        other && {
          ...stand,
          value: stand.value * (other.factor?.row.value ?? 1),
          state: "estimated" as const,
        });
    if (!cell) return;
    mean[index] = cell.value;
    spread[index] = spreadOf(feed, key, cell);
  });
  return { mean, spread };
}

/** Calls `visit` with the figures of each draw. */
export function draw(
  ration: Ration,
  set: RequirementSet,
  draws: number,
  seed: number,
  visit: (figures: ReadonlyMap<MeasureKey, number>) => void,
): void {
  const normal = normalsFrom(seed);
  const { horse, feeds, pastures } = ration;
  const tables = [...feeds, ...pastures].map(({ ingredient }) => tableOf(ingredient));
  const dryMatter = feeds.map(({ ingredient }) => ingredient.dryMatterPct / 100);
  const spreads = feeds.map(({ ingredient }) => dryMatterSpreadOf(ingredient));
  const wanted = pastureDryMatter(horse, pastures);
  const wantedKg = wanted.reduce((sum, kg) => sum + kg, 0);
  const stableKg = feeds.reduce((sum, { quantityKg }, n) => sum + quantityKg * dryMatter[n]!, 0);
  const leftKg = Math.max(0, dryMatterCeiling(horse) - stableKg);
  const lines: Drawn[] = [
    ...feeds.map(({ ingredient, role, quantityKg }) => ({ ingredient, role, kg: quantityKg })),
    ...pastures.map(({ ingredient }) => ({ ingredient, role: "pasture" as const, kg: 0 })),
  ].map(({ ingredient, role, kg }) => ({
    feed: ingredient,
    role,
    kg,
    dryMatterKg: 0,
    content: new Float64Array(nutrientKeys.length),
  }));
  const needed = nutrientKeys.flatMap((key, index) =>
    weighed.includes(key) || set.items.some(({ nutrient, value }) => nutrient === key && value)
      ? [index]
      : [],
  );
  const figures = new Map<MeasureKey, number>();
  for (let n = 0; n < draws; n++) {
    const grown = wantedKg * (1 + pastureRows.spread.value * normal());
    const appetite = wantedKg > 0 ? Math.min(grown, leftKg) / wantedKg : 0;
    lines.forEach((line, l) => {
      line.dryMatterKg =
        l < feeds.length
          ? line.kg * dryMatter[l]! * (1 + spreads[l]! * normal())
          : wanted[l - feeds.length]! * appetite;
      const { mean, spread } = tables[l]!;
      for (const i of needed) {
        const middle = mean[i]!;
        line.content[i] =
          Number.isNaN(middle) || spread[i] === 0 ? middle : middle * (1 + spread[i]! * normal());
      }
    });
    weigh(ration, set, lines, figures);
    const fedKg = lines.slice(0, feeds.length).reduce((sum, line) => sum + line.dryMatterKg, 0);
    figures.set("dry_matter_offered", (fedKg + grown) / (horse.weightKg / 100));
    visit(figures);
  }
}

/** Nutrients that figures other than coverages are made of. */
const weighed: readonly NutrientKey[] = [
  ...([
    "ndf",
    "crude_fibre",
    "starch",
    "soluble_sugars",
    "crude_fat",
    "digestible_energy_nrc",
    "potassium",
  ] as const),
  ...([
    "vitamin_e",
    "zinc",
    "copper",
    "iron",
    "omega3",
    "omega6",
    "vitamin_d",
    "calcium",
    "phosphorus",
  ] as const),
  ...(["magnesium", "selenium"] as const),
];

const all = () => true;
const isForage = ({ role }: Drawn) => role === "forage" || role === "pasture";
const isConcentrate = (line: Drawn) => !isForage(line);
const isOil = ({ feed }: Drawn) => feed.family === "oils_and_fats";
const isStraw = (line: Drawn) => isForage(line) && line.feed.family === "straw_and_residues";

/** Every figure of one draw; unknown contents count as nothing. */
function weigh(
  { horse, meals }: Ration,
  set: RequirementSet,
  lines: readonly Drawn[],
  figures: Map<MeasureKey, number>,
): void {
  const total = (nutrient: NutrientKey, of: (line: Drawn) => boolean = all): number => {
    const index = at.get(nutrient)!;
    let sum = 0;
    for (const line of lines) {
      const content = line.content[index]!;
      if (of(line) && !Number.isNaN(content)) sum += line.dryMatterKg * content;
    }
    return sum;
  };
  const dry = (of: (line: Drawn) => boolean = all) =>
    lines.reduce((sum, line) => sum + (of(line) ? line.dryMatterKg : 0), 0);
  const oilKg = lines.reduce((sum, line) => sum + (isOil(line) ? line.kg : 0), 0);
  const hundreds = horse.weightKg / 100;
  const kilos = dry();
  const hay = dry(isForage);
  figures.set("dry_matter", kilos);
  figures.set("dry_matter_share", kilos / hundreds);
  figures.set("forage_share", hay / hundreds);
  figures.set("ndf_share", total("ndf") / 1000 / hundreds);
  figures.set("crude_fibre_share", (0.1 * total("crude_fibre")) / kilos);
  figures.set("straw_share", (100 * dry(isStraw)) / hay);
  figures.set("straw_per_weight", dry(isStraw) / hundreds);
  figures.set("starch_per_meal", total("starch", isConcentrate) / hundreds / meals);
  figures.set("starch_per_day", total("starch") / hundreds);
  const sugars = (of: (line: Drawn) => boolean) => total("starch", of) + total("soluble_sugars", of);
  figures.set("nsc_per_meal", sugars(isConcentrate) / horse.weightKg / meals);
  figures.set("nsc_forage", (0.1 * sugars(isForage)) / hay);
  figures.set("fat_energy_share", (100 * 0.009 * total("crude_fat")) / total("digestible_energy_nrc"));
  figures.set("energy_per_kg_dm", total(set.energy) / kilos);
  figures.set("potassium_share", (0.1 * total("potassium")) / kilos);
  figures.set("concentrate_share", (100 * dry(isConcentrate)) / kilos);
  figures.set(
    "vitamin_e_per_oil",
    total("vitamin_e", (line) => isConcentrate(line) && !isOil(line)) / (oilKg / 0.092),
  );
  figures.set("ca_to_p", total("calcium") / total("phosphorus"));
  figures.set("zn_to_cu", total("zinc") / total("copper"));
  figures.set("fe_to_cu", total("iron") / total("copper"));
  figures.set("omega3_to_omega6", total("omega3") / total("omega6"));
  for (const { nutrient, value } of set.items) {
    if (!value) continue;
    if (nutrient === set.energy) figures.set("coverage_energy", (100 * total(nutrient)) / value);
    else if (nutrient === set.protein) figures.set("coverage_protein", (100 * total(nutrient)) / value);
    else figures.set(`coverage_${nutrient}` as MeasureKey, (100 * total(nutrient)) / value);
  }
  for (const nutrient of [
    "calcium",
    "phosphorus",
    "magnesium",
    "selenium",
    "zinc",
    "iron",
    "vitamin_d",
  ] as const) {
    figures.set(`supply_${nutrient}`, total(nutrient));
    figures.set(`density_${nutrient}`, total(nutrient) / kilos);
  }
}
