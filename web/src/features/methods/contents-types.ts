import type { ReactNode } from "react";

/** One line of the page, found by its anchor and by its words. */
export interface MethodsLine {
  /** Anchor, unique on the page. */
  id: string;
  /** The text that the search looks in. */
  text: string;
  show: () => ReactNode;
  /** A heading of the entries after it: kept while one of them is. */
  isHeading?: true;
}

/** Lines under one heading, closed until they are asked for. */
export interface Group {
  id: string;
  title: string;
  note: string;
  entries: readonly MethodsLine[];
}

/** A part of the page. */
export interface MethodsSection {
  id: string;
  title: string;
  intro: string;
  groups: readonly Group[];
}
