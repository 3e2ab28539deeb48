import { type ReactElement, useState } from "react";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

interface RemarksProps {
  title: string;
  /** The items of the list; nothing is shown without any. */
  children: readonly ReactElement[];
  className?: string;
  /** True where a phone folds a long list after the first three. */
  isFolded?: boolean;
}

/** Items of a folded list that are shown at first; so few more are never folded. */
const openMost = 3;

/** A list of remarks on an answer below its title. */
export function Remarks({
  title,
  children,
  className = "list-disc pl-5 leading-6",
  isFolded = false,
}: RemarksProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (children.length === 0) return null;
  const hides = isFolded && !showsAll && children.length > 2 * openMost;
  return (
    <section className="text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className={cn(className, hides && "max-tablet:[&>li:nth-child(n+4)]:hidden")}>{children}</ul>
      {hides && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 w-fit tablet:hidden"
          onClick={() => setShowsAll(true)}
        >
          {m.ration_unfold({ count: children.length - openMost })}
        </Button>
      )}
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
