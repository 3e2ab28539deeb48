import { useState } from "react";
import type { RestoredDraft } from "#web/lib/autosave/use-autosave.ts";
import { listChanges } from "#web/lib/format/field-changes.ts";
import { fieldName } from "#web/lib/format/field-names.ts";
import { valueText } from "#web/lib/format/value-text.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";

interface RestoredDraftNoticeProps<T extends object> {
  kept: RestoredDraft<T>;
  /** Labels values by field name for the list of differences; the form's values by default. */
  shown?: (values: T) => object;
  /** Stores the restored work as a new row; undefined when that is impossible. */
  onCopy?: ((mine: T) => void) | undefined;
}

/** Says that work was restored; when the saved values are newer, asks which to continue with. */
export function RestoredDraftNotice<T extends object>(props: RestoredDraftNoticeProps<T>) {
  const { kept, shown = (values) => values, onCopy } = props;
  const [isSeen, setIsSeen] = useState(false);
  if (kept.versions) {
    const { mine, theirs } = kept.versions;
    const text = [m.kept_overtaken_text(), onCopy ? m.kept_overtaken_copy() : []].flat().join(" ");
    return (
      <ConflictDialog
        title={m.kept_overtaken()}
        text={text}
        differences={listChanges(shown(mine), shown(theirs)).map(({ field, before, after }) => ({
          id: field,
          name: fieldName("", field),
          mine: valueText("", field, before),
          theirs: valueText("", field, after),
        }))}
        onMine={kept.goOn}
        onTheirs={kept.discard}
        onBoth={
          onCopy &&
          (() => {
            kept.goOn();
            onCopy(mine);
          })
        }
      />
    );
  }
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
