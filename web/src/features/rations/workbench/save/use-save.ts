import { onlineManager, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RationItem } from "#contract/schemas/ration.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { autosaveKey } from "#web/features/rations/autosave-key.ts";
import { rationQuery, useCreateRation, useUpdateRation } from "#web/features/rations/queries.ts";
import { notifyStaleJudgement } from "#web/features/rations/versions/stale-judgement.ts";
import {
  type Draft,
  hoursExceeded,
  sameDraft,
  saveBody,
} from "#web/features/rations/workbench/draft/draft.ts";
import type { ScenarioKey } from "#web/features/rations/workbench/draft/scenarios.ts";
import { useIsReadOnly } from "#web/features/rations/workbench/shared/editable.tsx";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { autosaveOwner, meQuery } from "#web/features/session/queries.ts";
import { ClientError, isDeletedOnServer } from "#web/lib/api/client-error.ts";
import { isLater, type Versioned } from "#web/lib/api/row-versions.ts";
import { appState } from "#web/lib/app-state.ts";
import type { Keeper } from "#web/lib/autosave/autosave-storage.ts";
import {
  type AutosaveSession,
  createAutosaveStatus,
  followLeft,
  followStored,
  keepWhileEditing,
} from "./autosave.ts";
import type { AutosavedDraft } from "./autosave-store.ts";
import { matchesStored, saveOverVersion } from "./conditional-save.ts";
import { draftBase } from "./draft-base.ts";
import { holdsPlace, queueOfflineSave, takePlace } from "./offline-queue.ts";
import type { Made } from "./open-draft.ts";
import { tellRefusedLeft } from "./refused-save-notification.ts";
import { useConflictResolution } from "./resolve-conflict.ts";
import { enqueueSave, pendingSave, type Saved, setUnanswered, unconfirmedSave } from "./save-queue.ts";

export interface SaveInput {
  bench: Workbench;
  ration: Versioned<RationItem> | null;
  user: string;
  /** The autosave owner of this workbench. */
  keeper: Keeper;
  /** Version of the stored ration that the draft is based on. */
  base: string | null;
  /** The autosaved state that the screen opened with; null without one. */
  kept: Pick<AutosavedDraft, "waits" | "sent"> | null;
  /** An unfinished save of the previous workbench; its result is null when it fails. */
  underWay: Promise<Saved | null> | null;
  /** Called after the first save of a new ration when the reader is still here. */
  onMade: (made: Made) => void;
}

