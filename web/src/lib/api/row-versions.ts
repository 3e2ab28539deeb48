import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ClientError } from "#web/lib/api/client-error.ts";
import { same } from "#web/lib/autosave/same-json.ts";

/** A stored row with the version in which it was read. */
export type Versioned<T> = T & { readonly "@version": string };

/** The version of a row that does not exist yet. */
export const noVersionYet = '"0-none"';

export const rowVersion = (item: Versioned<object> | null): string => item?.["@version"] ?? noVersionYet;

/** Adds the version to an answer. */
export const versioned = <T>(content: T, version: string | null): T =>
  version !== null && content !== null && typeof content === "object"
    ? { ...content, "@version": version }
    : content;

/**
 * Returns the version that a change is based on: that of the row the form began with. A newer version is used when all
 * that the form shows is equal in it.
 */
export const baseVersion = <T extends Versioned<object>>(
  begun: T,
  now: T,
  shown: (item: T) => unknown,
): string => rowVersion(begun === now || same(shown(begun), shown(now)) ? now : begun);

type Item = Versioned<{ "@id": string }>;

/**
 * Returns the version a form is based on, a function that rebases it on a saved row, and one that handles a refused
 * save: when another person saved first, it rebases the form on their row and returns its values, else null.
 */
export function useBase<T extends Item, Shown, Read extends T | null, Key extends QueryKey>(
  item: T | null,
  shown: (item: T) => Shown,
  query: FetchQueryOptions<Read, Error, Read, Key>,
): [version: string, rebase: (saved: T) => void, overtakenBy: (error: unknown) => Promise<Shown | null>] {
  const client = useQueryClient();
  const [begun, setBegun] = useState(item);
  const isAnother = item?.["@id"] !== begun?.["@id"];
  if (isAnother) setBegun(item);
  const from = isAnother ? item : begun;
  const readOvertaking = async (error: unknown): Promise<Shown | null> => {
    if (!(error instanceof ClientError) || error.kind !== "changed") return null;
    const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    if (!now) return null;
    setBegun(now);
    return shown(now);
  };
  return [from && item ? baseVersion(from, item, shown) : noVersionYet, setBegun, readOvertaking];
}

/** Tells whether an arrived version is later than the known one; a read from before a save may arrive after it. */
export const isLater = (arrived: string, known: string | null): boolean => known === null || arrived > known;
