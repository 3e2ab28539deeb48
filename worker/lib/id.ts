/** A new identifier, unguessable and fit for a path. */
export const newId = (): string => crypto.randomUUID();

/** The id at the end of an item's path. */
export const idFromPath = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
