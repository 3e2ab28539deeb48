import { useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";

interface LineProblemsProps {
  list: "feeds" | "pastures";
  place: number;
}

export function LineProblems({ list, place }: LineProblemsProps) {
  const violations = useWorkbench((snapshot) => snapshot.violations);
  const stem = `${list}[${place}]`;
  const own = violations.filter(({ propertyPath }) => propertyPath.startsWith(stem));
  if (own.length === 0) return null;
  return (
    <ul role="alert" className="text-destructive-ink text-xs">
      {own.map(({ propertyPath, message }) => (
        <li key={propertyPath}>{m.ration_refused({ message })}</li>
      ))}
    </ul>
  );
}
