/** Parts of the screen: on a phone one shows at a time. */
export const panes = ["feeds", "coverage", "health"] as const;
export type PaneKey = (typeof panes)[number];
/** Of those one stands beside the feeds where there is room for two. */
export const sides = ["coverage", "health"] as const;
export type SideKey = (typeof sides)[number];

/** Shows a place of the screen, scrolls to it and gives it the focus. */
export type ShowPlace = (selector: string, block?: ScrollLogicalPosition) => void;
