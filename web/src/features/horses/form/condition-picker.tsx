import type { Ref } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { type BodyConditionScore, bodyConditionScores } from "#science/vocabulary/classes.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { label, message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { breedBuild } from "#web/parts/horse/breed-build.ts";
import { HorseFigure } from "#web/parts/horse/horse-drawing.tsx";
import type { HorseBuild } from "#web/parts/horse/horse-outline.ts";
import { FieldControl, FieldLegend, FieldSet } from "#web/ui/field.tsx";
import type { HorseForm } from "./form-values.ts";

/** Chooses the body condition score from nine drawings of the breed's type. */
export function ConditionPicker() {
  const { control } = useFormContext<HorseForm>();
  const breed = useWatch({ control, name: "breed" });
  const build = breed ? breedBuild(breed) : "light";
  return (
    <Controller
      control={control}
      name="bodyConditionScore"
      render={({ field: { value, onChange, name, ref }, fieldState }) => (
        <FieldSet error={fieldState.error?.message}>
          <FieldLegend>{m.horse_condition()}</FieldLegend>
          <div
            className={cn(
              "rounded-md border border-border bg-card",
              fieldState.invalid && "border-destructive",
            )}
          >
            <Chosen score={value ?? null} build={build} />
            <FieldControl>
              <div
                role="radiogroup"
                aria-label={m.horse_condition()}
                className="grid grid-cols-3 border-border border-t tablet:grid-cols-5"
              >
                {bodyConditionScores.map((score) => (
                  <ScoreOption
                    key={score}
                    score={score}
                    build={build}
                    name={name}
                    isChosen={value === score}
                    onChange={() => onChange(score)}
                    inputRef={score === (value ?? bodyConditionScores[0]) ? ref : undefined}
                  />
                ))}
              </div>
            </FieldControl>
          </div>
          <p className="text-muted-foreground text-xs">{m.condition_source()}</p>
        </FieldSet>
      )}
    />
  );
}

interface ChosenProps {
  score: BodyConditionScore | null;
  build: HorseBuild;
}

function Chosen({ score, build }: ChosenProps) {
  if (score === null) return <p className="p-4 text-muted-foreground text-sm">{m.condition_unscored()}</p>;
  return (
    <div className="grid items-center gap-x-6 gap-y-2 p-4 tablet:grid-cols-[15rem_1fr]">
      <HorseFigure
        condition={score}
        build={build}
        strokeWidth={1.5}
        className="mx-auto h-36 text-foreground tablet:h-44"
      />
      <div className="grid content-center gap-1" aria-live="polite">
        <p className="flex items-baseline gap-2">
          <span className="font-semibold text-2xl">{score}</span>
          <span className="font-medium">{label("body_condition", score)}</span>
        </p>
        <p className="text-muted-foreground text-sm">{message(`condition_sign_${score}`)}</p>
      </div>
    </div>
  );
}

interface ScoreOptionProps {
  score: BodyConditionScore;
  build: HorseBuild;
  name: string;
  isChosen: boolean;
  onChange: () => void;
  inputRef: Ref<HTMLInputElement> | undefined;
}

function ScoreOption({ score, build, name, isChosen, onChange, inputRef }: ScoreOptionProps) {
  return (
    <label className="grid cursor-pointer justify-items-center gap-1 border-transparent border-b-2 px-1 py-2 text-muted-foreground hover:bg-accent has-checked:border-primary has-checked:bg-secondary has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:-outline-offset-2">
      <input
        type="radio"
        ref={inputRef}
        name={name}
        value={score}
        checked={isChosen}
        onChange={onChange}
        aria-label={`${score}, ${label("body_condition", score)}`}
        className="sr-only"
      />
      <HorseFigure
        condition={score}
        build={build}
        exaggeration={1.8}
        strokeWidth={2.6}
        className="h-18 w-full tablet:h-24"
      />
      <span aria-hidden="true" className="text-center text-xs leading-4">
        <span className="block font-medium text-sm">{score}</span>
        {label("body_condition", score)}
      </span>
    </label>
  );
}
