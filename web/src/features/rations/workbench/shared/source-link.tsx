import { Link } from "@tanstack/react-router";
import { citationOf } from "./texts.ts";

/** SourceLink leads to the source of a constant on the page of methods, in a tab of its own. */
export const SourceLink = ({ source }: { source: string }) => (
  <Link to="/methods" hash={`source-${source}`} target="_blank" className="underline underline-offset-2">
    {citationOf(source)}
  </Link>
);
