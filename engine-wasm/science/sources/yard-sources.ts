import type { Source } from "./sources.ts";

/** Publications behind what a yard does with grass and hay: short turnout, muzzles, soaking, steaming. */
export const yardSources = {
  longland2011Ponies: {
    citation: "Longland A.C. et al. 2011. Pasture intake of ponies at grass for three hours a day.",
    kind: "study",
    year: 2011,
  },
  longland2016: {
    citation:
      "Longland A.C. et al. 2016. Effects of grazing muzzles on intakes of dry matter and water-soluble carbohydrates by ponies. Vet. J.",
    kind: "study",
    year: 2016,
  },
  longland2009: {
    citation: "Longland A.C. 2009, as quoted by Haygain: sugar of hay soaked for 20 minutes.",
    kind: "practice",
    year: 2009,
  },
  longland2011: {
    citation:
      "Longland A.C. et al. 2011. Effects of soaking on the water-soluble carbohydrate and crude protein content of hay. Vet. Rec.",
    kind: "study",
    year: 2011,
  },
  longland2014: {
    citation:
      "Longland A.C. et al. 2014. Effects of water temperature and agitation on loss of water-soluble carbohydrates and protein from grass hay. Vet. Rec.",
    kind: "study",
    year: 2014,
  },
  martinson2012: {
    citation:
      "Martinson K.L. et al. 2012. The effect of soaking on carbohydrate removal and dry matter loss in orchardgrass and alfalfa hays. J. Equine Vet. Sci.",
    kind: "study",
    year: 2012,
  },
  bochnia2021: {
    citation:
      "Bochnia M. et al. 2021. Soaked hay: energy and precaecally digestible protein. J. Equine Vet. Sci.",
    kind: "study",
    year: 2021,
  },
  earing2013: {
    citation: "Earing J.E. et al. 2013. Effect of steaming hay on its nutrients and dry matter.",
    kind: "study",
    year: 2013,
  },
} as const satisfies Record<string, Source>;
