/**
 * Words that stand in a head beside its name: the basis, the method, the animal, the statistic. Lower case, without
 * accents or punctuation. Sources: reports and tables named in `tables/feed-heads.tsv`'s languages, EU 767/2009 and
 * AAFCO (labels declare contents as fed).
 */
import type { Basis } from "#science/analyses/content-units.ts";
import { wordList } from "./word-list.ts";

export const basisWords: Record<Basis, readonly string[]> = {
  dry_matter: wordList(`
    dm, dry matter, dry, dry basis, dm basis, dry matter basis, moisture free, 100 dm, drymatter,
    on dry matter, 100 dry matter, ms, matiere seche, matieres seches, sur sec, s sec, sec, sur ms,
    sur matiere seche, base ms, ts, tm, idts, in ts, in tm, in der ts, in der tm, trockensubstanz,
    in der trockensubstanz, trockenmasse, in trockenmasse, bez auf ts, ds, droge stof, in ds,
    in de droge stof, op ds, drogestof, ss, s s, sul secco, sulla ss, sostanza secca, sobre seco,
    materia seca, sobre ms, base seca, torrsubstans, t s, sms, sobre materia seca, s ms, s m s, s ts, auf ts,
    auf tm, bezogen auf ts, op droge stof
  `),
  as_fed: wordList(`
    as fed, as is, as sampled, as received, af, fresh, air dry, as fed basis, fed, sampled, received,
    asfed, fresh matter, fresh weight, wet, fw, sur brut, s brut, brut, tel quel, tq, frais, mb,
    matiere brute, sur frais, produit brut, sur produit brut, matiere fraiche, fm, fs, us, in fm,
    in fs, frischmasse, frischsubstanz, originalsubstanz, in os, in us, in der fm,
    in der originalsubstanz, in der frischmasse, ursprungssubstanz, lufttrocken, product, in product,
    vers, in het product, tal quale, tq, t q, sul tal quale, sobre fresco, tal cual, materia fresca,
    as offered, of feed, feed, complete feed, smf, sobre materia fresca, s mf, s m f, in os,
    auf os, bezogen auf os, in der os, op product
  `),
};

/** Animals: a value of another one is none of the horse. */
export const animalWords = {
  horse: wordList(`
    horse, horses, equine, equines, cheval, chevaux, equin, pferd, pferde, paard, paarden, equino,
    equinos, cavallo, cavalli, caballo, hast
  `),
  other: wordList(`
    ruminant, ruminants, cattle, cow, dairy, beef, sheep, bovin, bovins, wiederkauer, rind, rinder,
    herkauwer, rund, swine, pig, pigs, porc, porcs, schwein, varken, poultry, volaille, volailles,
    geflugel, pluimvee, rooster, broiler, fish, rabbit, lapin, ruminants, growing pig, sow, truie,
    vache, milk
  `),
};

/** Methods of measurement, which change no meaning: stored as a note. */
export const methodWords = wordList(`
    n x 6 25, nx6 25, n 6 25, 6 25, dumas, kjeldahl, weende, van soest, ewers, enzymatic, enzymatique,
    enzymatisch, luff schoorl, luff, hplc, icp, nirs, nir, om, org, amylase, wet chemistry, 1 mm, 1mm,
    polarimetric, polarimetrisch, sa, neutral, analysed, measured, total, totaal, gesamt, totale,
    totales, totaux, etuve, a l etuve, oven, oven dried, oven drying, ofen, trockenschrank, droogstoof, estufa,
    stufa, loss on drying, perte a la dessiccation, gravimetric, gravimetrie, gravimetrisch, gravimetria,
    acid hydrolysis, hydrolyse acide, saurehydrolyse, zure hydrolyse, traite amylase, a l amylase, karl fischer,
    combustion, calcination, veraschung, gluhen, soxhlet, titrimetric, titrimetrie, ankom, totali
  `);

/** Numbers beside a result that are no result. */
export const statisticWords = wordList(`
    sd, std, std dev, standard deviation, ecart type, stdev, n, nb, count, n obs, min, max, mini, maxi,
    minimum, maximum, target, range, cv, uncertainty, incertitude, incert, messunsicherheit, zielwert,
    streefwaarde, streeftraject, riktvarde, loq, lod, lq, bg, method, methode, limit, reference, objectif, norm,
    spec
  `);

/** Statistics that are the result of several samples. */
export const meanWords = wordList(`
    mean, average, avg, moyenne, moy, mittelwert, durchschnitt, gemiddelde, gemiddeld, media, promedio,
    medel, medelvarde, middel, gennemsnit
  `);

/** Words that change the quantity: with one of them left over, a name is a proposal. */
export const quantityWords = wordList(`
    digestible, available, absorbable, estimated, added, soluble, insoluble, apparent, true, bypass,
    degradable, metabolizable, bound, free, corrected, calculated, predicted, difference, verdaulich,
    verfugbar, zugesetzt, disponible, ajoute, verteerbaar, protected, organic, pcv, pcd, sol, dig,
    digestibility, digestibilite, digestibles, verdauliches, verdaulicher, verdauliche, verd, verdaulichkeit,
    verteerbare, verteerbaarheid, digestibilidad, digeribilita, digeribile, digeribili, unavailable, bioavailable,
    assimilable, biodisponible, degradability, degradabilite, degraded, undegradable, undegraded, undigestible,
    indigestible, undigested, ruminal, rumen, lie, liee, lies, gebunden, gebundenes, ligada, legata, solubles,
    solubility, solubilite, losliches, loslicher, loslich, oplosbaar, oplosbare, soluble, solubile, insolubile,
    estime, estimee, calcule, calculee, berechnet, geschatzt, berekend, geschat, calculado, estimado, calcolato,
    stimato, ajoutee, toegevoegd, toegevoegde, anadido, aggiunto, zugesetztes, adjusted, damaged, protege,
    geschutzt, geschutztes, fermentable, net, absorbed, absorbe, absorbiert, retained, residual, natural, synthetic
  `);

/** Words without a meaning of their own in a head. */
export const fillerWords = wordList(`
    of, in, on, the, per, and, basis, content, value, values, result, results, as, at, de, la, le, les,
    du, des, en, sur, par, teneur, valeur, resultat, der, die, das, im, pro, je, gehalt, wert, van,
    het, op, gehalte, fd, feed, kg, x, del, sul, el, analysis, analyse, unless, otherwise, stated,
    tenzij, anders, vermeld, alle, angaben, sauf, indication, contraire, all, nutrients, contents,
    units, unit, expressed, exprime, exprimes, sofern, nicht, angegeben, werte, gehalte, resultaten,
    alles, reported, resultats, valeurs, teneurs, exprimees, ergebnis, ergebnisse, uitslag, uitslagen,
    gehalten, gehaltes, spurenelemente, mengenelemente, sporenelementen, oligo elements, trace elements,
    resultados, risultati, risultato, contenuti, contenidos
  `);

/** Lines below a table that are no feeds. */
export const footWords = wordList(`
    mean, average, moyenne, mittelwert, gemiddelde, media, promedio, n, sd, std, total, totaal, summe,
    somme, minimum, maximum, min, max, ecart type, standard deviation, count, median, note, notes,
    source, legend, legende, std dev, gesamt, standardabweichung
  `);
