import { dryMatterCeiling, pastureDryMatter, pastureRows } from "#science/feeds/pasture-intake.ts";
import type { FeedLine, IngredientFacts, Ration } from "#science/horse/facts.ts";
import { fallbacks } from "#science/measures/cells.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { typicalCell } from "#science/measures/typical-contents.ts";
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
  /** Fructan in a kg of dry matter that the sugars of a forage leave out. */
  fructan: number;
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

/** Value and spread of every nutrient of a feed, a missing one replaced by what may stand in for it, or is usual in forage. */
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
        }) ??
      typicalCell(feed, key, (whole) => spreadOf(feed, "crude_protein", whole));
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
    fructan: 0,
  }));
  const needed = nutrientKeys.flatMap((key, index) =>
    weighed.includes(key) || set.items.some(({ nutrient, value }) => nutrient === key && value)
      ? [index]
      : [],
  );
  const figures = new Map<MeasureKey, number>();
  const weigh = weighing(ration, set, lines, figures);
  for (let n = 0; n < draws; n++) {
    const grown = wantedKg * (1 + pastureRows.spread.value * normal());
    const appetite = wantedKg > 0 ? Math.min(grown, leftKg) / wantedKg : 0;
    lines.forEach((line, l) => {
      line.dryMatterKg =
        l < feeds.length
          ? line.kg * dryMatter[l]! * (1 + spreads[l]! * normal())
          : wanted[l - feeds.length]! * appetite;
      const fructan = fructanOf(line);
      line.fructan = fructan === 0 ? 0 : fructan * (1 + 0.5 * normal());
      const { mean, spread } = tables[l]!;
      for (const i of needed) {
        const middle = mean[i]!;
        line.content[i] =
          Number.isNaN(middle) || spread[i] === 0 ? middle : middle * (1 + spread[i]! * normal());
      }
    });
    weigh();
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

const isForage = ({ role }: Drawn) => role === "forage" || role === "pasture";
/** Sugars found with ethanol leave 60 g of fructan in grass and 20 g in a legume. */
function fructanOf(line: Drawn): number {
  const { composition } = line.feed;
  if (!isForage(line) || isStraw(line) || composition.soluble_sugars?.method !== "esc") return 0;
  return (composition.calcium?.value ?? 0) >= 10 ? 20 : 60;
}
const rancidityOf = ({ feed }: Drawn) => ((feed.composition.omega3?.value ?? 0) >= 200 ? 1.5 : 1);
const isOil = ({ feed }: Drawn) => feed.family === "oils_and_fats";
const isStraw = (line: Drawn) => isForage(line) && line.feed.family === "straw_and_residues";

/** The coverages of a set of requirements, each with its need. */
function coveragesOf(set: RequirementSet) {
  return set.items.flatMap(({ nutrient, value }) => {
    if (!value) return [];
    const name =
      nutrient === set.energy ? "energy" : nutrient === set.protein ? "protein" : (nutrient as string);
    return [{ nutrient, need: value, key: `coverage_${name}` as MeasureKey }];
  });
}

const amounts = (
  ["calcium", "phosphorus", "magnesium", "selenium", "zinc", "iron", "vitamin_d"] as const
).map((nutrient) => ({
  nutrient,
  supply: `supply_${nutrient}` as MeasureKey,
  density: `density_${nutrient}` as MeasureKey,
}));

/** Writes every figure of what the lines hold at the moment; unknown contents count as nothing. */
function weighing(
  { horse, meals }: Ration,
  set: RequirementSet,
  lines: readonly Drawn[],
  figures: Map<MeasureKey, number>,
): () => void {
  const forage = lines.filter(isForage);
  const concentrate = lines.filter((line) => !isForage(line));
  const unoiled = concentrate.filter((line) => !isOil(line));
  const straw = lines.filter(isStraw);
  const withVitaminD = lines.filter(({ feed }) => feed.composition.vitamin_d);
  const oilKg = lines.reduce((sum, line) => sum + (isOil(line) ? line.kg * rancidityOf(line) : 0), 0);
  const hundreds = horse.weightKg / 100;
  const coverages = coveragesOf(set);
  const total = (nutrient: NutrientKey, of: readonly Drawn[] = lines): number => {
    const index = at.get(nutrient)!;
    let sum = 0;
    for (const line of of) {
      const content = line.content[index]!;
      if (!Number.isNaN(content)) sum += line.dryMatterKg * content;
    }
    return sum;
  };
  const dry = (of: readonly Drawn[] = lines) => of.reduce((sum, line) => sum + line.dryMatterKg, 0);
  const sugars = (of: readonly Drawn[]) => total("starch", of) + total("soluble_sugars", of);
  return () => {
    const kilos = dry();
    const hay = dry(forage);
    figures.set("dry_matter", kilos);
    figures.set("dry_matter_share", kilos / hundreds);
    figures.set("forage_share", hay / hundreds);
    figures.set("ndf_share", total("ndf") / 1000 / hundreds);
    figures.set("crude_fibre_share", (0.1 * total("crude_fibre")) / kilos);
    figures.set("straw_share", (100 * dry(straw)) / hay);
    figures.set("straw_per_weight", dry(straw) / hundreds);
    figures.set("starch_per_meal", total("starch", concentrate) / hundreds / meals);
    figures.set("starch_per_day", total("starch") / hundreds);
    figures.set("nsc_per_meal", sugars(concentrate) / horse.weightKg / meals);
    const fructan = forage.reduce((sum, line) => sum + line.dryMatterKg * line.fructan, 0);
    figures.set("nsc_forage", (0.1 * (sugars(forage) + fructan)) / hay);
    figures.set("fat_energy_share", (100 * 0.009 * total("crude_fat")) / total("digestible_energy_nrc"));
    figures.set("starch_energy_share", (100 * 0.00418 * total("starch")) / total("digestible_energy_nrc"));
    figures.set("energy_per_kg_dm", total(set.energy) / kilos);
    figures.set("potassium_share", (0.1 * total("potassium")) / kilos);
    figures.set("concentrate_share", (100 * dry(concentrate)) / kilos);
    figures.set("vitamin_e_per_oil", total("vitamin_e", unoiled) / (oilKg / 0.092));
    figures.set("ca_to_p", total("calcium") / total("phosphorus"));
    figures.set("zn_to_cu", total("zinc") / total("copper"));
    figures.set("fe_to_cu", total("iron") / total("copper"));
    figures.set("omega3_to_omega6", total("omega3") / total("omega6"));
    for (const { nutrient, need, key } of coverages) figures.set(key, (100 * total(nutrient)) / need);
    for (const { nutrient, supply, density } of amounts) {
      figures.set(supply, total(nutrient));
      figures.set(density, total(nutrient, nutrient === "vitamin_d" ? withVitaminD : lines) / kilos);
    }
  };
}
