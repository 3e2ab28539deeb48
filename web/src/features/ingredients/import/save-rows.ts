import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { ImportRow } from "#contract/schemas/ingredient-import.ts";
import { useSaveImport, useUndoImport } from "#web/features/ingredients/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { offer } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { rememberAnswers } from "./import-memory.ts";
import type { Import } from "./use-import.ts";

export interface Faults {
  failure: string | null;
  /** Refusals of the service, by line. */
  refused: ReadonlyMap<number, readonly string[]>;
}

const noFaults: Faults = { failure: null, refused: new Map() };

/** Divides rows into chunks that the service takes: so many feeds, and so many bytes, at once. */
export function chunksOf(
  rows: readonly ImportRow[],
  bytesMost: number = limits.bodyBytes - 10_000,
): ImportRow[][] {
  const chunks: ImportRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1;
    const last = chunks.at(-1);
    if (last && last.length < limits.importChunkMax && bytes + size <= bytesMost) {
      last.push(row);
      bytes += size;
    } else {
      chunks.push([row]);
      bytes = size;
    }
  }
  return chunks;
}

/**
 * Returns a function that writes the lines whole or not at all, remembers the answers and opens the own feeds, and one
 * that stops it; leaving the screen stops it too.
 */
export function useSaveRows({ lines, reading, work, organisation, forget }: Import) {
  const navigate = useNavigate();
  const saving = useSaveImport();
  const undoing = useUndoImport();
  const [faults, setFaults] = useState(noFaults);
  const [sent, setSent] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  const stop = useCallback(() => stopping.current?.abort(), []);
  useEffect(() => stop, [stop]);

  async function save(): Promise<void> {
    setFaults(noFaults);
    setSent(0);
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const rows = lines.written.flatMap(({ row }) => row ?? []);
    const { fileName, kind, onKnown, forceUpdate, effectiveOn } = work;
    try {
      const file = { fileName: (fileName ?? "").slice(0, limits.fileNameMax), kind, effectiveOn };
      const saved = await saving.mutateAsync({
        file,
        chunks: chunksOf(rows),
        onKnown,
        forceUpdate,
        onSent: setSent,
        signal,
      });
      if (saved.refused.size > 0)
        return setFaults({ failure: m.import_save_refused(), refused: saved.refused });
      if (reading.found) await rememberAnswers(organisation, reading.found.memoryKey, work);
      await forget();
      void offer("success", m.import_done({ count: rows.length }), m.import_undo(), () =>
        undoing.mutate(saved.id),
      );
      if (!signal.aborted) await navigate({ to: "/ingredients", search: { group: "own" } });
    } catch (error) {
      setFaults({ failure: signal.aborted ? m.import_stopped() : errorText(error), refused: new Map() });
    }
  }

  return { save, stop, sent, isSaving: saving.isPending, ...faults };
}
