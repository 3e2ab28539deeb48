import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RationItem } from "#contract/schemas/ration.ts";
import { autosaveKey } from "#web/features/rations/autosave-key.ts";
import { type Draft, draftFromRation, sameDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { peekAutosave } from "#web/features/rations/workbench/save/autosave-store.ts";
import { usePerson } from "#web/features/session/queries.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { m } from "#web/paraglide/messages.js";

/** A ration that a transition may lead to: the stored one, or a scenario of it that this browser has. */
export interface End {
  /** Its key in the address; empty for the stored ration. */
  key: string;
  name: string;
  draft: Draft;
}

export const scenarioEnd = (name: string): string => `scenario-${name}`;

/** Returns the stored ration and every scenario that differs from it; null until the browser's storage is read. */
export function useEnds(ration: RationItem): readonly [End, ...End[]] | null {
  const [visit] = useState(() => crypto.randomUUID());
  const key = autosaveKey(usePerson(), ration.id, ration.horse.id, ration.objective);
  const { data: kept, isPending } = useQuery({
    queryKey: ["ration-draft", key, visit],
    queryFn: () => peekAutosave(key),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isPending) return null;
  const stored = draftFromRation(ration);
  const name = rationName(ration);
  const scenarios = kept ? [{ key: kept.at, draft: kept.draft }, ...kept.others] : [];
  const others = scenarios
    .filter(({ draft }) => !sameDraft(draft, stored))
    .map(({ key: scenario, draft }) => ({
      key: scenarioEnd(scenario),
      name: m.transition_scenario({ name, scenario }),
      draft,
    }))
    .sort((a, b) => a.key.localeCompare(b.key));
  return [{ key: "", name, draft: stored }, ...others];
}
