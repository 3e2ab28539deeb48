import { Link } from "@tanstack/react-router";
import { citationOf, shortCitation } from "./texts.ts";

interface SourceLinkProps {
  source: string;
  /** Author and year alone, where the source is cited in full nearby. */
  isShort?: boolean;
}

/** Links to a source on the methods page, in a new tab. */
export const SourceLink = ({ source, isShort = false }: SourceLinkProps) => (
  <Link to="/methods" hash={`source-${source}`} target="_blank" className="underline underline-offset-2">
    {(isShort ? shortCitation : citationOf)(source)}
  </Link>
);
