import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { ownBrandsQuery } from "#web/features/brands/queries.ts";
import { ingredientsQuery } from "#web/features/ingredients/queries.ts";
import { useMe } from "#web/features/session/queries.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";
import type { ImportWork } from "./import-draft.ts";
import { type ImportLine, isWritten, makeLines, prepareLines } from "./import-rows.ts";
import { type Stock, stockOf } from "./import-stock.ts";
import { givenFields } from "./row-of-feed.ts";

/** Lines made at once; of a longer file they are made in slices, between which the page answers. */
const slice = 250;

interface LinesInput {
  found: Interpretation | null;
  work: ImportWork;
  stock: Stock;
}

/**
 * Returns the lines of a file, compared with the feeds and brands of the organisation. While those of a long file are
 * made anew, `isMaking` is true and the last ones stay.
 */
export function useImportLines(found: Interpretation | null, work: ImportWork) {
  const { data: items } = useSuspenseQuery(ingredientsQuery());
  const { data: brands } = useQuery(ownBrandsQuery(useMe()?.userEntity["@id"] ?? ""));
  const stock = useMemo(() => stockOf(items, brands ?? []), [items, brands]);
  const input = useMemo((): LinesInput => ({ found, work, stock }), [found, work, stock]);
  const isLong = (found?.feeds.length ?? 0) > slice;
  const made = useLongLines(input, isLong);
  const all = useMemo(() => (isLong ? made.all : linesOf(input)), [isLong, made, input]);
  const written = useMemo(() => all.filter((line) => isWritten(line)), [all]);
  return { all, written, stock, isMaking: isLong && made.input !== input };
}

function linesOf({ found, work, stock }: LinesInput): ImportLine[] {
  return found ? makeLines(found.feeds, givenFields(found.columns, work.answers), work, stock) : [];
}

const nothing: { input: LinesInput | null; all: readonly ImportLine[] } = { input: null, all: [] };

/** Makes the lines of a long file in slices, and stops when another answer makes them stale. */
function useLongLines(input: LinesInput, isLong: boolean): typeof nothing {
  const [made, setMade] = useState(nothing);
  useEffect(() => {
    if (!isLong) return setMade(nothing);
    let isStopped = false;
    void (async () => {
      const { found, work, stock } = input;
      const feeds = found?.feeds ?? [];
      const given = givenFields(found?.columns ?? [], work.answers);
      for (let from = 0; from < feeds.length && !isStopped; from += slice) {
        prepareLines(feeds, given, work, stock, { from, to: from + slice });
        await new Promise((resolve) => setTimeout(resolve));
      }
      if (!isStopped) setMade({ input, all: linesOf(input) });
    })();
    return () => {
      isStopped = true;
    };
  }, [input, isLong]);
  return made;
}
