import { Link } from "@tanstack/react-router";
import { citationOf } from "./texts.ts";

/** Links to a source on the methods page, in a new tab. */
export const SourceLink = ({ source }: { source: string }) => (
  <Link to="/methods" hash={`source-${source}`} target="_blank" className="underline underline-offset-2">
    {citationOf(source)}
  </Link>
);
