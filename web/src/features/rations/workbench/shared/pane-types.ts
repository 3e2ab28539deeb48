/** Sections of the screen, of which a phone shows one. */
export const panes = [
  "feeds",
  "recommendations",
  "health",
  "coverage",
  "contribution",
  "characteristics",
] as const;
export type PaneKey = (typeof panes)[number];
/** Sections of which one is next to the feeds where there is room for two columns. */
export const sides = panes.filter((key) => key !== "feeds");
export type SideKey = Exclude<PaneKey, "feeds">;

/** Scrolls to a place of the screen and focuses it, opening its section. */
export type ShowPlace = (selector: string, block?: ScrollLogicalPosition) => void;
