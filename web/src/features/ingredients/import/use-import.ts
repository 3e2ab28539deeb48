import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { ownBrandsQuery } from "#web/features/brands/queries.ts";
import { isOwn } from "#web/features/ingredients/ingredient-text.ts";
import { useMe } from "#web/features/session/queries.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { formatNumber } from "#web/lib/format/numbers.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ingredientsQuery, useImportIngredients, useReplaceIngredients } from "../queries.ts";
import { type CheckedRow, checkRows } from "./check-rows.ts";
import type { ImportWork } from "./import-draft.ts";
import { isTooLarge } from "./import-limit.ts";
import { replacementPatch } from "./replace-feed.ts";
import { rowsToFeeds } from "./rows-to-feeds.ts";

export const millions = (bytes: number): string => formatNumber(bytes / 1_000_000, getLocale());

/** Returns the rows of the table as feeds with their checks, and those that are to be imported. */
export function useCheckedRows({ table, columns, origin, basis, left }: ImportWork) {
  const { data: items } = useSuspenseQuery(ingredientsQuery());
  const { data: brands = [] } = useQuery(ownBrandsQuery(useMe()?.userEntity["@id"] ?? ""));
  const rows = useMemo(() => {
    const own = items.filter(isOwn);
    return table ? checkRows(rowsToFeeds(table, columns, { origin, basis, brands, own }), items) : [];
  }, [table, columns, origin, basis, brands, items]);
  const isTaken = (row: CheckedRow): boolean =>
    row.body !== null && row.errors.length === 0 && (left[row.line] ?? row.knownId === null);
  return { items, rows, isTaken, taken: rows.filter(isTaken) };
}

export interface Faults {
  failure: string | null;
  /** Refusals of the service, by line. */
  refused: ReadonlyMap<number, string[]>;
}

export const noFaults: Faults = { failure: null, refused: new Map() };

/** Returns a function that creates and replaces feeds, then opens the own feeds; `onFaults` gets why it failed. */
export function useSaveRows(
  { columns }: ImportWork,
  { items, taken }: ReturnType<typeof useCheckedRows>,
  onSaved: () => Promise<void>,
  onFaults: (faults: Faults) => void,
) {
  const navigate = useNavigate();
  const creating = useImportIngredients();
  const replacing = useReplaceIngredients();

  async function save(): Promise<void> {
    const made = taken.filter(({ knownId }) => knownId === null);
    try {
      const feeds = made.flatMap(({ body }) => (body ? [body] : []));
      if (isTooLarge({ feeds })) {
        const failure = m.import_body_size({ megabytes: millions(limits.bodyBytes) });
        return onFaults({ ...noFaults, failure });
      }
      if (feeds.length > 0) await creating.mutateAsync({ feeds });
      await replacing.mutateAsync(replacements(taken, items, columns));
      await onSaved();
      void notify("success", m.import_done({ count: taken.length }));
      await navigate({ to: "/ingredients", search: { group: "own" } });
    } catch (error) {
      onFaults({ failure: errorText(error), refused: refusedLines(error, made) });
    }
  }

  return { save, isSaving: creating.isPending || replacing.isPending };
}

/** Returns the changes of the own feeds that rows replace. */
function replacements(
  rows: readonly CheckedRow[],
  items: readonly IngredientItem[],
  columns: ImportWork["columns"],
) {
  return rows.flatMap(({ body, knownId }) => {
    const known = items.find(({ id }) => id === knownId);
    return body && known
      ? [{ id: known.id, body: replacementPatch(body, columns), seen: known.modifiedAt }]
      : [];
  });
}

/** Groups the service's refusals by the line number in the file. */
function refusedLines(error: unknown, sent: readonly CheckedRow[]): Map<number, string[]> {
  const lines = new Map<number, string[]>();
  if (!(error instanceof ClientError)) return lines;
  for (const { propertyPath, message: text } of error.violations) {
    const line = sent[Number(/^feeds\[(\d+)\]/.exec(propertyPath)?.[1])]?.line;
    if (line !== undefined) lines.set(line, [...(lines.get(line) ?? []), text]);
  }
  return lines;
}
