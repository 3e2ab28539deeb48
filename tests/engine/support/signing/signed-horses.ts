import { horsesAtHome } from "./home-horses.ts";
import type { SignedHorse } from "./horse-parts.ts";
import { moreHorses } from "./more-horses.ts";
import { otherHorses } from "./other-horses.ts";
import { restrainedHorses } from "./restrained-horses.ts";
import { thirdHorses } from "./third-horses.ts";

/** Horses of all classes as their owners feed them: some well, some badly. */
export const signedHorses: readonly SignedHorse[] = [
  ...horsesAtHome,
  ...otherHorses,
  ...moreHorses,
  ...restrainedHorses,
  ...thirdHorses,
];
