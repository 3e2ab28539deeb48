import type { FeedInput } from "#contract/schemas/ration.ts";

/** Weights that a feed is measured out in; absent from rations that were saved without them. */
interface Weighed {
  scoopKg?: number | null;
  flakeKg?: number | null;
}

/** Returns the weight of what a new line of a feed is counted in, kg: a flake of forage, else a scoop; null for none. */
export const countedKg = (
  role: FeedInput["role"],
  { scoopKg = null, flakeKg = null }: Weighed,
): number | null => (role === "forage" ? (flakeKg ?? scoopKg) : (scoopKg ?? flakeKg));

/** Tells whether a line is counted in flakes: what it is counted in weighs as a flake of its feed. */
export const isCountedInFlakes = (
  { scoopKg }: Pick<FeedInput, "scoopKg">,
  feed: Weighed | undefined,
): boolean => scoopKg !== null && scoopKg === feed?.flakeKg;
