import type { MergeProblem } from "#web/features/rations/versions/merge-repair.ts";
import { misfitText } from "#web/features/rations/versions/setting-diff-text.ts";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";

/** What of the choice does not fit together, before it is saved without it. */
export function Misfits({ misfits }: { misfits: readonly MergeProblem[] }) {
  const { items } = useBench();
  return (
    <div role="status" className="empty:hidden">
      {misfits.length > 0 && (
        <div className="grid gap-1 rounded-md border border-watch bg-watch-wash px-3 py-2 text-sm">
          <p>{m.conflict_misfits()}</p>
          <ul className="list-disc pl-5">
            {misfits.map((misfit) => {
              const text = misfitText(misfit, items);
              return <li key={text}>{text}</li>;
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
