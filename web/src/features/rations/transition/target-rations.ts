import type { RationItem } from "#contract/schemas/ration.ts";
import { autosaveKey } from "#web/features/rations/autosave-key.ts";
import { type Draft, draftFromRation, sameDraft } from "#web/features/rations/workbench/draft/draft.ts";
import type { ScenarioKey } from "#web/features/rations/workbench/draft/scenarios.ts";
import type { AutosavedDraft } from "#web/features/rations/workbench/save/autosave-store.ts";
import { useAutosavedDraft } from "#web/features/rations/workbench/save/use-autosaved-draft.ts";
import { usePerson } from "#web/features/session/queries.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { m } from "#web/paraglide/messages.js";

/** A ration that a transition may lead to: the stored one, or a scenario of it that this browser has. */
export interface End {
  /** Its key in the address. */
  key: string;
  name: string;
  draft: Draft;
}

export const isStored = ({ key }: { key: string }): boolean => key === "stored";

/** Returns the rations that a transition may lead to; null until the browser's storage is read. */
export function useEnds(ration: RationItem): readonly [End, ...End[]] | null {
  const work = useAutosavedDraft(autosaveKey(usePerson(), ration.id, ration.horse.id, ration.objective));
  return work === undefined ? null : listEnds(ration, work);
}

/**
 * Lists the stored ration and every scenario that differs from it, the likeliest first: the draft on the bench, then
 * the stored ration.
 */
export function listEnds(ration: RationItem, work: AutosavedDraft | null): readonly [End, ...End[]] {
  const name = rationName(ration);
  const stored: End = { key: "stored", name, draft: draftFromRation(ration) };
  const unsaved = (scenario: ScenarioKey, draft: Draft): End[] =>
    sameDraft(draft, stored.draft)
      ? []
      : [{ key: `scenario-${scenario}`, name: m.transition_scenario({ name, scenario }), draft }];
  const others = (work?.others ?? [])
    .flatMap(({ key, draft }) => unsaved(key, draft))
    .sort((a, b) => a.key.localeCompare(b.key));
  const [current] = work ? unsaved(work.at, work.draft) : [];
  return current ? [current, stored, ...others] : [stored, ...others];
}
