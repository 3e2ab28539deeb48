import type { Merged, TableRows } from "./make-files.ts";

const plants = ["d’orge", "d’avoine", "de maïs", "de luzerne", "de lin"] as const;
const horses = ["loisir", "sport", "élevage", "poulain", "senior"] as const;

/** Prices as people type them, all of one bag of 25 kg at 12.50 and dearer by 10 cents an article. */
const bag = (cents: number, at: number): string | number => {
  const whole = (cents / 100).toFixed(2).replace(".", ",");
  const written = [`${whole} €`, `€ ${whole}`, `${whole}€`, whole, `${whole} EUR`];
  return at % 6 === 5 ? cents / 100 : (written[at % 6] ?? whole);
};

/** Article of the list: its number, its name, the mass that its price is for, kg, and the price in cents. */
export interface Article {
  reference: string;
  name: string;
  kilograms: 25 | 20 | 100;
  cents: number;
}

export const articles: readonly Article[] = Array.from({ length: 200 }, (_, at) => {
  const kilograms = at % 5 === 4 ? 100 : at % 3 === 0 ? 20 : 25;
  const name = `Floconné ${plants[at % 5]} ${horses[Math.floor(at / 5) % 5]} n° ${at + 1}`;
  return {
    reference: `AR-${1000 + at}`,
    name,
    kilograms,
    cents: (kilograms === 100 ? 4800 : 1250) + at * 10,
  };
});

/** Pack of an article as it is written in the list. */
const packOf = ({ kilograms }: Article, at: number): string =>
  kilograms === 100
    ? at % 2 === 0
      ? "vrac, les 100 kg"
      : "100 kg"
    : ([`sac ${kilograms} kg`, `${kilograms} kg`, `Sac de ${kilograms}kg`, `bag ${kilograms} kg`][at % 4] ??
      "");

/**
 * A messy price list of a mill: title lines, heads in two languages in two merged lines, headings between the lines,
 * prices with commas and signs per bag or per 100 kg, notes, and neither a family nor a brand.
 */
export function messyPriceList(): { rows: TableRows; merged: Merged } {
  const lines = articles.flatMap((article, at): (string | number)[][] => [
    ...(at % 50 === 0
      ? [[["Gamme loisir", "Gamme sport", "Gamme élevage", "Gamme nature"][at / 50] ?? ""]]
      : []),
    [
      article.reference,
      article.name,
      packOf(article, at),
      bag(article.cents, at),
      at % 9 === 0 ? "sur commande / on order" : "",
    ],
    ...(at === 120 ? [[]] : []),
  ]);
  return {
    rows: [
      ["MOULIN DES ESSAIS – TARIF PROFESSIONNEL / TRADE PRICE LIST"],
      ["Valable au 1er septembre 2026 – prix départ moulin, hors taxes"],
      [],
      ["Article / Item", "", "Conditionnement", "Prix HT / Net price", "Remarques"],
      ["Réf. / Ref.", "Désignation / Name", "Pack size", "€ / sac ou vrac (unit)", "Remarks"],
      ...lines,
      [],
      ["Prix susceptibles d’être modifiés sans préavis. Prices subject to change."],
    ],
    merged: [
      [0, 0, 0, 4],
      [1, 0, 1, 4],
      [3, 0, 3, 1],
    ],
  };
}
