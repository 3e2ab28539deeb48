/**
 * Words that stand in the head of a column of prices, lower case and without accents. One that is in none of these
 * lists may say what the price is for, so the head is asked about.
 */
import { wordList } from "./word-list.ts";

/** Masses that a price is for, kg, by words that a number may stand before. */
export const pricedMasses: readonly { kg: number; words: readonly string[] }[] = [
  {
    kg: 1000,
    words: [
      ...["t", "to", "tm", "tn", "mt", "tonne", "tonnes", "tonnen", "tonelada", "toneladas", "tonnellata"],
      ...["tonelada metrica", "metric ton", "metric tons", "metric tonne", "tonne metrique"],
    ],
  },
  { kg: 907.18474, words: ["short ton", "short tons", "us ton", "us tons"] },
  { kg: 1016.0469088, words: ["long ton", "long tons"] },
  {
    kg: 100,
    words: [
      "dt",
      "dz",
      "q",
      "qx",
      "qtx",
      "quintal",
      "quintaux",
      "quintale",
      "quintali",
      "doppelzentner",
      "cent kilos",
    ],
  },
  { kg: 50.80234544, words: ["imperial cwt"] },
  { kg: 45.359237, words: ["cwt"] },
  { kg: 1, words: ["kg", "kgs", "kilo", "kilos", "kilogram", "kilogramm", "kilogramme"] },
  { kg: 0.45359237, words: ["lb", "lbs", "pound", "pounds"] },
  { kg: 0.001, words: ["g", "gr", "gram", "gramm", "grammes"] },
];

/** Parts of a mass that a word names. */
export const halves = [
  "half a",
  "half",
  "1/2",
  "demi",
  "demie",
  "halbe",
  "halbes",
  "halve",
  "media",
  "mezza",
  "mezzo",
];

/** Words that say a price is of a day's amount, which is no price of the feed. */
export const dayWords = wordList(`
  day, days, jour, jours, tag, tage, dag, dagen, dia, dias, giorno, week, semaine, woche, month, mois, monat, maand,
  mes, mese, year, an, jahr, j, d, horse, cheval, pferd, paard, caballo, cavallo, head, animal, tier, tete, meal, repas,
  mahlzeit, serving, portion, dose, dosis, scoop, mesure, ration, tagesration, rantsoen, racion, razione
`);
/** Words that say it without one that joins. */
export const dayAlone = wordList(`
  ration, rations, portion, daily, journalier, journaliere, quotidien, quotidienne, taglich, dagelijks, tagesration,
  tageskosten, futterkosten, monthly, mensuel, weekly
`);

/** Small coins, a hundredth of the currency. */
export const coins = wordList(`
  pence, penny, cent, cents, ct, cts, centime, centimes, centimos, eurocent, rappen, rp, ore
`);

/** Containers whose mass is written beside them, or is asked for. */
export const containers = wordList(`
  pallet, pallets, palette, palettes, palet, palets, palette complete, full pallet, big bag, bigbag, lot, colis, box,
  carton, karton, container, camion, truck, load, lkw
`);

/** Words that change nothing in what a price is for: taxes, kinds of price, delivery, small words. */
export const neutralWords = wordList(`
  price, prices, prix, preis, preise, prijs, precio, prezzo, pris, tarif, tarifa, cost, cout, kosten, costo, pu, pv, pa,
  unit, unitaire, unitario, stuckpreis, einzelpreis, grundpreis, kilopreis, catalogue, katalog, list, liste, listino,
  ht, ttc, tva, vat, tax, taxes, taxe, hors, comprises, comprise, inclus, incluse, inc, incl, inclusief, exclusief, excl,
  ex, exc, exkl, inkl, inklusive, exklusive, btw, mwst, ust, iva, escl, esclusa, escluso, compresa, compreso, moms,
  sans, avec, with, without, plus, zzgl, netto,
  brutto, net, nett, gross, brut, trade, retail, rrp, srp, msrp, rsp, pvp, ppc, uvp, vk, ek, public, conseille,
  recommande, indicatif, recommended, verkoop, verkoopprijs, inkoop, inkoopprijs, adviesprijs, vente, achat, sale, sales,
  sell, buy, purchase, venta, compra, livre, livree, rendu, depart, delivered, collected, franco, port, usine, ferme,
  farm, works, ab, werk, hof, frei, haus, geliefert, afgehaald, geleverd, bezorgd, af, boerderij, euro, euros, eur, usd,
  gbp, chf, cad, aud, nzd, sek, dkk, nok, kr, dollar, dollars, pound sterling, sterling, of, the, per, par, le, la, les,
  de, du, des, l, d, au, aux, a, al, el, en, in, je, pro, por, pour, pr, der, die, das, von, van, het, een, un, une, una,
  uno, for, to, from, and, et, und, y, e, currency, devise, wahrung, valid, valable, gultig, now, current, actuel,
  aktuell, new, nouveau, neu, neuer, nieuw, nieuwe, nuevo, client, customer, kunde
`);
