import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AutosavedDraft, peekAutosave } from "./autosave-store.ts";

/** Reads the autosaved draft of a slot once a visit; null without one, undefined until the browser's storage is read. */
export function useAutosavedDraft(key: string): AutosavedDraft | null | undefined {
  const [visit] = useState(() => crypto.randomUUID());
  const { data = null, isPending } = useQuery({
    queryKey: ["ration-draft", key, visit],
    queryFn: () => peekAutosave(key),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return isPending ? undefined : data;
}
