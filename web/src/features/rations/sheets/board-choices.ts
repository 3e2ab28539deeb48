import type { Board } from "#contract/wire/replies.ts";
import type { BoardSearch } from "./board-search.ts";

export interface BoardChoice {
  horse: Board["horses"][number];
  /** Path of the chosen ration; null when the last one is shown. */
  chosen: string | null;
  isLeftOut: boolean;
  /** True when the chosen ration no longer exists. */
  isGone: boolean;
}

/** Returns the chosen ration of each horse of the yard, as the address says. */
export const boardChoices = ({ horses }: Pick<Board, "horses">, { poured }: BoardSearch): BoardChoice[] =>
  horses.map((horse) => {
    const wanted = poured[horse.id];
    const found = horse.rations.find(({ id }) => id === wanted);
    return {
      horse,
      chosen: found?.["@id"] ?? null,
      isLeftOut: wanted === null,
      isGone: typeof wanted === "string" && !found,
    };
  });

/** Lists the chosen rations, which a board of last rations may lack. */
export const chosenRations = (poured: readonly BoardChoice[]): string[] =>
  poured.flatMap(({ chosen }) => (chosen === null ? [] : [chosen]));

/** Returns the shortest query for a board of these choices, because an address has a limited length. */
export function boardRequest(
  poured: readonly BoardChoice[],
): { rations: string } | { instead: string; without: string } {
  const shown = poured.filter(({ isLeftOut }) => !isLeftOut);
  const instead = chosenRations(shown);
  const without = poured.filter(({ isLeftOut }) => isLeftOut).map(({ horse }) => horse["@id"]);
  if (shown.length > instead.length + without.length)
    return { instead: instead.join(), without: without.join() };
  return { rations: shown.flatMap(({ horse, chosen }) => chosen ?? horse.rations[0]?.["@id"] ?? []).join() };
}

/** Changes the choice for one horse. */
export function withBoardChoice(
  { poured }: BoardSearch,
  horse: string,
  ration: string | null | undefined,
): BoardSearch {
  const { [horse]: _before, ...others } = poured;
  return { poured: ration === undefined ? others : { ...others, [horse]: ration } };
}
