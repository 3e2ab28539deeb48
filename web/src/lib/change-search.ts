type Navigate = (options: { search: (now: object) => object; replace: true }) => Promise<void>;

/** Returns a function that changes some fields of the search in the address; the others stay. */
export const changeSearch =
  (navigate: Navigate) =>
  (change: object): Promise<void> =>
    navigate({ search: (now) => ({ ...now, ...change }), replace: true });
