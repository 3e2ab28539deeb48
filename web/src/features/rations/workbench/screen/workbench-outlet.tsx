import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { everyFeedQuery } from "#web/features/ingredients/queries.ts";
import { autosaveKey } from "#web/features/rations/autosave-key.ts";
import { available, draftFromRation, sameDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { loadScenarios } from "#web/features/rations/workbench/draft/scenarios.ts";
import { type AutosavedDraft, loadAutosave } from "#web/features/rations/workbench/save/autosave-store.ts";
import {
  begun,
  type Made,
  making,
  type Opened,
  openDraftForAddress,
} from "#web/features/rations/workbench/save/open-draft.ts";
import { pendingSave, type Saved } from "#web/features/rations/workbench/save/save-queue.ts";
import { WorkbenchContext } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { shownUnits } from "#web/features/rations/workbench/store/display-units.ts";
import { createWorkbench } from "#web/features/rations/workbench/store/store.ts";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { useMe, usePerson, useSeesHealth } from "#web/features/session/queries.ts";
import { type Keeper, newKeeper } from "#web/lib/autosave/autosave-storage.ts";
import { useEngine } from "#web/lib/science/engine.ts";
import { WorkbenchScreen } from "./workbench-screen.tsx";

interface BenchPlaceProps {
  /** Id of a stored ration, or horse and objective of a new one. */
  address: string;
  /** The loaded ration; null while loading or after a failure. */
  loaded: Opened | null;
  /** Shown while nothing is loaded. */
  children: ReactNode;
}

/** Keeps one workbench mounted across addresses: the first save of a new ration changes the address alone. */
export function BenchPlace({ address, loaded, children }: BenchPlaceProps) {
  const navigate = useNavigate();
  const [last, setShowing] = useState(() => begun(address));
  const showing = openDraftForAddress(last, address, loaded);
  if (showing !== last) setShowing(showing);
  const { nth, goesOn } = showing;
  const opened = loaded ?? goesOn;
  const goOn = useCallback(
    (made: Made) => {
      setShowing((now) => making(now, nth, made));
      const params = { id: made.ration.id };
      void navigate({ to: "/rations/$id/edit", params, replace: true, resetScroll: false });
    },
    [navigate, nth],
  );
  return (
    <>
      {!goesOn && children}
      {opened && <Workbench key={`${nth} ${opened.objective}`} {...opened} onMade={goOn} />}
    </>
  );
}

interface WorkbenchProps extends Opened {
  /** Called after the first save of a new ration. */
  onMade: (made: Made) => void;
}

/** The values that a workbench opened with; they stay when its address changes. */
interface Begun {
  user: string;
  /** The autosave owner of this mounted screen. */
  keeper: Keeper;
  /** The autosave slot. */
  key: string;
  /** An unanswered save of the previous workbench. */
  underWay: Promise<Saved | null> | null;
}

/** The ration screen: feeds, coverages, costs and health findings. */
export function Workbench(props: WorkbenchProps) {
  const user = usePerson();
  const [begun] = useState((): Begun => {
    const { horse, objective, ration, gone } = props;
    const key = autosaveKey(user, ration?.id ?? gone ?? null, horse.id, objective);
    return { user, keeper: newKeeper(), key, underWay: pendingSave(key) };
  });
  return (
    <Suspense fallback={<WorkbenchSkeleton />}>
      <Loading begun={begun} {...props} />
    </Suspense>
  );
}

function Loading({ begun, ...props }: WorkbenchProps & { begun: Begun }) {
  const { key, keeper } = begun;
  const { data: ingredients } = useSuspenseQuery(everyFeedQuery());
  const { data: kept } = useSuspenseQuery({
    queryKey: ["ration-draft", key, keeper.id],
    queryFn: () => loadAutosave(keeper, key),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return <Ready {...props} begun={begun} ingredients={ingredients} kept={kept} />;
}

interface ReadyProps extends WorkbenchProps {
  begun: Begun;
  ingredients: readonly IngredientItem[];
  kept: AutosavedDraft | null;
}

function Ready({ horse, objective, ration, gone, begun, ingredients, kept, onMade }: ReadyProps) {
  const engine = useEngine();
  const me = useMe();
  const seesHealth = useSeesHealth();
  const [{ bench, isRestored, goesOn, missing, base }] = useState(() => {
    const items = new Map(ingredients.map((item) => [item["@id"], item]));
    const stored = ration ? available(draftFromRation(ration), items) : null;
    const found = kept ? available(kept.draft, items).draft : null;
    const others = (kept?.others ?? []).map(({ key, draft }) => ({
      key,
      draft: available(draft, items).draft,
    }));
    const from = stored?.draft ?? available(draftFromRation(null), items).draft;
    const restored = found !== null && (others.length > 0 || !sameDraft(found, from));
    const start = restored ? found : from;
    return {
      bench: createWorkbench({
        engine,
        horse,
        objective,
        ration: ration?.id ?? gone ?? null,
        isGone: gone !== undefined,
        ingredients,
        units: shownUnits(me?.settings ?? null),
        hidesHealth: !seesHealth,
        first: me?.settings?.nutrients ? new Set(me.settings.nutrients) : null,
        stored: stored?.draft ?? null,
        start,
        scenarios: loadScenarios(kept?.at ?? "A", others),
      }),
      isRestored: restored,
      goesOn: restored ? kept : null,
      missing: stored?.missing ?? 0,
      base: restored ? (kept?.base ?? null) : (ration?.modifiedAt ?? null),
    };
  });
  return (
    <WorkbenchContext value={bench}>
      <WorkbenchScreen {...{ ration, ...begun, base, isRestored, kept: goesOn, missing, onMade }} />
    </WorkbenchContext>
  );
}
