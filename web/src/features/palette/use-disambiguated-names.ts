import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { disambiguateNames } from "#contract/sheets/text/disambiguate-names.ts";
import { everyHorseQuery } from "#web/features/overview/queries.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";

/** What stands beside the names that several horses of the organisation share, by id; none until they are read. */
export function useDisambiguatedNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(everyHorseQuery());
  return useMemo(() => disambiguateNames(data ?? [], sheetMessages()), [data]);
}
