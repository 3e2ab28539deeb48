import { useEffect, useRef, useState } from "react";
import type { BodyConditionScore } from "#science/vocabulary/classes.ts";
import { m } from "#web/paraglide/messages.js";
import { HorseFigure } from "#web/parts/horse/horse-drawing.tsx";
import type { HorseBuild } from "#web/parts/horse/horse-outline.ts";

const stepMs = 160;
const builds: readonly HorseBuild[] = ["pony", "light", "draft"];
const buildWords = { pony: m.build_pony, light: m.build_light, draft: m.build_draft };

/** Shows the drawn horse with sliders for nine conditions and three types. */
export function ConditionDemo() {
  const [score, setScore] = useState<BodyConditionScore>(5);
  const [build, setBuild] = useState<HorseBuild>("light");
  const drawn = useEased(score);
  return (
    <figure className="grid rounded-md border border-border bg-card">
      <div role="img" aria-label={m.demo_figure({ build: buildWords[build](), condition: words[score]() })}>
        <HorseFigure
          condition={drawn}
          build={build}
          strokeWidth={1.3}
          className="w-full px-6 pt-6 text-foreground tablet:px-10"
        />
      </div>
      <div className="mx-6 border-foreground border-t tablet:mx-10" />
      <div className="grid gap-5 p-6 tablet:grid-cols-[1fr_auto] tablet:items-end tablet:px-10 tablet:pb-8">
        <label className="grid gap-2">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span>{m.horse_condition()}</span>
            <output className="font-medium">
              {score} · {words[score]()}
            </output>
          </span>
          <input
            type="range"
            min={1}
            max={9}
            step={1}
            value={score}
            aria-valuetext={`${score}, ${words[score]()}`}
            onChange={({ currentTarget }) => setScore(Number(currentTarget.value) as BodyConditionScore)}
            className="h-11 w-full cursor-pointer accent-primary fine:h-6"
          />
        </label>
        <BuildChoice build={build} onChange={setBuild} />
      </div>
      <figcaption className="border-border border-t px-6 py-3 text-muted-foreground text-sm tablet:px-10">
        {m.demo_caption()}
      </figcaption>
    </figure>
  );
}

function BuildChoice({ build, onChange }: { build: HorseBuild; onChange: (build: HorseBuild) => void }) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{m.demo_build()}</legend>
      {builds.map((each) => (
        <label
          key={each}
          className="flex h-11 cursor-pointer items-center rounded-md border border-transparent px-3 text-sm hover:bg-accent has-checked:border-primary has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring fine:h-9"
        >
          <input
            type="radio"
            name="build"
            value={each}
            checked={each === build}
            onChange={() => onChange(each)}
            className="sr-only"
          />
          {buildWords[each]()}
        </label>
      ))}
    </fieldset>
  );
}

const words: Record<BodyConditionScore, () => string> = {
  1: m.body_condition_1,
  2: m.body_condition_2,
  3: m.body_condition_3,
  4: m.body_condition_4,
  5: m.body_condition_5,
  6: m.body_condition_6,
  7: m.body_condition_7,
  8: m.body_condition_8,
  9: m.body_condition_9,
};

/** Animates a value towards its target; at once for readers who prefer no motion. */
function useEased(target: number): number {
  const [value, setValue] = useState(target);
  const now = useRef(target);
  useEffect(() => {
    const from = now.current;
    const start = performance.now();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let frame = 0;
    const draw = (time: number) => {
      const share = isStill ? 1 : Math.min(1, Math.max(0, (time - start) / stepMs));
      now.current = from + (target - from) * (1 - (1 - share) ** 3);
      setValue(now.current);
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return value;
}
