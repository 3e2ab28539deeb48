/** Parts of the screen, of which a phone shows one. */
export const panes = ["feeds", "coverage", "health"] as const;
export type PaneKey = (typeof panes)[number];
/** Panes of which one is next to the feeds where there is room for two. */
export const sides = ["coverage", "health"] as const;
export type SideKey = (typeof sides)[number];

/** Scrolls to a place of the screen and focuses it, opening its pane. */
export type ShowPlace = (selector: string, block?: ScrollLogicalPosition) => void;
