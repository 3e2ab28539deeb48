/** Parts that a weighed feed may play in a ration. */
export const lineRoles = ["forage", "concentrate", "supplement"] as const;

/** Parts that a feed may play; grass is a line of its own kind. */
export const feedRoles = [...lineRoles, "pasture"] as const;
export type FeedRole = (typeof feedRoles)[number];
