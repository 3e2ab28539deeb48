const hues = 8;

/** Colour of a line by its place; after eight hues they come back shifted towards the ink, then towards the paper. */
export function feedColour(place: number): string {
  const token = `var(--feed-${(place % hues) + 1})`;
  const turn = Math.floor(place / hues) % 3;
  if (turn === 0) return token;
  return `color-mix(in oklch, ${token} 58%, var(${turn === 1 ? "--ink" : "--paper"}))`;
}
