import { useRef, useState } from "react";
import type { RestoredDraft } from "#web/lib/autosave/use-autosave.ts";
import { m } from "#web/paraglide/messages.js";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

/** Work found in the browser: said, and thrown away only on request. */
export function RestoredDraftNotice({ kept }: { kept: RestoredDraft }) {
  const [isSeen, setIsSeen] = useState(false);
  if (kept.isOvertaken) return <Overtaken kept={kept} />;
  if (!kept.isRestored || isSeen) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-md border border-hay/50 bg-hay-wash px-3 py-2 text-hay-ink text-sm"
    >
      <span className="grow">{m.ration_restored()}</span>
      <Button type="button" size="sm" variant="outline" onClick={kept.discard}>
        {m.ration_discard()}
      </Button>
      <Button type="button" size="sm" variant="outline" onClick={() => setIsSeen(true)}>
        {m.ration_continue()}
      </Button>
    </div>
  );
}

/** What is saved has moved on: nothing is put over it, and nothing typed meanwhile, before the reader has chosen. */
function Overtaken({ kept }: { kept: RestoredDraft }) {
  const mine = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog open>
      <AlertDialogContent
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          mine.current?.focus();
        }}
        onEscapeKeyDown={(event) => event.preventDefault()}
      >
        <AlertDialogHeader>
          <AlertDialogTitle>{m.kept_overtaken()}</AlertDialogTitle>
          <AlertDialogDescription>{m.kept_overtaken_text()}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <Button type="button" variant="outline" onClick={kept.discard}>
            {m.kept_overtaken_saved()}
          </Button>
          <Button ref={mine} type="button" onClick={kept.goOn}>
            {m.kept_overtaken_mine()}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
