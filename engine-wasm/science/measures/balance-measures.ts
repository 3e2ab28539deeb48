import type { IngredientFacts } from "#science/horse/facts.ts";
import { saltRows } from "#science/measures/salt.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import { note } from "#science/trace/trace-notes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { MeasureRow, MeasureUnit } from "./fixed-measures.ts";
import {
  asFed,
  type Basis,
  content,
  dryMatter,
  energy,
  type Form,
  isConcentrate,
  multiplied,
  only,
  protein,
  sum,
  times,
} from "./linear-forms.ts";
import { overHeat, waterOfFeed, waterOfLosses } from "./water.ts";

/** Charge of a gram of an ion, mEq: a thousand over its mass. */
export const chargeRows = {
  sodiumCharge: { value: 43.5, unit: "meq/g", source: "definition", status: "V", grade: "A" },
  potassiumCharge: { value: 25.58, unit: "meq/g", source: "definition", status: "V", grade: "A" },
  chlorideCharge: { value: 28.21, unit: "meq/g", source: "definition", status: "V", grade: "A" },
} as const satisfies Record<string, Coefficient>;

/** Oilseeds with so much omega-3, g per kg of dry matter, are fed as linseed is. */
export const linseedRows = {
  omega3From: { value: 150, unit: "g_per_kg_dm", source: "picotin", status: "P", grade: "D" },
} as const satisfies Record<string, Coefficient>;

type Seed = Pick<IngredientFacts, "id" | "family" | "composition">;

const isLinseed = ({ family, composition }: Seed): boolean =>
  family === "oilseeds" && (composition.omega3?.value ?? 0) >= linseedRows.omega3From.value;
/** Told by the name of the catalogue's row; a linseed of one's own counts as raw, which is the stricter. */
const isHeated = ({ id }: Seed): boolean => /extruded|heated|cooked/.test(id);

/** Tells whether a feed is linseed that was not heated. */
export const isRawLinseed = (seed: Seed): boolean => isLinseed(seed) && !isHeated(seed);

const charged = (nutrient: NutrientKey, name: keyof typeof chargeRows, sign: 1 | -1): Form => {
  const form = content(nutrient);
  return (line, basis) => {
    const amount = form(line, basis);
    const written = `(${basis.notes?.formula}) × ${name}`;
    note(basis, sign < 0 ? `−1 × ${written}` : written, {}, { [name]: chargeRows[name] });
    return multiplied(amount, sign * chargeRows[name].value);
  };
};

const weight = (basis: Basis): number => {
  note(basis, "BW", { BW: basis.weightKg });
  return basis.weightKg;
};
const hundredKg = (basis: Basis): number => {
  note(basis, "BW ÷ 100", { BW: basis.weightKg });
  return basis.weightKg / 100;
};

const perEnergy = { ufc: "g_per_ufc", mj: "g_per_mj", mcal: "g_per_mcal" } as const;
const unitPerEnergy = ({ energy: key }: Basis): MeasureUnit =>
  key === "net_energy_ufc" ? perEnergy.ufc : key === "digestible_energy_nrc" ? perEnergy.mcal : perEnergy.mj;

/** Figures of fat, linseed, salt, water and of what must stand in proportion. */
export const balanceMeasures = {
  fat_share: {
    unit: "percent_dm",
    group: "energy_source",
    numerator: times(0.1, content("crude_fat")),
    over: { form: dryMatter },
  },
  fat_per_weight: {
    unit: "g_per_kg_bw",
    group: "energy_source",
    numerator: content("crude_fat"),
    over: { constant: weight },
  },
  linseed_raw_per_day: {
    unit: "kg_per_100kg_day",
    group: "concentrate",
    numerator: only(({ ingredient }) => isRawLinseed(ingredient), asFed),
    over: { constant: hundredKg },
  },
  linseed_heated_per_day: {
    unit: "kg_per_100kg_day",
    group: "concentrate",
    numerator: only(({ ingredient }) => isLinseed(ingredient) && isHeated(ingredient), asFed),
    over: { constant: hundredKg },
  },
  /** Of the sodium that is fed besides forage: that of grass and hay is seldom known, and salt is given by hand. */
  salt_excess: {
    unit: "g_per_kg_bw",
    group: "ratio",
    numerator: only(isConcentrate, content("sodium")),
    plus: ({ needs, notes }) => {
      const NEED = needs.get("sodium")?.value ?? null;
      if (NEED !== null) note(notes ? { notes } : {}, "−1 × NEED", { NEED });
      return NEED === null ? null : -NEED;
    },
    over: {
      constant: (basis) => {
        const { sodium } = saltRows;
        note(basis, "BW × sodium", { BW: basis.weightKg }, { sodium });
        return basis.weightKg * sodium.value;
      },
    },
    least: 0,
  },
  /** Of supplements: iron of forage is partly soil, and that of other feeds is their own. */
  iron_added: {
    unit: "mg_per_kg_bw",
    group: "ratio",
    numerator: only(({ role }) => role === "supplement", content("iron")),
    over: { constant: weight },
  },
  protein_to_energy: {
    unit: unitPerEnergy,
    group: "ratio",
    numerator: protein,
    over: { form: energy },
  },
  lysine_to_energy: {
    unit: unitPerEnergy,
    group: "ratio",
    numerator: content("lysine"),
    over: { form: energy },
  },
  cation_anion: {
    unit: "meq_per_kg_dm",
    group: "ratio",
    numerator: sum(
      sum(charged("sodium", "sodiumCharge", 1), charged("potassium", "potassiumCharge", 1)),
      charged("chlorine", "chlorideCharge", -1),
    ),
    over: { form: dryMatter },
    digits: 0,
  },
  water_need: {
    main: true,
    unit: "litres_per_day",
    group: "intake",
    numerator: waterOfFeed,
    plus: waterOfLosses,
    over: { constant: overHeat },
    least: 0,
    digits: 0,
    source: "bluegrassWater",
  },
} as const satisfies Record<string, MeasureRow>;
