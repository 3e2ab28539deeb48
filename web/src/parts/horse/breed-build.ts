import { type Breed, type BreedType, breeds } from "#science/vocabulary/classes.ts";
import type { HorseBuild } from "./horse-outline.ts";

const buildOfType: Record<BreedType, HorseBuild> = {
  pony: "pony",
  icelandic: "pony",
  coldblood: "draft",
  warmblood: "light",
  thoroughbred: "light",
  quarter_horse: "light",
};

/** Returns the build in which a horse of a breed is drawn. */
export function breedBuild(breed: Breed): HorseBuild {
  return buildOfType[breeds[breed].type];
}
