import { useEffect, useRef } from "react";
import { type RationSheetKind, sheetKinds } from "#contract/sheets/sheet-kinds.ts";
import { type Command, commandFor, offerCommands, type Said } from "#web/lib/commands.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";

/** Offers a command of the page while it is shown and `isOffered`. */
export function useCommand(
  id: string,
  says: readonly [Said, ...Said[]],
  run: () => void,
  isOffered = true,
): void {
  const latest = useRef({ says, run });
  latest.current = { says, run };
  useEffect(
    () =>
      isOffered
        ? offerCommands([commandFor(id, latest.current.says, () => latest.current.run())])
        : undefined,
    [id, isOffered],
  );
}

/** Lists the commands that open each sheet of a ration. */
export const sheetCommands = (open: (kind: RationSheetKind) => void): Command[] =>
  sheetKinds.map((kind) => ({
    ...commandFor(`sheet-${kind}`, [m.sheet_open, m.sought_sheet], () => open(kind)),
    label: `${m.sheet_open()} · ${message(`sheet_kind_${kind}`)}`,
  }));
