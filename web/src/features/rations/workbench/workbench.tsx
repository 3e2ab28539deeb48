import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { Objective } from "#science/classes.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { WorkbenchSkeleton } from "#web/features/rations/workbench-skeleton.tsx";
import { useMe, usePerson, useSeesHealth } from "#web/features/session/queries.ts";
import { useEngine } from "#web/lib/engine.ts";
import type { Versioned } from "#web/lib/versions.ts";
import { shownUnits } from "./chosen-units.ts";
import { WorkbenchContext } from "./context.ts";
import { available, draftOf, sameDraft } from "./draft.ts";
import { endHandover, takenOver } from "./handover.ts";
import { type Kept, keptKey, loadKept } from "./keep.ts";
import { scenariosOf } from "./scenarios.ts";
import { createWorkbench } from "./store.ts";
import { WorkbenchScreen } from "./workbench-screen.tsx";

export interface WorkbenchProps {
  horse: HorseItem;
  objective: Objective;
  /** The stored ration; null for a new one. */
  ration: Versioned<RationItem> | null;
}

/** The ration screen: feeds, and in the same frame what they cover, cost, and do to the horse's health. */
export function Workbench(props: WorkbenchProps) {
  const [visit] = useState(() => crypto.randomUUID());
  return (
    <Suspense fallback={<WorkbenchSkeleton />}>
      <Loading key={props.ration?.id ?? `${props.horse.id} ${props.objective}`} visit={visit} {...props} />
    </Suspense>
  );
}

/** `visit` names this showing of the screen: what was kept is read anew at each. */
function Loading({ visit, ...props }: WorkbenchProps & { visit: string }) {
  const user = usePerson();
  const key = keptKey(user, props.ration?.id ?? null, props.horse.id, props.objective);
  const { data: ingredients } = useSuspenseQuery(ingredientsQuery());
  const { data: kept } = useSuspenseQuery({
    queryKey: ["ration-draft", key, visit],
    queryFn: () => loadKept(key),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return <Ready {...props} user={user} ingredients={ingredients} kept={kept} />;
}

interface ReadyProps extends WorkbenchProps {
  user: string;
  ingredients: readonly IngredientItem[];
  kept: Kept | null;
}

function Ready({ horse, objective, ration, user, ingredients, kept }: ReadyProps) {
  const engine = useEngine();
  const me = useMe();
  const seesHealth = useSeesHealth();
  const [{ bench, isRestored, isKept, missing, base }] = useState(() => {
    const taken = ration && takenOver({ ration: ration.id, user, horse, ingredients });
    if (taken) return { bench: taken.bench, isRestored: false, isKept: true, missing: 0, base: taken.base };
    const items = new Map(ingredients.map((item) => [item["@id"], item]));
    const stored = ration ? available(draftOf(ration), items) : null;
    const found = kept ? available(kept.draft, items).draft : null;
    const others = (kept?.others ?? []).map(({ key, draft }) => ({
      key,
      draft: available(draft, items).draft,
    }));
    const from = stored?.draft ?? available(draftOf(null), items).draft;
    const restored = found !== null && (others.length > 0 || !sameDraft(found, from));
    const start = restored ? found : from;
    return {
      bench: createWorkbench({
        engine,
        horse,
        objective,
        ration: ration?.id ?? null,
        ingredients,
        units: shownUnits(me?.settings ?? null),
        hidesHealth: !seesHealth,
        first: me?.settings?.nutrients ? new Set(me.settings.nutrients) : null,
        stored: stored?.draft ?? null,
        start,
        scenarios: scenariosOf(kept?.at ?? "A", others),
      }),
      isRestored: restored,
      isKept: restored,
      missing: stored?.missing ?? 0,
      base: restored ? (kept?.base ?? null) : (ration?.modifiedAt ?? null),
    };
  });
  useEffect(() => {
    if (ration) endHandover(ration.id);
  }, [ration]);
  return (
    <WorkbenchContext value={bench}>
      <WorkbenchScreen {...{ ration, user, base, isRestored, isKept, missing }} />
    </WorkbenchContext>
  );
}
