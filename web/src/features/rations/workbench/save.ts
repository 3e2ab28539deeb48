import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RationItem } from "#contract/schemas/ration.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { useCreateRation, useUpdateRation } from "#web/features/rations/queries.ts";
import { ClientError } from "#web/lib/client-error.ts";
import { followTabs } from "#web/lib/kept-place.ts";
import { saveBeforeExpiry } from "#web/lib/unsaved.ts";
import { type Versioned, versionOf } from "#web/lib/versions.ts";
import { available, bodyOf, type Draft, draftOf, hoursExceeded, sameDraft } from "./draft.ts";
import { forget, hold, type Kept, keep, keepAtParting, keptKey } from "./keep.ts";
import { type KeptSign, keptSign } from "./kept-sign.ts";
import { isJudgedOtherwise } from "./outdated.ts";
import type { Made } from "./showing.ts";
import type { Workbench } from "./store.ts";
import { markStored } from "./stored.ts";

interface SaveInput {
  bench: Workbench;
  ration: Versioned<RationItem> | null;
  user: string;
  /** Version of the stored ration the draft began from. */
  base: string | null;
  /** True when the browser holds the draft from the beginning. */
  isKept: boolean;
  /** A new ration was stored for the first time, and the reader has not gone elsewhere meanwhile. */
  onMade: (made: Made) => void;
}

/** Quiet time after the last change before the draft is kept in the browser. */
const keepAfterMs = 400;

/** Saving to the server, and keeping in the browser what is not there yet. */
export function useSave({ bench, ration, user, base, isKept, onMade }: SaveInput) {
  const router = useRouter();
  const client = useQueryClient();
  const create = useCreateRation().mutateAsync;
  const update = useUpdateRation().mutateAsync;
  const version = useRef(base);
  /** What the service calls the version that the draft is made on; one that the screen never showed is never taken up. */
  const tag = useRef(versionOf(ration));
  const busy = useRef(false);
  const place = useCallback(
    () => keptKey(user, bench.rationId(), bench.horse.id, bench.objective),
    [user, bench],
  );
  const isThere = useRef(false);

  const [sign] = useState(() => keptSign(isKept));

  useEffect(() => keepWhileEditing(bench, place, () => version.current, sign), [bench, place, sign]);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const send = useCallback(
    async (draft: Draft) => {
      const id = bench.rationId();
      if (id) {
        const stored = await update({ id, body: bodyOf(draft), version: tag.current });
        version.current = stored.modifiedAt;
        tag.current = versionOf(stored);
        await markStored(bench, draft, () => settled(bench, place(), stored.modifiedAt));
        return tellOutdated(bench, stored);
      }
      const { horse, objective } = bench;
      const { pathname } = router.state.location;
      const before = place();
      const stored = await create({ ...bodyOf(draft), horse: horse["@id"], objective });
      version.current = stored.modifiedAt;
      tag.current = versionOf(stored);
      bench.markMade(stored.id);
      if (!sameDraft(bench.snapshot().draft, draft) || isOneOfMany(bench))
        await keep(place(), keptOf(bench, stored.modifiedAt));
      await forget(before);
      bench.markSaved(draft);
      tellOutdated(bench, stored);
      if (isThere.current && router.state.location.pathname === pathname)
        onMade({ horse, objective, ration: stored });
    },
    [bench, create, update, router, place, onMade],
  );

  const save = useCallback(async () => {
    const { draft, status } = bench.snapshot();
    if (busy.current || status === "saved" || status === "conflict" || hoursExceeded(draft)) return;
    busy.current = true;
    bench.setStatus("saving", []);
    await send(draft).catch((error: unknown) => {
      const changed = error instanceof ClientError && error.kind === "changed";
      bench.setStatus(changed ? "conflict" : "failed", error instanceof ClientError ? error.violations : []);
      bench.tell({ problem: changed ? null : error });
    });
    busy.current = false;
  }, [bench, send]);

  /** Goes on from what the server holds, with what was chosen of it and of mine. */
  const settle = useCallback(
    async (draft: Draft, stored: Versioned<RationItem>) => {
      bench.change(() => draft);
      version.current = stored.modifiedAt;
      tag.current = versionOf(stored);
      await markStored(bench, available(draftOf(stored), bench.items).draft, () =>
        settled(bench, place(), stored.modifiedAt),
      );
      if (sameDraft(draft, draftOf(stored))) return bench.setStatus("saved", []);
      bench.setStatus("unsaved", []);
      await save();
    },
    [bench, place, save],
  );

  // A later version that arrives while this one is being edited is a conflict told before it is saved over.
  useEffect(() => {
    if (busy.current || !ration || !isLater(ration.modifiedAt, version.current)) return;
    if (bench.snapshot().status !== "saved") return bench.setStatus("conflict");
    bench.learn(client.getQueryData(ingredientsQuery().queryKey) ?? []);
    const { draft } = available(draftOf(ration), bench.items);
    version.current = ration.modifiedAt;
    tag.current = versionOf(ration);
    bench.markSaved(draft);
    bench.change(() => draft);
  }, [bench, client, ration]);

  return { save, settle, key: place(), sign, baseOf: () => version.current };
}

