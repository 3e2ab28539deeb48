import { locales } from "#contract/locales.ts";
import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { messageIn } from "#web/lib/format/labels.ts";
import { stripAccents } from "#web/lib/science/ingredient-search.ts";

/** The fields of a feed besides its nutrients that a column can have. Labels are `import_field_<key>`. */
export const feedFields = [
  "name",
  "name_en",
  "name_fr",
  "family",
  "plant",
  "dry_matter",
  "price",
  "brand",
  "source",
  "notes",
] as const;
export type FeedField = (typeof feedFields)[number];
export type Target = FeedField | NutrientKey;

export const isField = (target: Target): target is FeedField => feedFields.some((field) => field === target);

const fieldNames: Record<FeedField, readonly string[]> = {
  name: ["name", "nom", "feed", "aliment", "ingredient", "designation", "libelle", "product", "produit"],
  name_en: ["name en", "english name", "nom anglais", "name english"],
  name_fr: ["name fr", "french name", "nom francais", "name french"],
  family: ["family", "famille"],
  plant: ["plant", "plante", "botanical type", "type botanique"],
  dry_matter: ["dry matter", "matiere seche", "matieres seches", "dm", "ms"],
  price: ["price", "prix"],
  brand: ["brand", "marque"],
  source: ["source", "laboratory", "laboratoire", "origin", "origine"],
  notes: ["notes", "note", "comment", "comments", "commentaire", "commentaires", "remarques"],
};

/**
 * Abbreviations and other usual headings of nutrients, in addition to their labels. None that laboratories also use for
 * something else: MG is fat and magnesium, Pb protein and lead, MO organic matter and molybdenum.
 */
const nutrientNames: Partial<Record<NutrientKey, readonly string[]>> = {
  net_energy_ufc: ["ufc"],
  net_energy: ["ne", "en"],
  digestible_energy_nrc: ["de nrc", "ed nrc"],
  metabolizable_energy_gfe2014: ["me gfe", "em gfe"],
  gross_energy: ["ge", "eb"],
  om_digestibility: ["omd", "dmo"],
  crude_protein: ["cp", "mat", "protein", "proteins", "proteine", "proteines", "proteines brutes"],
  digestible_crude_protein: ["dcp", "mad"],
  madc: ["madc", "hdcp"],
  crude_ash: ["ash", "cendres", "cendres brutes", "mm", "matiere minerale"],
  crude_fat: ["fat", "ee", "ether extract", "matiere grasse", "matieres grasses brutes"],
  omega3: ["omega 3"],
  omega6: ["omega 6"],
  crude_fibre: ["cb", "crude fiber", "fibre brute", "fibres brutes"],
  adl: ["lignin", "lignine"],
  soluble_sugars: ["sugars", "sugar", "sucres", "sucres totaux"],
  lysine: ["lys"],
  methionine: ["met"],
  threonine: ["thr"],
  calcium: ["ca"],
  phosphorus: ["p"],
  potassium: ["k"],
  sodium: ["na"],
  chlorine: ["cl", "chloride", "chlorures"],
  sulphur: ["s", "sulfur"],
  copper: ["cu"],
  iodine: ["i"],
  cobalt: ["co"],
  selenium: ["se"],
  zinc: ["zn"],
  manganese: ["mn"],
  iron: ["fe"],
};

/** Normalises a heading: no accents, capitals, brackets or extra blanks. */
export const comparable = (text: string): string =>
  stripAccents(text)
    .replaceAll("’", "'")
    .replaceAll(/[()[\]{},;:_-]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Energies whose heading does not say by which system they were predicted: the reader must choose. */
const toldByReader: readonly NutrientKey[] = ["digestible_energy", "metabolizable_energy"];

function nutrientHeadings(key: NutrientKey): string[] {
  if (toldByReader.includes(key)) return [];
  const labels = locales.map((locale) => messageIn(locale, `nutrient_${key}`));
  const short = nutrients[key].group === "energy" ? [] : labels.map((text) => text.replace(/\s*\(.*\)$/, ""));
  const vitamin = /^vitamin_(\w+)$/.exec(key)?.[1];
  const vitamins = vitamin ? [`vit ${vitamin}`, `vitamin ${vitamin}`, `vitamine ${vitamin}`] : [];
  return [key, ...labels, ...short, ...vitamins, ...(nutrientNames[key] ?? [])];
}

/** Maps every unambiguous name; a name of two nutrients, such as the energy of two systems, is left out. */
function known(): ReadonlyMap<string, Target> {
  const found = new Map<string, Target | null>();
  const put = (name: string, target: Target) => {
    const key = comparable(name);
    const other = found.get(key);
    found.set(key, other === undefined || other === target ? target : null);
  };
  for (const field of feedFields) for (const name of fieldNames[field]) put(name, field);
  for (const nutrient of nutrientKeys) for (const name of nutrientHeadings(nutrient)) put(name, nutrient);
  return new Map([...found].flatMap(([name, target]) => (target === null ? [] : [[name, target] as const])));
}

let names: ReadonlyMap<string, Target> | null = null;

/** Returns the field or nutrient with this normalised name; undefined when none has it. */
export function targetNamed(name: string): Target | undefined {
  names ??= known();
  return names.get(name);
}
