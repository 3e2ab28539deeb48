import { text } from "#contract/text/service-messages.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { ImportFault, ImportRecord } from "#worker/db/reads/ingredient-imports.ts";
import { isUndoable } from "#worker/features/records/ingredient-import.ts";
import { refuse, type ServiceError, serviceError } from "#worker/lib/service-error.ts";

/** Refuses an import that was committed or undone. */
export function checkOpen(ctx: ActorCtx, head: ImportRecord["head"]): void {
  if (head.state !== "open")
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_import_closed") });
}

/** Refuses an import that was not committed, was undone already, or is too old. */
export function checkUndoable(ctx: ActorCtx, head: ImportRecord["head"]): void {
  if (isUndoable(head, ctx.now)) return;
  throw serviceError("conflict", { reason: text(ctx.locale, "conflict_import_not_undoable") });
}

/** Returns the refusal of an import at each of its rows that hold it back. */
export const refuseRows = (faults: readonly ImportFault[]): ServiceError =>
  refuse(faults.map(({ position, code, name }) => ({ path: ["rows", position], code, values: { name } })));
