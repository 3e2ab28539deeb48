import { useEffect, useRef } from "react";
import { type RationSheetKind, sheetKinds } from "#contract/sheets/sheet-kinds.ts";
import { type Command, offerCommands, searchTerms } from "#web/lib/commands.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale, type Locale } from "#web/paraglide/runtime.js";

/** A message without inputs. */
type Said = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** Makes a command that is named by its first message and found by all of them, in every language. */
export const commandFor = (id: string, says: readonly [Said, ...Said[]], run: () => void): Command => ({
  id,
  label: says[0]({}, { locale: getLocale() }),
  sought: searchTerms(...says),
  run,
});

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
