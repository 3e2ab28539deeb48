import type { HorseItem } from "#contract/schemas/horse.ts";
import { breedBuild } from "./breed-build.ts";
import { HorseFigure } from "./horse-drawing.tsx";

export function HorseAvatar({ horse }: { horse: HorseItem }) {
  if (horse.picture) {
    return (
      <img
        src={horse.picture}
        alt=""
        loading="lazy"
        className="h-10 w-12 shrink-0 rounded-sm border border-border object-cover"
      />
    );
  }
  return (
    <HorseFigure
      condition={horse.bodyConditionScore}
      build={breedBuild(horse.breed)}
      isDetailed={false}
      strokeWidth={5}
      className="h-10 w-12 shrink-0 text-foreground/85"
    />
  );
}
