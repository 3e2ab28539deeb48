import { covers } from "#contract/roles.ts";
import type { ProgramKeyCreate, ProgramKeyItem, ProgramKeyState } from "#contract/schemas/session.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { Ctx } from "#worker/context.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import type { ProgramKeyRow } from "#worker/db/reads/program-keys.ts";
import type { programKey } from "#worker/db/schema/index.ts";
import { keyPath, personLink } from "#worker/features/records/user.ts";
import { daysAfter } from "#worker/lib/clock.ts";

/** Returns the columns that hold what an administrator writes of a key. */
export const keyColumns = ({ name, roles, days }: ProgramKeyCreate, now: Date) =>
  ({
    name,
    nameFold: fold(name),
    roles,
    expiresAt: daysAfter(now, days).toISOString(),
  }) satisfies ColumnsFor<typeof programKey.$inferSelect, ProgramKeyCreate, "days">;

/** Returns the fields of a key in the audit: nothing of the key itself. */
export const keyFields = ({
  name,
  roles,
  expiresAt,
}: Pick<ProgramKeyItem, "name" | "roles" | "expiresAt">) => ({
  name,
  roles,
  expiresAt,
});

/** Returns a key as it is read; the key itself is told once, by the answer to its making. */
export function keyItem({ now }: Pick<Ctx, "now">, row: ProgramKeyRow, key: string | null): ProgramKeyItem {
  const { id, name, roles, ending, createdAt, expiresAt, lastUsedAt } = row;
  const creator = personLink(row.creator)!;
  const state = stateOf(row, now);
  return {
    "@id": keyPath(id),
    id,
    name,
    roles,
    ending,
    state,
    creator,
    createdAt,
    expiresAt,
    lastUsedAt,
    key,
  };
}

function stateOf(
  { expiresAt, roles, isCreatorActive, creatorRoles }: ProgramKeyRow,
  now: Date,
): ProgramKeyState {
  if (Date.parse(expiresAt) <= now.getTime()) return "expired";
  return isCreatorActive && roles.some((role) => covers(creatorRoles, [role])) ? "active" : "stopped";
}
