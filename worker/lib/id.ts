/** A new identifier, unguessable and fit for a path. */
export const newId = (): string => crypto.randomUUID();
