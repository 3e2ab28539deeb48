import type { FeedRole } from "#science/vocabulary/feed-roles.ts";

const hues = 8;

/** Colours by the part that a feed plays, where feeds are grouped or not yet in the ration. */
export const roleColours: Readonly<Record<FeedRole, string>> = {
  forage: "var(--feed-1)",
  pasture: "var(--feed-5)",
  concentrate: "var(--feed-2)",
  supplement: "var(--feed-4)",
};

/** Returns the colour of a line by its index; after eight they repeat, mixed with the ink and then with the paper. */
export function feedColour(place: number): string {
  const token = `var(--feed-${(place % hues) + 1})`;
  const turn = Math.floor(place / hues) % 3;
  if (turn === 0) return token;
  return `color-mix(in oklch, ${token} 58%, var(${turn === 1 ? "--ink" : "--paper"}))`;
}