/** Saves to the service and autosaves unsaved work in the browser. */
export function useSave({ bench, ration, user, keeper, base, kept, underWay, onMade }: SaveInput) {
  const router = useRouter();
  const client = useQueryClient();
  const create = useCreateRation().mutateAsync;
  const update = useUpdateRation().mutateAsync;
  const isReadOnly = useIsReadOnly();
  const [ground] = useState(() => draftBase(bench, ration, base));
  const busy = useRef(false);
  const isThere = useRef(false);
  const isResumed = useRef(false);
  const again = useRef<(of: ScenarioKey, isQuiet?: boolean) => Promise<void>>(async () => {});
  /** True while the screen continues a draft found in the browser. */
  const goesOn = useRef(kept !== null);
  const inheriting = useRef<Promise<void> | null>(null);
  const [sign] = useState(() => createAutosaveStatus(kept !== null));
  const [keeping] = useState(
    (): AutosaveSession => ({
      bench,
      keeper,
      place: () => autosaveKey(user, bench.rationId(), bench.horse.id, bench.objective),
      base: ground.base,
    }),
  );

  useEffect(() => keepWhileEditing(keeping, sign), [keeping, sign]);
  useEffect(() => {
    isThere.current = true;
    takePlace(keeping.place(), keeper.id);
    return () => {
      isThere.current = false;
    };
  }, [keeper, keeping]);

  const send = useCallback(
    async (draft: Draft): Promise<Saved> => {
      const { horse, objective } = bench;
      const id = bench.snapshot().isGone ? null : bench.rationId();
      const before = keeping.place();
      const { pathname } = router.state.location;
      const stored = id
        ? await saveOverVersion({
            items: bench.items,
            draft,
            put: () => update({ id, body: saveBody(draft), version: ground.tag() }),
            readNow: () => client.fetchQuery({ ...rationQuery(id), staleTime: 0 }),
          })
        : await create({ ...saveBody(draft), horse: horse["@id"], objective });
      ground.standOn(stored);
      if (isThere.current) {
        await followStored(keeping, draft, before);
        notifyStaleJudgement(bench, stored);
        if (!id && isThere.current && router.state.location.pathname === pathname)
          onMade({ horse, objective, ration: stored });
      } else await followLeft(keeping, draft, before);
      return { draft, ration: stored };
    },
    [bench, client, create, update, router, ground, keeping, onMade],
  );

  /** Bases the draft on the ration that the previous workbench has just saved. */
  const inherit = useCallback(
    async ({ draft, ration: stored }: Saved) => {
      const isSaved = bench.snapshot().status === "saved";
      if (ground.base() !== base || !(goesOn.current || isSaved)) return;
      if (ration && isLater(ration.modifiedAt, stored.modifiedAt)) {
        if (!isSaved) ground.moveBase(stored.modifiedAt);
        return;
      }
      const { horse, objective } = bench;
      const isNew = bench.rationId() === null || bench.snapshot().isGone;
      const before = keeping.place();
      ground.standOn(stored);
      if (isSaved) bench.change(() => draft);
      await (isThere.current ? followStored : followLeft)(keeping, draft, before);
      if (isNew && isThere.current) onMade({ horse, objective, ration: stored });
    },
    [bench, base, ration, ground, keeping, onMade],
  );
  useEffect(() => {
    inheriting.current ??= underWay?.then((saved) => (saved ? inherit(saved) : undefined)) ?? null;
  }, [underWay, inherit]);

  const isReader = useCallback(
    () => autosaveOwner(client.getQueryData(meQuery().queryKey) ?? null) === user,
    [client, user],
  );

  /** Makes a save wait for the network; later changes of the scenario are saved with it. */
  const wait = useCallback(
    (of: ScenarioKey) => {
      bench.tell({ problem: null });
      bench.setStatus("offline", [], of);
      queueOfflineSave(keeping.place(), () => {
        const { toSave, status } = bench.snapshot();
        if (status !== "offline" || !toSave || !isReader()) return;
        if (hoursExceeded(bench.scenario(toSave).draft)) bench.setStatus("unsaved");
        else void again.current(toSave, true);
      });
    },
    [bench, isReader, keeping],
  );

  /** Saves a scenario. `isQuiet` hides the state of an automatic retry. */
  const store = useCallback(
    async (of: ScenarioKey, isQuiet = false) => {
      const { status, scenario, scenarios, isGone: wasGone } = bench.snapshot();
      const { draft } = bench.scenario(of);
      const isSaved = (status === "saved" && of === scenario) || !scenarios.includes(of);
      if (busy.current || isSaved || status === "conflict" || hoursExceeded(draft)) return;
      if (!onlineManager.isOnline()) return wait(of);
      busy.current = true;
      const place = keeping.place();
      const sent = unconfirmedSave(place) ?? draft;
      const tellSaving = () => void (isQuiet || bench.setStatus("saving", []));
      tellSaving();
      const sending = async (): Promise<Saved> => {
        await inheriting.current;
        const { saved, isGone: isAnew } = bench.snapshot();
        const held = ground.held();
        if (held && !isAnew && saved && sameDraft(saved.draft, sent)) {
          bench.markSaved(sent);
          return { draft: sent, ration: held };
        }
        tellSaving();
        return send(sent);
      };
      let isAnswered = false;
      try {
        await enqueueSave(place, sent, sending);
        setUnanswered(place, null);
        isAnswered = true;
      } catch (error) {
        const told = error instanceof ClientError ? error : null;
        const isLost = told?.kind === "network";
        setUnanswered(place, isLost ? sent : null);
        // the page itself reports an expired session and what happens to the work
        const isExpired = told?.kind === "unauthenticated" && appState().isExpired;
        if (isExpired || (isLost && !holdsPlace(place, keeper.id))) bench.setStatus("unsaved", []);
        else if (isLost && (status === "offline" || !onlineManager.isOnline())) wait(of);
        else {
          const changed = told?.kind === "changed";
          const isDeleted = !wasGone && isDeletedOnServer(error);
          bench.setStatus(changed ? "conflict" : "failed", told?.violations ?? [], changed ? of : null);
          bench.tell({ problem: changed || isDeleted ? null : error, isGone: wasGone || isDeleted });
          const isLeft = !isThere.current && holdsPlace(place, keeper.id);
          if (isLeft && isReader()) tellRefusedLeft(router, bench, error);
        }
      }
      busy.current = false;
      // an answered draft is never sent again: only a different one continues
      const next = sent === draft ? bench.snapshot().toSave : of;
      const isMore = isAnswered && next !== null && !sameDraft(bench.scenario(next).draft, sent);
      if (isMore) await again.current(next, isQuiet);
    },
    [bench, ground, isReader, keeper, keeping, router, send, wait],
  );
  again.current = store;

  const saveAnew = useCallback(() => store(bench.snapshot().scenario), [bench, store]);
  /** A deleted ration is created again only by an explicit choice. */
  const save = useCallback(async () => {
    if (!bench.snapshot().isGone) await saveAnew();
  }, [bench, saveAnew]);
  const onDiscard = useCallback(() => {
    goesOn.current = false;
  }, []);
  const { settle, show, discard } = useConflictResolution({ bench, ground, keeping, save, onDiscard });

  // A later version that arrives during editing is a conflict, shown before it is saved over, unless it is the draft
  // that was sent from here.
  useEffect(() => {
    if (busy.current || !ration || !isLater(ration.modifiedAt, ground.base())) return;
    const { status, toSave } = bench.snapshot();
    if (status === "saved") return show(ration, client.getQueryData(ingredientsQuery().queryKey) ?? []);
    const sent = unconfirmedSave(keeping.place()) ?? (isResumed.current ? null : (kept?.sent ?? null));
    if (!sent || !matchesStored(bench.items, ration, sent))
      return bench.setStatus("conflict", undefined, toSave);
    ground.standOn(ration);
    setUnanswered(keeping.place(), null);
    void followStored(keeping, sent, keeping.place());
  }, [bench, client, ground, keeping, kept, ration, show]);

  // Continues a save that an earlier page was asked for.
  useEffect(() => {
    if (isResumed.current) return;
    isResumed.current = true;
    const { status, scenarios, isGone: wasGone } = bench.snapshot();
    const place = keeping.place();
    if (kept?.sent && !pendingSave(place) && ground.base() === base) setUnanswered(place, kept.sent);
    if (!kept?.waits || wasGone || isReadOnly || !scenarios.includes(kept.waits)) return;
    if (status === "conflict") return bench.setStatus("conflict", undefined, kept.waits);
    wait(kept.waits);
    if (onlineManager.isOnline()) void again.current(kept.waits);
  }, [base, bench, ground, isReadOnly, keeping, kept, wait]);

  return { save, saveAnew, settle, discard, sign, baseOf: ground.base };
}
