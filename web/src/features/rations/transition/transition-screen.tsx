import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { scienceRation } from "#contract/ration/science-ration.ts";
import {
  partsAfter,
  partsBefore,
  type SeenTransition,
  seenTransition,
  toTransitionInput,
} from "#contract/ration/transition-view.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { TransitionInput } from "#contract/schemas/transition.ts";
import { measuredTransition } from "#contract/sheets/parts/measured-transition.ts";
import { transitionSheet, unsafeBlocks } from "#contract/sheets/transition-sheet.ts";
import { feedInside } from "#contract/text/inside-sentence.ts";
import { stageRations, transition } from "#engine/questions/transition/transition.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { scienceVersion } from "#science/science-version.ts";
import { horseQuery } from "#web/features/horses/queries.ts";
import { everyFeedQuery } from "#web/features/ingredients/queries.ts";
import { everyRationOfQuery, rationQuery } from "#web/features/rations/queries.ts";
import { BackToRation, SheetPage } from "#web/features/rations/sheets/sheet-page.tsx";
import type { TransitionSearch } from "#web/features/rations/transition-search.ts";
import { versionsQuery } from "#web/features/rations/versions/queries.ts";
import { available, type Draft, saveBody } from "#web/features/rations/workbench/draft/draft.ts";
import { ingredientReader } from "#web/features/rations/workbench/draft/draft-to-ration.ts";
import { MissingNotice } from "#web/features/rations/workbench/save/save-notices.tsx";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { useIsBlockedByLicence, useSeesHealth } from "#web/features/session/queries.ts";
import { callFile } from "#web/lib/api/call-api.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { useEngine } from "#web/lib/science/engine.ts";
import { ingredientName } from "#web/lib/science/ingredient-search.ts";
import { horseFacts } from "#web/lib/science/science-facts.ts";
import { m } from "#web/paraglide/messages.js";
import { LicenceNotice } from "#web/parts/feedback/licence-notice.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { SheetBlocks } from "#web/parts/sheet/sheet-view.tsx";
import { chosenFormer, type Former, listFormers, useFormer } from "./former-ration.ts";
import { Controls } from "./plan-controls.tsx";
import { Reasons, Schedule } from "./plan-schedule.tsx";
import { StageFindings } from "./stage-findings.tsx";
import { type End, useEnds } from "./target-rations.ts";

interface TransitionScreenProps {
  id: string;
  search: TransitionSearch;
  onSearch: (change: Partial<TransitionSearch>) => void;
}

/** Plans the transition to a stored ration; with an expired licence, says why it cannot. */
export function TransitionScreen(props: TransitionScreenProps) {
  const { data: ration } = useSuspenseQuery(rationQuery(props.id));
  const isHeldBack = useIsBlockedByLicence("calculation.transition");
  if (!isHeldBack) return <FromTo {...props} ration={ration} />;
  return (
    <Page
      title={m.transition_title()}
      eyebrow={`${ration.horse.name} · ${rationName(ration)}`}
      actions={<BackToRation id={ration.id} />}
    >
      <LicenceNotice isCalculation />
    </Page>
  );
}

/** Chooses the former and the target ration: the likeliest unless the address names others. */
function FromTo({ id, search, onSearch, ration }: TransitionScreenProps & { ration: RationItem }) {
  const { data: horse } = useSuspenseQuery(horseQuery(ration.horse.id));
  const { data: ingredients } = useSuspenseQuery(everyFeedQuery());
  const { data: versions } = useSuspenseQuery(versionsQuery(id));
  const { data: rations } = useSuspenseQuery(everyRationOfQuery(ration.horse.id));
  const ends = useEnds(ration);
  const items = useMemo(() => new Map(ingredients.map((item) => [item["@id"], item])), [ingredients]);
  if (!ends) return <WorkbenchSkeleton />;
  const end = ends.find(({ key }) => key === search.to) ?? ends[0];
  const formers = listFormers(
    ration,
    versions,
    rations,
    ends.filter((each) => each !== end),
  );
  const former = chosenFormer(formers, search.from);
  return <Chosen {...{ ration, horse, items, formers, ...former, ends, end, search, onSearch }} />;
}

interface ChosenProps extends Omit<TransitionScreenProps, "id"> {
  ration: RationItem;
  horse: HorseItem;
  items: ReadonlyMap<string, IngredientItem>;
  formers: readonly Former[];
  chosen: Former;
  /** True when the ration named in the address no longer exists. */
  isGone: boolean;
  ends: readonly End[];
  end: End;
}

