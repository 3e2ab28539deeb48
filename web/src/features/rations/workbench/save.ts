import { onlineManager, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { feedsOf } from "#web/features/rations/feeds-of.ts";
import { keptKey } from "#web/features/rations/kept-at.ts";
import { rationQuery, useCreateRation, useUpdateRation } from "#web/features/rations/queries.ts";
import { meQuery, personOf } from "#web/features/session/queries.ts";
import { ClientError } from "#web/lib/client-error.ts";
import type { Keeper } from "#web/lib/kept-place.ts";
import { isLater, type Versioned, versionOf } from "#web/lib/versions.ts";
import { available, bodyOf, type Draft, draftOf, hoursExceeded, sameDraft } from "./draft.ts";
import { isGone } from "./gone.ts";
import { forget } from "./keep.ts";
import { followLeft, followStored, type Keeping, keepWhileEditing } from "./keeping.ts";
import { keptSign } from "./kept-sign.ts";
import { tellOutdated } from "./outdated.ts";
import { inTurn, type Saved, setUnanswered, unansweredAt } from "./save-turns.ts";
import type { Made } from "./showing.ts";
import type { Workbench } from "./store.ts";
import { endWaiting, isWaiting, standAt, standsAt, waitForNetwork } from "./waiting.ts";

export interface SaveInput {
  bench: Workbench;
  ration: Versioned<RationItem> | null;
  user: string;
  /** Who keeps the work of this bench in the browser. */
  keeper: Keeper;
  /** Version of the stored ration the draft began from. */
  base: string | null;
  /** True when the browser holds the draft from the beginning. */
  isKept: boolean;
  /** A save of the bench before this one that was on its way when this began; null of it where it failed. */
  underWay: Promise<Saved | null> | null;
  /** A new ration was stored for the first time, and the reader has not gone elsewhere meanwhile. */
  onMade: (made: Made) => void;
}

/** Saving to the server, and keeping in the browser what is not there yet. */
export function useSave({ bench, ration, user, keeper, base, isKept, underWay, onMade }: SaveInput) {
  const router = useRouter();
  const client = useQueryClient();
  const create = useCreateRation().mutateAsync;
  const update = useUpdateRation().mutateAsync;
  const version = useRef(base);
  /** What the service calls the version that the draft is made on; one that the screen never showed is never taken up. */
  const tag = useRef(versionOf(ration));
  const busy = useRef(false);
  const isThere = useRef(false);
  const again = useRef(async () => {});
  /** What the service holds, as this bench knows it. */
  const held = useRef(ration);
  /** What is on the screen goes on with what was found in the browser. */
  const goesOn = useRef(isKept);
  const inheriting = useRef<Promise<void> | null>(null);
  const [sign] = useState(() => keptSign(isKept));
  const [keeping] = useState(
    (): Keeping => ({
      bench,
      keeper,
      place: () => keptKey(user, bench.rationId(), bench.horse.id, bench.objective),
      base: () => version.current,
    }),
  );

  useEffect(() => keepWhileEditing(keeping, sign), [keeping, sign]);
  useEffect(() => {
    isThere.current = true;
    standAt(keeping.place(), keeper.id);
    return () => {
      isThere.current = false;
    };
  }, [keeper, keeping]);

  const standOn = useCallback(
    (stored: Versioned<RationItem>) => {
      version.current = stored.modifiedAt;
      tag.current = versionOf(stored);
      held.current = stored;
      if (bench.rationId() !== stored.id) bench.markMade(stored.id);
    },
    [bench],
  );

  const send = useCallback(
    async (draft: Draft): Promise<Saved> => {
      const { horse, objective } = bench;
      const id = bench.snapshot().isGone ? null : bench.rationId();
      const before = keeping.place();
      const { pathname } = router.state.location;
      const stored = id
        ? await update({ id, body: bodyOf(draft), version: tag.current })
        : await create({ ...bodyOf(draft), horse: horse["@id"], objective });
      standOn(stored);
      if (isThere.current) {
        await followStored(keeping, draft, before);
        tellOutdated(bench, stored);
        if (!id && isThere.current && router.state.location.pathname === pathname)
          onMade({ horse, objective, ration: stored });
      } else await followLeft(keeping, draft, before);
      return { draft, ration: stored };
    },
    [bench, create, update, router, keeping, standOn, onMade],
  );

  /** The bench before this one has saved what this one goes on with: that is what its draft is made on. */
  const inherit = useCallback(
    async ({ draft, ration: stored }: Saved) => {
      const isSaved = bench.snapshot().status === "saved";
      if (version.current !== base || !(goesOn.current || isSaved)) return;
      if (ration && isLater(ration.modifiedAt, stored.modifiedAt)) {
        if (!isSaved) version.current = stored.modifiedAt;
        return;
      }
      const { horse, objective } = bench;
      const isNew = bench.rationId() === null || bench.snapshot().isGone;
      const before = keeping.place();
      standOn(stored);
      if (isSaved) bench.change(() => draft);
      await (isThere.current ? followStored : followLeft)(keeping, draft, before);
      if (isNew && isThere.current) onMade({ horse, objective, ration: stored });
    },
    [bench, base, ration, keeping, standOn, onMade],
  );
  useEffect(() => {
    inheriting.current ??= underWay?.then((saved) => (saved ? inherit(saved) : undefined)) ?? null;
  }, [underWay, inherit]);

  /** Leaves the save to the return of the network, with what is changed until then. */
  const wait = useCallback(() => {
    bench.setStatus("offline", []);
    bench.tell({ problem: null });
    waitForNetwork(keeping.place(), () => {
      const isReader = personOf(client.getQueryData(meQuery().queryKey) ?? null) === user;
      const { draft, status } = bench.snapshot();
      if (status !== "offline" || !isReader) return;
      if (hoursExceeded(draft)) bench.setStatus("unsaved");
      else void again.current();
    });
  }, [bench, client, keeping, user]);

  const store = useCallback(async () => {
    const { draft, status, isGone: wasGone } = bench.snapshot();
    if (busy.current || status === "saved" || status === "conflict" || hoursExceeded(draft)) return;
    if (!onlineManager.isOnline()) return wait();
    busy.current = true;
    const place = keeping.place();
    const sent = unansweredAt(place) ?? draft;
    bench.setStatus("saving", []);
    const sending = async (): Promise<Saved> => {
      await inheriting.current;
      const { saved, isGone: isAnew } = bench.snapshot();
      if (held.current && !isAnew && saved && sameDraft(saved.draft, sent)) {
        bench.markSaved(sent);
        return { draft: sent, ration: held.current };
      }
      bench.setStatus("saving", []);
      return send(sent);
    };
    try {
      await inTurn(place, sending);
      setUnanswered(place, null);
    } catch (error) {
      const told = error instanceof ClientError ? error : null;
      const isUnanswered = told?.kind === "network";
      setUnanswered(place, isUnanswered && (wasGone || !bench.rationId()) ? sent : null);
      if (isUnanswered && !standsAt(place, keeper.id)) bench.setStatus("unsaved", []);
      else if (isUnanswered && (status === "offline" || !onlineManager.isOnline())) wait();
      else {
        const changed = told?.kind === "changed";
        const isLost = !wasGone && isGone(error);
        bench.setStatus(changed ? "conflict" : "failed", told?.violations ?? []);
        bench.tell({ problem: changed || isLost ? null : error, isGone: wasGone || isLost });
      }
    }
    busy.current = false;
    if (sent !== draft && bench.snapshot().status === "unsaved") await again.current();
  }, [bench, keeper, keeping, send, wait]);
  again.current = store;

  /** What was deleted is made anew only where that is asked for. */
  const save = useCallback(async () => {
    if (!bench.snapshot().isGone) await store();
  }, [bench, store]);

  useEffect(() => {
    if (isKept && !bench.snapshot().isGone && isWaiting(keeping.place())) wait();
  }, [bench, isKept, keeping, wait]);

  /** Goes on from what the server holds, with what was chosen of it and of mine. */
  const settle = useCallback(
    async (draft: Draft, stored: Versioned<RationItem>) => {
      bench.change(() => draft);
      standOn(stored);
      await followStored(keeping, available(draftOf(stored), bench.items).draft, keeping.place());
      if (sameDraft(draft, draftOf(stored))) return bench.setStatus("saved", []);
      bench.setStatus("unsaved", []);
      await save();
    },
    [bench, keeping, save, standOn],
  );

  /** Puts what the server holds on the screen. */
  const show = useCallback(
    (stored: Versioned<RationItem>, feeds: readonly IngredientItem[]) => {
      bench.learn(feeds);
      const { draft } = available(draftOf(stored), bench.items);
      standOn(stored);
      bench.markSaved(draft);
      bench.change(() => draft);
    },
    [bench, standOn],
  );

  /** Throws away what was found in the browser: what is stored is shown, as it is now where somebody has changed it. */
  const discard = useCallback(async (): Promise<boolean> => {
    const id = bench.rationId();
    const { status } = bench.snapshot();
    endWaiting(keeping.place());
    if (status === "offline") bench.setStatus("unsaved", []);
    if (id && status === "conflict") {
      try {
        const stored = await client.fetchQuery({ ...rationQuery(id), staleTime: 0 });
        show(stored, await feedsOf(client, stored));
      } catch (problem) {
        bench.tell({ problem });
        return false;
      }
    } else {
      const { saved, isGone: wasGone } = bench.snapshot();
      bench.change(() => (wasGone ? null : saved?.draft) ?? draftOf(null));
    }
    goesOn.current = false;
    const { scenario, scenarios } = bench.snapshot();
    bench.remove(...scenarios.filter((key) => key !== scenario));
    void forget(keeper, keeping.place());
    return true;
  }, [bench, client, keeper, keeping, show]);

  // A later version that arrives while this one is being edited is a conflict told before it is saved over.
  useEffect(() => {
    if (busy.current || !ration || !isLater(ration.modifiedAt, version.current)) return;
    if (bench.snapshot().status !== "saved") return bench.setStatus("conflict");
    show(ration, client.getQueryData(ingredientsQuery().queryKey) ?? []);
  }, [bench, client, ration, show]);

  return { save, saveAnew: store, settle, discard, sign, baseOf: keeping.base };
}
