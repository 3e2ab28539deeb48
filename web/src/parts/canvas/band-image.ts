/** A band of one colour, from and to in hundredths of the width. */
export interface Band {
  colour: string;
  from: number;
  to: number;
}

/** Bands side by side. */
export type Layer = readonly Band[];

/**
 * Returns layers of bands, the topmost first, as an image of CSS. A new image is painted without layout; as elements,
 * the parts of fifteen feeds would cost a drag 11 ms a frame. `inkOf` returns the computed colour: variables in an
 * image are resolved at each change of it, five times the cost.
 */
export function bandImage(layers: readonly Layer[], inkOf: (colour: string) => string): string {
  const images = layers.map((bands) => {
    const stops = bands.map(({ colour, from, to }) => `${inkOf(colour)} ${from}% ${to}%`);
    return `linear-gradient(in srgb 90deg, ${stops.join(", ")})`;
  });
  return images.join(", ") || "none";
}
