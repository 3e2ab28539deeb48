import { m } from "#web/paraglide/messages.js";
import { FoldMark } from "./fold-chevron.tsx";

/** A changed field in words; `before` and `after` are null for a missing value. */
export interface WordedChange {
  field: string;
  name: string;
  before: string | null;
  after: string | null;
}

/** Folds changed fields under their number, each with its old value struck out before the new one; nothing for none. */
export function ChangeList({ changes }: { changes: readonly WordedChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-sm text-muted-foreground hover:text-foreground fine:min-h-6">
        <FoldMark />
        {m.audit_changes({ count: changes.length })}
      </summary>
      <dl className="mt-1 grid gap-1 border-border border-l-2 pl-3">
        {changes.map(({ field, name, before, after }) => (
          <div key={field} className="grid gap-x-3 tablet:grid-cols-[12rem_1fr]">
            <dt className="break-words text-muted-foreground">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words">
              {before !== null && <del className="text-muted-foreground">{before}</del>} {after}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
