import { isBare, pastureRows } from "#science/feeds/pasture-intake.ts";
import type { PastureLine } from "#science/horse/facts.ts";
import { leverRows, turnoutHours } from "#science/policies/lever-table.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";

/** Setting is a ration's turnout and the preparation of its dry hay; null leaves hay as it is. */
export interface Setting {
  pastures: readonly PastureLine[];
  how: Preparation | null;
}

/** Soaking that is proposed, the least first: warm water overnight spoils hay, and steam takes little sugar. */
const soakings = ["soaked_30_min", "soaked_60_min", "soaked_overnight_cold"] as const;

const hoursOut = (pastures: readonly PastureLine[]): number =>
  pastures.reduce((total, { hoursPerDay }) => total + hoursPerDay, 0);

/** Returns the pastures with so many hours in all, each with its share in half hours. */
function shortened(pastures: readonly PastureLine[], hours: number): PastureLine[] {
  const now = hoursOut(pastures);
  return pastures.map((pasture) => ({
    ...pasture,
    hoursPerDay: Math.max(0.5, Math.round((2 * pasture.hoursPerDay * hours) / now) / 2),
  }));
}

const muzzled = (pastures: readonly PastureLine[]): PastureLine[] =>
  pastures.map((pasture) => ({
    ...pasture,
    muzzleFactor: pasture.muzzleFactor ?? pastureRows.muzzle.value,
  }));

/**
 * Returns the ways of taking less grass, the least lever first: shorter turnout, a muzzle, a muzzle and shorter turnout, a
 * bare paddock. Each way lists its settings from the mildest.
 */
export function grazingWays(pastures: readonly PastureLine[]): PastureLine[][][] {
  const now = hoursOut(pastures);
  if (now === 0 || pastures.every(isBare)) return [];
  const shorter = turnoutHours()
    .filter((hours) => hours < now)
    .map((hours) => shortened(pastures, hours));
  const worn = shortened(pastures, Math.min(now, leverRows.muzzledMost.value));
  const ways = [
    shorter,
    [muzzled(worn)],
    shorter.filter((each) => hoursOut(each) < hoursOut(worn)).map(muzzled),
    [pastures.map((pasture) => ({ ...pasture, allowanceKg: 0 }))],
  ];
  return ways.filter((way) => way.length > 0);
}

/** Returns the ways of soaking hay, from the shortest. */
export const soakingWays = (pastures: readonly PastureLine[]): Setting[] =>
  soakings.map((how) => ({ pastures, how }));
