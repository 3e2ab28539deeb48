import { ArrowRight, CircleSlash2, Lock, MoveHorizontal, Scale } from "lucide-react";
import type { Certificate } from "#science/answers/certificate.ts";
import type { Conflict, ConflictMember, Remedy } from "#science/answers/why-not.ts";
import { memberText, useRemedyText } from "#web/features/rations/workbench/optimise/conflict-text.ts";
import { ofMeal, ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import type { ShownConflict } from "./remedies-once.ts";

const icons = { rule: Scale, lock: Lock, least: MoveHorizontal, most: MoveHorizontal };

interface ConflictCardProps extends ShownConflict {
  onTry: (remedy: Remedy) => void;
}

/** Shows demands that contradict each other, none of them redundant, with remedies that are not shown before. */
export function ConflictCard({ conflict, remedies, isShared, onTry }: ConflictCardProps) {
  const bench = useWorkbenchStore();
  const remedyText = useRemedyText();
  return (
    <article className="rounded-md border border-border">
      <div className="grid gap-2 border-border border-b p-3">
        <h3 className="flex items-center gap-1.5 font-semibold text-sm">
          <CircleSlash2 aria-hidden="true" className="size-4 shrink-0 text-risk-ink" />
          {conflictTitle(conflict)}
        </h3>
        <ul className="grid gap-1 text-sm">
          {conflict.members.map((member) => {
            const Icon = icons[member.kind];
            return (
              <li key={JSON.stringify(member)} className="flex items-start gap-2 leading-5">
                <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                <span>
                  {memberText(member, bench)}{" "}
                  {isFloor(member) && <Badge variant="outline">{m.ration_why_floor()}</Badge>}
                </span>
              </li>
            );
          })}
        </ul>
        {conflict.members.length > 1 && (
          <p className="text-muted-foreground text-xs leading-4">{m.ration_why_minimal()}</p>
        )}
      </div>
      <RemedyNote {...{ conflict, remedies, isShared }} />
      {remedies.length > 0 && (
        <ul className="divide-y divide-border">
          {remedies.map((remedy) => (
            <li key={remedyText(remedy)}>
              <button
                type="button"
                onClick={() => onTry(remedy)}
                className="grid min-h-11 w-full cursor-pointer grid-cols-[1fr_auto] items-center gap-x-3 px-3 py-2 text-left hover:bg-accent"
              >
                <span className="text-sm leading-5">{remedyText(remedy)}</span>
                <ArrowRight aria-hidden="true" className="size-4 text-muted-foreground" />
                <span className="text-pretty text-muted-foreground text-xs leading-4">
                  {remedyRemark(remedy)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Says what ends a conflict besides the remedies that are shown with it, or that nothing does alone. */
function RemedyNote({ conflict, remedies, isShared }: ShownConflict) {
  const own = remedies.length > 0 ? null : m.ration_why_no_remedy();
  const note = conflict.ofGrass ? m.ration_why_less_grass() : isShared ? m.ration_why_shared_remedy() : own;
  return note && <p className="p-3 text-pretty text-muted-foreground text-sm">{note}</p>;
}

export const conflictCertificates = ({ certificate, remedies }: Conflict): Certificate[] => [
  certificate,
  ...remedies.map((remedy) => remedy.certificate),
];

const isFloor = (member: ConflictMember): boolean => member.kind === "rule" && member.level === "floor";

/** Names a conflict; a single requirement is one that no feed supplies, or that all feeds or the grass exceed. */
function conflictTitle({ members, ofGrass }: Conflict): string {
  const [only] = members;
  if (members.length > 1 || only?.kind !== "rule") return m.ration_why_together();
  const rule = ofMeal(ruleTitle(only.rule), only.meal);
  if (ofGrass) return m.ration_why_grass_over({ rule });
  return only.side === "min" ? m.ration_why_nothing_brings({ rule }) : m.ration_why_always_over({ rule });
}

/** Lists further facts about a remedy. */
function remedyRemark(remedy: Remedy): string {
  const remarks: string[] = [];
  if (remedy.kind === "add")
    remarks.push(remedy.fromWallet ? m.ration_why_in_wallet() : m.ration_why_in_catalogue());
  if (remedy.kind === "add" && remedy.hides > 0) remarks.push(m.ration_why_hides({ count: remedy.hides }));
  if (remedy.kind === "accept" && remedy.yields) remarks.push(m.ration_why_yields());
  remarks.push(remedy.left === 0 ? m.ration_why_left_none() : m.ration_why_left({ count: remedy.left }));
  return remarks.join(" · ");
}
