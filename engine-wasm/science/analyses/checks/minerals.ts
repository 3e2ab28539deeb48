import { familyOf } from "#science/feeds/feed-families.ts";
import { type Check, sumOf } from "./check.ts";

/** Calcium to phosphorus of forages: the range of the common catalogue. */
const forageRatio = { low: 0.6, high: 17 };
/** Analytical slack of ash, as a share of it. */
const ashSlack = 0.05;
/** Minerals of a feed without ash, such as an oil: g per kg of dry matter. */
const tracesMost = 2;

export const mineralChecks = {
  minerals_above_ash: {
    level: "error",
    find: (known) => {
      const ash = known("crude_ash");
      const { sum, fields } = sumOf(known, ["calcium", "phosphorus", "magnesium", "potassium", "sodium"]);
      if (ash === null || fields.length === 0 || sum <= ash * (1 + ashSlack) + tracesMost) return [];
      return [{ fields: [...fields, "crude_ash"], values: { sum } }];
    },
  },
  calcium_to_phosphorus: {
    level: "warning",
    find: (known, { family }) => {
      const [calcium, phosphorus] = [known("calcium"), known("phosphorus")];
      if (calcium === null || phosphorus === null || phosphorus === 0) return [];
      const ratio = calcium / phosphorus;
      const isForage = familyOf(family).domain === "forage";
      const isUnusual = isForage
        ? ratio < forageRatio.low || ratio > forageRatio.high
        : family === "cereal_grains" && ratio > 1;
      return isUnusual ? [{ fields: ["calcium", "phosphorus"], values: { ratio } }] : [];
    },
  },
} as const satisfies Record<string, Check>;
