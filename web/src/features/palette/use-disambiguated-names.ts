import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { disambiguateNames } from "#contract/sheets/text/disambiguate-names.ts";
import { everyHorseQuery } from "#web/features/overview/queries.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";

/** Returns, by id, a text that tells apart horses of one name in the organisation; empty until the horses are read. */
export function useDisambiguatedNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(everyHorseQuery());
  return useMemo(() => disambiguateNames(data ?? [], sheetMessages()), [data]);
}