function Chosen(props: ChosenProps) {
  const { draft, isPending, error } = useFormer(props.chosen);
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (isPending) return <WorkbenchSkeleton />;
  return <Planned {...props} draft={draft} />;
}

/** Separates everything but the name, so that the plan is calculated only when it must be. */
function Planned({ draft, ...props }: ChosenProps & { draft: Draft | null }) {
  const { ration, horse, items, formers, chosen, isGone, ends, end, search, onSearch } = props;
  const before = draft && available(draft, items);
  const after = available(end.draft, items);
  const key = JSON.stringify([
    before?.draft ?? null,
    after.draft,
    search.days,
    search.every,
    chosen.name,
    end.name,
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked
  const asked = useMemo(() => transitionInput(props, before?.draft ?? null, after.draft), [key, horse.id]);
  const { plan: exact, target, rationsOf } = usePlan(horse, items, asked);
  const plan = measuredTransition(exact, asked, Object.fromEntries(items));
  const names = plan.lines.map(({ ingredient }) => {
    const item = items.get(ingredient);
    return item ? ingredientName(item) : ingredient;
  });
  const inside = plan.lines.map(({ ingredient }, at) => feedInside(names[at]!, items.get(ingredient)));
  const [from, to] = [draft && chosen.name, end.name];
  const said = { plan, target, horse: horse.name, from, to, names, inside };
  const words = sheetMessages();
  return (
    <SheetPage
      sheet={transitionSheet(said, words)}
      paper={() => callFile("calculation.transition", "pdf", { body: asked })}
      isForPaper
      actions={<BackToRation id={ration.id} />}
    >
      <div data-print="never" className="grid min-w-0 grid-cols-1 gap-8">
        <div className="grid gap-2">
          <p className="max-w-prose text-muted-foreground text-sm">{m.transition_intro()}</p>
          <MissingNotice count={(before?.missing ?? 0) + after.missing} />
          {isGone && <Notice tone="info">{m.transition_former_gone({ name: chosen.name })}</Notice>}
        </div>
        <SheetBlocks blocks={unsafeBlocks(said, words)} />
        <Controls {...{ plan, formers, chosen, ends, end, search, onSearch }} />
        <Schedule plan={plan} names={names} inside={inside} />
        <StageFindings plan={plan} rationsOf={rationsOf} items={items} />
        <Reasons plan={plan} names={inside} />
      </div>
    </SheetPage>
  );
}

/** Returns the question for the service that makes the PDF file, equal to the one answered on the screen. */
function transitionInput(
  { horse, ration, chosen, end, search }: ChosenProps,
  before: Draft | null,
  after: Draft,
): TransitionInput {
  const { plan, system, meals, mealTimes, vetSupervised, feeds, pastures, overrides } = saveBody(after);
  const fed = before && saveBody(before);
  return {
    horse: horse["@id"],
    from: fed && {
      name: chosen.name,
      meals: fed.meals,
      mealTimes: fed.mealTimes,
      feeds: fed.feeds,
      pastures: fed.pastures,
    },
    to: {
      name: end.name,
      objective: ration.objective,
      ...{ plan, system, meals, mealTimes, vetSupervised, feeds, pastures, overrides },
    },
    days: search.days,
    stepDays: search.every,
  };
}

export interface Planned {
  plan: SeenTransition;
  /** The ration to come as it is evaluated. */
  target: Evaluation;
  /** Calculates the rations of each stage on demand. */
  rationsOf: () => readonly Ration[];
}

/** Calculates the transition plan with the service's own code. */
function usePlan(
  horse: HorseItem,
  items: ReadonlyMap<string, IngredientItem>,
  asked: TransitionInput,
): Planned {
  const engine = useEngine();
  const seesHealth = useSeesHealth();
  return useMemo(() => {
    const facts = horseFacts(horse);
    const readIngredient = ingredientReader(items);
    const rationOf = (parts: ReturnType<typeof partsAfter>) => scienceRation(facts, parts, readIngredient);
    const before = partsBefore(asked);
    const rations = { from: before && rationOf(before), to: rationOf(partsAfter(asked)) };
    const { engineVersion } = engine;
    const question = toTransitionInput(asked, rations);
    const plan = transition(engine, question);
    return {
      plan: seenTransition(plan, seesHealth, { scienceVersion, engineVersion }),
      target: engine.evaluate(rations.to),
      rationsOf: () => stageRations(question),
    };
  }, [engine, seesHealth, horse, items, asked]);
}
