import { PenLine } from "lucide-react";
import { cn } from "#web/lib/dom/class-names.ts";

interface SetByHandProps {
  /** Says that the requirement was set by hand. */
  text: string;
  className?: string;
}

/** Marks a figure whose requirement was set by hand. */
export const SetByHand = ({ text, className }: SetByHandProps) => (
  <span title={text} className={cn("pl-1 text-primary", className)}>
    <PenLine aria-hidden="true" className="inline size-3" />
    <span className="sr-only">{text}</span>
  </span>
);
