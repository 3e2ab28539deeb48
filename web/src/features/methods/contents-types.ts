import type { ReactNode } from "react";

export interface MethodsLine {
  /** Anchor, unique on the page. */
  id: string;
  /** The text that the search looks in. */
  text: string;
  show: () => ReactNode;
  /** True for a heading, which stays while one of its entries does. */
  isHeading?: true;
}

export interface Group {
  id: string;
  title: string;
  note: string;
  entries: readonly MethodsLine[];
}

export interface MethodsSection {
  id: string;
  title: string;
  intro: string;
  groups: readonly Group[];
}
