export interface BoardSearch {
  /** The ration shown for a horse, by ids: a chosen one, or null for none. */
  poured: Record<string, string | null>;
}

/** Reads the choices of the board from the address; unreadable ones fall back to the default. */
export const boardSearch = ({ poured }: Record<string, unknown>): BoardSearch => ({
  poured: isPoured(poured) ? poured : {},
});

const isPoured = (written: unknown): written is BoardSearch["poured"] =>
  typeof written === "object" &&
  written !== null &&
  !Array.isArray(written) &&
  Object.values(written).every((ration) => ration === null || typeof ration === "string");

export const defaultBoardSearch: BoardSearch = { poured: {} };
