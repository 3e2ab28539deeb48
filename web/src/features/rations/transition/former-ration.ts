import { useQuery } from "@tanstack/react-query";
import type { RationItem } from "#contract/schemas/ration.ts";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import { versionQuery } from "#web/features/rations/versions/queries.ts";
import { type Draft, draftFromRation } from "#web/features/rations/workbench/draft/draft.ts";
import { formatDate, formatInstant } from "#web/lib/format/format.ts";
import { rationName } from "#web/lib/format/ration-name.ts";
import { m } from "#web/paraglide/messages.js";
import { type End, isStored } from "./target-rations.ts";

/** A ration that may have been fed so far: an earlier save, another ration of the horse, or an unknown one. */
export interface Former {
  key: string;
  name: string;
  version: RationVersionMember | null;
  ration: RationItem | null;
  /** Its content when already loaded. */
  draft: Draft | null;
}

/**
 * Lists the rations that a transition may start from, the likeliest first: the stored ration when it is not the target,
 * the previous saves, then other rations, named with their day and, where name and day are equal, the time.
 */
export function listFormers(
  ration: RationItem,
  versions: readonly RationVersionMember[],
  rations: readonly RationItem[],
  ends: readonly End[],
): Former[] {
  const saves = versions
    .filter(({ isCurrent }) => !isCurrent)
    .map((version): Former => {
      const { id, number, savedAt } = version;
      const name = m.transition_version({ number, day: formatDate(savedAt) });
      return { key: `version-${id}`, name, version, ration: null, draft: null };
    });
  const called = (each: RationItem, day: string) => m.transition_ration({ name: rationName(each), day });
  const calledByDay = (each: RationItem) => called(each, formatDate(each.modifiedAt));
  const others = rations
    .filter(({ id }) => id !== ration.id)
    .map((each, _, all): Former => {
      const byDay = all.map(calledByDay);
      const isAlone = byDay.indexOf(calledByDay(each)) === byDay.lastIndexOf(calledByDay(each));
      const name = isAlone ? calledByDay(each) : called(each, formatInstant(each.modifiedAt));
      return { key: `ration-${each.id}`, name, version: null, ration: each, draft: null };
    });
  const [stored, scenarios] = [ends.filter(isStored), ends.filter((end) => !isStored(end))];
  const fromEnd = ({ key, draft }: End, name: string): Former => ({
    key,
    name,
    version: null,
    ration: null,
    draft,
  });
  return [
    // the stored ration is what is fed while a scenario of it is planned
    ...stored.map((end) => fromEnd(end, m.transition_stored({ name: end.name }))),
    ...saves,
    ...others,
    nobodyKnows(),
    // an unsaved scenario is rarely what is fed: it is offered, never preselected
    ...scenarios.map((end) => fromEnd(end, end.name)),
  ];
}

const nobodyKnows = (): Former => ({
  key: "unknown",
  name: m.transition_nobody_knows(),
  version: null,
  ration: null,
  draft: null,
});

/** Returns the former ration named in the address; the likeliest when none is named or it no longer exists. */
export function chosenFormer(formers: readonly Former[], key: string): { chosen: Former; isGone: boolean } {
  const found = formers.find((former) => former.key === key);
  return { chosen: found ?? formers[0] ?? nobodyKnows(), isGone: key !== "" && !found };
}

/** Returns the content of a former ration, read from its save when needed; null for an unknown one. */
export function useFormer({ version, ration, draft }: Former) {
  const id = version?.id ?? "";
  const { data, error } = useQuery({ ...versionQuery(id), enabled: version !== null });
  const found = version ? data?.snapshot.ration : ration;
  return {
    draft: found ? draftFromRation(found) : draft,
    isPending: version !== null && !data && !error,
    error,
  };
}
