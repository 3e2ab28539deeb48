import { conditionRows } from "./conditions.ts";

/** Tells whether a figure is as near its floor as amounts that can be weighed make it. */
export const isNearFloor = (value: number | null, floor: number | undefined): boolean =>
  floor !== undefined && value !== null && value <= (floor * conditionRows.nearFloor.value) / 100;
