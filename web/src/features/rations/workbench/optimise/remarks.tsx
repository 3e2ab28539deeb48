import type { ReactElement } from "react";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { cn } from "#web/lib/dom/class-names.ts";

interface RemarksProps {
  title: string;
  /** The items of the list; nothing is shown without any. */
  children: readonly ReactElement[];
  className?: string;
}

/** A list of remarks on an answer below its title. */
export function Remarks({ title, children, className = "list-disc pl-5 leading-6" }: RemarksProps) {
  if (children.length === 0) return null;
  return (
    <section className="text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className={className}>{children}</ul>
    </section>
  );
}

/** Lists the titles of rules; each title once. */
export const RuleList = ({ rules, className }: { rules: readonly RuleKey[]; className?: string }) => (
  <ul className={cn("list-disc pl-5", className)}>
    {ruleTitles(rules).map((title) => (
      <li key={title}>{title}</li>
    ))}
  </ul>
);