/** What was asked for before a save can be answered after it: then it is older than what the screen stands on. */
const isLater = (arrived: string, known: string | null): boolean => known === null || arrived > known;

/** Of the last save, what the service made of it is told where it is not what the screen made of it. */
function tellOutdated(bench: Workbench, stored: RationItem): void {
  const { saved, isOutdated } = bench.snapshot();
  if (!saved || isOutdated || !isJudgedOtherwise(bench.seen(saved.evaluation), stored)) return;
  bench.tell({ isOutdated: true });
}

/** What is kept of the screen, from this version of the stored ration. */
function keptOf(bench: Workbench, base: string | null): Kept {
  const { draft, scenario } = bench.snapshot();
  return { draft, base, at: scenario, others: bench.otherScenarios() };
}

const isOneOfMany = (bench: Workbench): boolean => bench.snapshot().scenarios.length > 1;

/** What the server holds need not be kept here, unless other scenarios stand beside it. */
const settled = (bench: Workbench, key: string, base: string | null): Promise<boolean> =>
  isOneOfMany(bench) ? keep(key, keptOf(bench, base)) : forget(key);

/** Writes the draft down shortly after each change, and at once when the page is left. */
function keepWhileEditing(
  bench: Workbench,
  key: () => string,
  base: () => string | null,
  sign: KeptSign,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = bench.snapshot();
  let isKept = true;
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const written = last;
    const isSaved = bench.snapshot().status === "saved";
    const isHeld = await (isSaved ? settled(bench, key(), base()) : keep(key(), keptOf(bench, base())));
    isKept = isHeld && written === last;
    sign.set(isKept);
  };
  const leave = () => void (timer !== undefined && write());
  const part = () => void (isKept || keepAtParting(key(), keptOf(bench, base())));
  const stop = bench.subscribe(() => {
    const now = bench.snapshot();
    if (now.draft === last.draft && now.scenarios === last.scenarios && now.scenario === last.scenario)
      return;
    last = now;
    isKept = false;
    sign.set(false);
    hold(key(), keptOf(bench, base()));
    clearTimeout(timer);
    timer = setTimeout(write, keepAfterMs);
  });
  const unregister = saveBeforeExpiry(write);
  const unfollow = followTabs(key, (isPut) => {
    if (bench.snapshot().status === "saved" && !isOneOfMany(bench)) return;
    isKept = false;
    sign.set(false);
    if (!isPut) void write();
  });
  window.addEventListener("pagehide", part);
  document.addEventListener("visibilitychange", leave);
  return () => {
    if (!isKept) void write();
    unregister();
    unfollow();
    stop();
    window.removeEventListener("pagehide", part);
    document.removeEventListener("visibilitychange", leave);
  };
}
