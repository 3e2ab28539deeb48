import { type ReactNode, useRef } from "react";
import { errorText } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A difference between two versions, in words. */
export interface VersionDifference {
  id: string;
  name: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  title: string;
  text: string;
  /** Null while loading. */
  differences: readonly VersionDifference[] | null;
  error?: unknown;
  onMine: () => void;
  onTheirs: () => void;
  /** Leaves theirs and stores mine as a new row; undefined when that is impossible. */
  onBoth?: (() => void) | undefined;
  /** Postpones the choice; undefined when it must be made first. */
  onClose?: (() => void) | undefined;
  /** Further facts about the other version. */
  children?: ReactNode;
}

/** Shows the differences of two people's versions and asks which one to save. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, text, differences, error = null, onMine, onTheirs, onBoth, onClose, children } = props;
  const main = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <DialogContent
        {...(onClose ? { closeLabel: m.close() } : { role: "alertdialog" })}
        className="content-start tablet:max-w-2xl"
        onOpenAutoFocus={(event) => {
          if (!main.current) return;
          event.preventDefault();
          main.current.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{text}</DialogDescription>
        </DialogHeader>
        {children}
        {error !== null && <Notice tone="error">{errorText(error)}</Notice>}
        {!differences && error === null && <Skeleton className="h-40" />}
        {differences && <Differences differences={differences} />}
        {differences && (
          <DialogFooter isHeld>
            {differences.length === 0 ? (
              <Button ref={main} type="button" onClick={onTheirs}>
                {m.ration_continue()}
              </Button>
            ) : (
              <>
                <Button type="button" variant="outline" onClick={onTheirs}>
                  {m.conflict_keep_theirs()}
                </Button>
                {onBoth && (
                  <Button type="button" variant="outline" onClick={onBoth}>
                    {m.conflict_keep_both()}
                  </Button>
                )}
                <Button ref={main} type="button" onClick={onMine}>
                  {m.conflict_keep_mine()}
                </Button>
              </>
            )}
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Differences({ differences }: { differences: readonly VersionDifference[] }) {
  if (differences.length === 0) return <p className="text-sm">{m.conflict_none()}</p>;
  return (
    <ul className="grid text-sm">
      {differences.map(({ id, name, mine, theirs }) => (
        <li
          key={id}
          className="grid gap-x-4 gap-y-1 border-border border-t py-2 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <p className="break-words font-medium">{name}</p>
          <dl className="grid grid-cols-2 gap-x-4">
            {[
              { side: m.conflict_mine(), says: mine },
              { side: m.conflict_theirs(), says: theirs },
            ].map(({ side, says }) => (
              <div key={side} className="min-w-0">
                <dt className="text-muted-foreground text-xs">{side}</dt>
                <dd className="whitespace-pre-line break-words tabular-nums">{says}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
