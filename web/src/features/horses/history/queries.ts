import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { HorseWeightCreate, HorseWeightItem, HorseWeightPatch } from "#contract/schemas/horse-weight.ts";
import { call } from "#web/lib/api/call-api.ts";
import { rowVersion, type Versioned } from "#web/lib/api/row-versions.ts";
import { horseQuery } from "../queries.ts";

export function historyQuery(horseId: string) {
  const query = { horse: `/api/horses/${horseId}`, pagination: false };
  return queryOptions({
    queryKey: ["horses", "history", horseId],
    queryFn: async () => (await call("horse_weight.get_collection", { query }))["hydra:member"],
  });
}

/** Reads an entry without cache, to correct it. */
export function entryQuery(id: string) {
  return queryOptions({
    queryKey: ["horses", "entry", id],
    queryFn: () => call("horse_weight.get", { params: { id } }),
    staleTime: 0,
  });
}

/** A finding, and whether it becomes the horse's present weight and condition. */
export interface HistoryEntry {
  found: Omit<HorseWeightCreate, "horse">;
  isPresent: boolean;
  /** Called after the entry is stored, before the horse is changed. */
  onStored: () => Promise<void>;
}

function useRefresh(horseId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: historyQuery(horseId).queryKey }),
      client.invalidateQueries({ queryKey: horseQuery(horseId).queryKey }),
      client.invalidateQueries({ queryKey: ["horses", "list"] }),
      client.invalidateQueries({ queryKey: ["rations"] }),
    ]);
}

const apply = (id: string) => call("horse_weight.apply", { params: { id }, body: {} });

/** Creates or corrects an entry; a repeated save corrects the entry stored by the first one. */
export function useSaveEntry(horseId: string, entry: Versioned<HorseWeightItem> | null) {
  const stored = useRef(entry);
  const refresh = useRefresh(horseId);
  return useMutation({
    mutationFn: async ({ found, isPresent, onStored }: HistoryEntry) => {
      const patch: HorseWeightPatch = found;
      const at = stored.current;
      const saved = at
        ? await call("horse_weight.patch", { params: { id: at.id }, body: patch, version: rowVersion(at) })
        : await call("horse_weight.post", { body: { ...found, horse: `/api/horses/${horseId}` } });
      stored.current = saved;
      await onStored();
      if (isPresent) await apply(saved.id);
    },
    onSettled: refresh,
  });
}

export function useApplyEntry(horseId: string) {
  const refresh = useRefresh(horseId);
  return useMutation({ mutationFn: apply, onSettled: refresh });
}

export function useDeleteEntry(horseId: string) {
  const refresh = useRefresh(horseId);
  return useMutation({
    mutationFn: (id: string) => call("horse_weight.delete", { params: { id } }),
    onSettled: refresh,
  });
}
