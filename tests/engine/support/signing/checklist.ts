import type { Lever } from "#science/answers/levers.ts";
import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import type { FeedLine, Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { unansweredRisks } from "./answered-risks.ts";
import type { Demands } from "./demands.ts";

/** A proposal as a nutritionist gets it: what is fed now, and what should be. */
export interface Proposal {
  status: string;
  /** The ration asked about, and its judgement. */
  of: Ration;
  before: Evaluation;
  /** The ration proposed, and its judgement; null where none is. */
  ration: Ration | null;
  evaluation: Evaluation | null;
  conflict: readonly string[];
  levers: readonly Lever[];
  /** Further changes that are asked for. */
  next: readonly string[];
  /** The most of protein and lysine, % of the need, within so much energy; 0 where no ration brings as little. */
  proteinWithin(energyMost: number): number;
}

/** A line of a proposal with the sums that a checklist asks for. */
interface Fed {
  id: string;
  family: string;
  role: FeedLine["role"];
  kg: number;
  dryKg: number;
  isFedNow: boolean;
  /** True for a feed that is fed now, however much of it. */
  wasFed: boolean;
  content(key: NutrientKey): number;
}

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
const round = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Dose of a feed on its label, kg a day for 100 kg of body weight. */
export const labelDose: Readonly<Record<string, number>> = {
  balancers: 0.1,
  mineral_vitamin_supplements: 0.02,
};
export const withoutDose = [
  "salt-lick-with-trace-elements",
  "electrolyte-supplement-sodium-potassium-chloride",
];
/** Most that is proposed to a horse that is not fed as much, kg a day for 100 kg of body weight. */
export const most: Readonly<Record<string, number>> = {
  oils_and_fats: 0.1,
  oilseeds: 0.1,
  oil_meals: 0.2,
  protein_concentrates: 0.15,
  legume_seeds: 0.2,
  cereal_by_products: 0.2,
  roots_tubers_and_fruits: 0.5,
};
const grain = 1e-6;
const endless = Number.POSITIVE_INFINITY;

function linesOf({ feeds }: Ration, of: Ration): Fed[] {
  return feeds
    .filter(({ quantityKg }) => quantityKg > 0)
    .map(({ ingredient, role, quantityKg }) => {
      const dryKg = (quantityKg * ingredient.dryMatterPct) / 100;
      const now = of.feeds.find((feed) => feed.ingredient.id === ingredient.id)?.quantityKg ?? 0;
      return {
        id: ingredient.id,
        family: ingredient.family,
        role,
        kg: quantityKg,
        dryKg,
        isFedNow: now >= quantityKg - grain,
        wasFed: now > 0,
        content: (key: NutrientKey) => dryKg * (ingredient.composition[key]?.value ?? 0),
      };
    });
}

const figure = (evaluation: Evaluation, key: MeasureKey): number =>
  evaluation.measures.find((each) => each.key === key)?.value ?? 0;

/** Amounts, numbers of lines and doses that can be fed. */
function feedable(fed: readonly Fed[], weightKg: number, isTold: boolean, isGrowing: boolean): string[] {
  const is = (family: string) => fed.filter((each) => each.family === family);
  const doses = fed.filter(({ family, id }) => labelDose[family] && !withoutDose.includes(id));
  const foalFeeds = fed.filter(({ id, kg }) => isGrowing && id.includes("foal") && kg >= 0.0074 * weightKg);
  const buckets = fed.filter(({ role }) => role === "concentrate");
  const forages = fed.filter(({ role }) => role === "forage");
  const small = weightKg < 350;
  const steps = {
    forage: small ? 0.05 : 0.1,
    concentrate: small ? 0.005 : 0.025,
    supplement: 0.001,
  } as const;
  const crumbs = { forage: weightKg / 1000, concentrate: weightKg / 5000, supplement: 0.005 } as const;
  return [
    ...(fed.length > 6 ? [`${fed.length} lines`] : []),
    ...(buckets.length > 3 ? [`${buckets.length} bucket feeds`] : []),
    ...(forages.length > 2 ? [`${forages.length} forages`] : []),
    ...buckets.flatMap((each, at) =>
      buckets.slice(0, at).some((other) => other.family === each.family && !(other.wasFed && each.wasFed))
        ? [`two feeds of ${each.family}`]
        : [],
    ),
    ...[...is("grass_hay"), ...is("haylage_and_silage")]
      .filter(({ kg, wasFed }) => kg < 0.004 * weightKg - grain && !wasFed)
      .map(({ id, kg }) => `${kg} kg of ${id} beside other forage`),
    ...(doses.length + foalFeeds.length === 1 || (doses.length === 0 && isTold)
      ? []
      : [`${doses.length} premixes and balancers, ${foalFeeds.length} foal feeds at their dose`]),
    ...doses.flatMap(({ id, family, kg }) => {
      const share = (kg / weightKg) * (100 / labelDose[family]!);
      return Math.abs(share - 1) > 0.251 ? [`${id} at ${round(share)} of its dose`] : [];
    }),
    ...fed
      .filter(({ id, isFedNow, wasFed }) => withoutDose.includes(id) && !(wasFed && isFedNow))
      .map(({ id }) => `${id} is weighed`),
    ...[...is("trace_elements"), ...is("vitamins")].map(({ id }) => `${id} by itself`),
    ...fed.flatMap(({ id, kg, role }) => {
      const step = steps[role];
      return Math.abs(kg / step - Math.round(kg / step)) > 1e-6 ? [`${id} ${kg} kg is no whole amount`] : [];
    }),
    ...fed.flatMap(({ id, kg, role }) => (kg < crumbs[role] - grain ? [`${id} ${kg} kg is a crumb`] : [])),
  ];
}

/** Caps on kinds of feed. */
function capped(fed: readonly Fed[], weightKg: number, asked: Demands, forageKg: number): string[] {
  const dry = (test: (each: Fed) => boolean) => sum(fed.filter(test).map(({ dryKg }) => dryKg));
  const straw = dry(({ family }) => family === "straw_and_residues");
  const salt = sum(fed.map(({ id, kg }) => (id === "salt-sodium-chloride" ? kg * 1000 : 0)));
  const pulp = dry(({ id }) => id.startsWith("beet-pulp"));
  const linseed = (name: string) => sum(fed.map(({ id, kg }) => (id.startsWith(name) ? kg : 0)));
  const per100 = (kg: number) => (kg * 100) / weightKg;
  const over = (name: string, value: number, limit: number) =>
    value > limit * 1.0005 + grain ? [`${name} ${round(value)}, at most ${limit}`] : [];
  return [
    ...over("straw % of forage", (100 * straw) / Math.max(forageKg, grain), asked.straw),
    ...over("straw kg/100 kg", per100(straw), asked.strawKg),
    ...over("salt g/100 kg", per100(salt), asked.salt),
    ...over("beet pulp kg/100 kg", per100(pulp), 0.4),
    ...over("raw linseed kg/100 kg", per100(linseed("linseed-whole")), 0.05),
    ...over("linseed kg/100 kg", per100(linseed("linseed-extruded")), 0.1),
    ...fed.flatMap(({ family, id, kg, isFedNow }) =>
      most[family] && !isFedNow ? over(`${id} kg/100 kg`, per100(kg), most[family]) : [],
    ),
    ...fed
      .filter(
        ({ role, dryKg, content }) =>
          role !== "forage" && content("potassium") > dryKg * (asked.potassiumMost ?? endless),
      )
      .map(({ id }) => `${id} holds much potassium`),
    ...fed.filter(({ family }) => asked.never.includes(family)).map(({ id }) => `${id} for such a horse`),
  ];
}

const traceElements = [
  "coverage_copper",
  "coverage_zinc",
  "coverage_selenium",
  "coverage_vitamin_e",
] as const satisfies readonly MeasureKey[];

const bad = { unknown: 0, ok: 0, watch: 1, risk: 2 } as const;

const beyond = ({ value, bounds: { riskBelow, riskAbove } }: Finding): number =>
  Math.max(
    riskBelow === undefined ? 0 : riskBelow - (value ?? 0),
    riskAbove === undefined ? 0 : (value ?? 0) - riskAbove,
    0,
  );

/**
 * Judgements at risk before that are worse now, new risks, and figures that pass a limit by a hair; minerals that less feed of a
 * horse with too much energy brings are no fault where a mineral feed is asked for.
 */
function judged(before: Evaluation, after: Evaluation, isLessForageRight: boolean): string[] {
  return after.findings.flatMap((now) => {
    const { rule, level, value, bounds, hypothetical, informs } = now;
    const isLight = now.tier === "P3" || now.tier === "P4";
    if (hypothetical || informs || value === null || rule === "feeding_time") return [];
    if (isLessForageRight && (rule.startsWith("requirement_") || rule === "vitamin_e")) return [];
    const was = before.findings.find((each) => each.rule === rule);
    const worse =
      was && was.value !== null && bad[was.level] === 2 && beyond(now) > beyond(was) * 1.01 + 1e-6
        ? [`${rule} at risk ${round(was.value)} becomes ${round(value)}`]
        : [];
    const limits = [bounds.riskAbove, bounds.watchAbove].filter((each) => each !== undefined);
    const hair =
      level === "ok" &&
      !isLight &&
      limits.some((limit) => value <= limit && value > limit * 0.9995 && limit > 0);
    return [...worse, ...(hair ? [`${rule} ${value} is a hair below its limit`] : [])];
  });
}

/** Energy that is left where a later forage is asked for, and least protein where a feed rich in it is, %. */
const [laterForage, namedProtein] = [1.5, 78] as const;

/** Share of protein that steps of a scale and a margin from each limit may cost, %. */
const protein = 8;

/**
 * Returns energy and protein that are asked for: to slim, a little more energy where less holds too little protein, and less
 * protein where none of the feeds bring enough within that. Then the proposal names a further change.
 */
function energyAndProtein(
  { of, next, proteinWithin }: Proposal,
  asked: Demands,
): Pick<Demands, "energy" | "protein"> {
  const [least, highest] = asked.energy;
  if (asked.energyAtFloor !== undefined && next.includes("exercise"))
    return { energy: [least, asked.energyAtFloor], protein: asked.protein };
  if (asked.energyAtMost === undefined) return asked;
  const isTold = next.length > 0;
  if (of.pastures.length > 0)
    return { energy: [least, isTold ? asked.energyAtMost : highest], protein: asked.protein };
  if (proteinWithin(highest) >= asked.protein + protein)
    return next.includes("late_forage")
      ? { energy: [least, highest + laterForage], protein: asked.protein }
      : asked;
  const most = proteinWithin(asked.energyAtMost);
  const isEnough = most >= asked.protein + protein;
  const lowest = next.includes("protein_feed") ? namedProtein : (asked.proteinAtLeast ?? asked.protein);
  const told = isTold && !isEnough ? lowest : asked.protein;
  if (most === 0) return { energy: [least, isTold ? Number.POSITIVE_INFINITY : highest], protein: told };
  return { energy: [least, asked.energyAtMost], protein: told };
}

/** Grass that a proposal leaves to a horse that should have none. */
function grazed({ of, levers, next }: Proposal, { withoutGrass }: Demands): string[] {
  if (!withoutGrass || of.pastures.length === 0 || next.includes("off_grass")) return [];
  return levers.some(({ field, to }) => field === "allowanceKg" && to === 0) ? [] : ["grass is left"];
}

/** Lists what a nutritionist would not sign of a proposal; nothing where it is right. */
export function faultsOf(proposal: Proposal, asked: Demands): string[] {
  const { of, before, ration, evaluation, status, conflict, next } = proposal;
  if (!ration || !evaluation) {
    return status === "infeasible" && conflict.length > 0 ? ["impossible"] : [`no answer: ${status}`];
  }
  const { weightKg } = of.horse;
  const { energy, protein: proteinLeast } = energyAndProtein(proposal, asked);
  const fed = linesOf(ration, of);
  const grass = ration.pastures.map(({ ingredient }, at) => ({
    kg: evaluation.pastureDryMatterKg[at]!,
    content: (key: NutrientKey) =>
      evaluation.pastureDryMatterKg[at]! * (ingredient.composition[key]?.value ?? 0),
  }));
  const grassKg = sum(grass.map(({ kg }) => kg));
  const forageKg = grassKg + sum(fed.filter(({ role }) => role === "forage").map(({ dryKg }) => dryKg));
  const dryKg = grassKg + sum(fed.map((each) => each.dryKg));
  const total = (key: NutrientKey) => sum([...fed, ...grass].map((each) => each.content(key)));
  const share = (kg: number) => (100 * kg) / weightKg;
  const under = (name: string, value: number, limit: number) =>
    value < limit - 0.005 * Math.abs(limit) ? [`${name} ${round(value)}, at least ${limit}`] : [];
  const over = (name: string, value: number, limit: number) =>
    value > limit + 0.002 * Math.abs(limit) ? [`${name} ${round(value)}, at most ${limit}`] : [];
  const between = (name: string, value: number, [least, highest]: readonly [number, number]) => [
    ...under(name, value, least),
    ...over(name, value, highest),
  ];
  const isLessRight = asked.energyAtMost !== undefined || figure(before, "coverage_energy") > asked.energy[1];
  const phosphorus = figure(evaluation, "coverage_phosphorus");
  const [calciumLeast, calciumMost] = asked.calciumToPhosphorus;
  const bucketKg = sum(fed.filter(({ role }) => role === "concentrate").map(({ kg }) => kg));
  const covered = ["coverage_protein", "coverage_lysine"] as const;
  const traces =
    asked.traces === undefined || (next.includes("mineral_feed") && fed.length > 0) ? [] : traceElements;
  return [
    ...between("energy %", figure(evaluation, "coverage_energy"), energy),
    ...under("forage % of weight", share(forageKg), asked.forage),
    ...under("dry matter % of weight", share(dryKg), asked.dryMatter),
    ...over("dry matter % of weight", share(dryKg) / 1.005, asked.dryMatterMost),
    ...between("Ca:P", total("calcium") / total("phosphorus"), [
      calciumLeast,
      phosphorus >= 100 && asked.calciumMayExceed ? 6 : calciumMost,
    ]),
    ...over("fat % of dry matter", total("crude_fat") / dryKg / 10, asked.fat),
    ...over("fat g/kg", total("crude_fat") / weightKg, asked.fat > 8 ? 2.5 : 1.5),
    ...covered.flatMap((key) =>
      evaluation.measures.some((each) => each.key === key && each.value !== null)
        ? under(key, figure(evaluation, key), proteinLeast)
        : [],
    ),
    ...traces.flatMap((key) => under(key, figure(evaluation, key), asked.traces ?? 0)),
    ...over("starch g/100 kg in a meal", (total("starch") * 100) / weightKg / ration.meals, asked.starchMeal),
    ...over("forage % of weight", (forageKg * 100) / weightKg, asked.forageMost ?? endless),
    ...over("concentrate kg/100 kg in a meal", (bucketKg * 100) / weightKg / ration.meals, 0.5),
    ...capped(fed, weightKg, asked, forageKg),
    ...feedable(fed, weightKg, next.includes("mineral_feed"), asked.isGrowing === true),
    ...judged(before, evaluation, isLessRight && next.includes("mineral_feed")),
    ...grazed(proposal, asked),
    ...unansweredRisks(proposal),
  ];
}
