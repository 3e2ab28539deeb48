import { randomBytes } from "node:crypto";
import { limits } from "#contract/limits.ts";
import { locales } from "#contract/locales.ts";
import { energySystems, proteinSystems } from "#contract/systems.ts";
import { fold } from "#contract/text/fold-text.ts";
import { nameFold, noPassword } from "#worker/features/records/user.ts";
import { registrationHash } from "../features/registrations/invitation.ts";
import { daysAfter } from "../lib/clock.ts";
import { newId } from "../lib/id.ts";
import { type Value, written } from "./insert-sql.ts";

export interface FirstAdmin {
  email: string;
  organisation: string;
}

const licenceDays = 3650;
const seats = 10;

/** A row that is inserted while a condition holds. */
function insertWhile(table: string, row: Record<string, Value>, condition: string): string {
  const values = Object.values(row).map(written).join(", ");
  return `INSERT INTO ${table} (${Object.keys(row).join(", ")}) SELECT ${values} WHERE ${condition};`;
}

const superAdmins = "SELECT user_id FROM user_role WHERE role = 'ROLE_SUPER_ADMIN'";
/** Those of them who have opened their account. */
const came = `${superAdmins} AND user_id NOT IN (SELECT user_id FROM registration)`;

/** Sets columns of the rows that a condition tells. */
function update(table: string, row: Record<string, Value>, condition: string): string {
  const set = Object.entries(row).map(([name, value]) => `${name} = ${written(value)}`);
  return `UPDATE ${table} SET ${set.join(", ")} WHERE ${condition};`;
}

/** Rows that open every language and every system to an organisation. */
function everyChoice(entityId: string): [string, Record<string, Value>][] {
  const systems = { energy: energySystems, protein: proteinSystems };
  return [
    ...locales.map((locale): [string, Record<string, Value>] => [
      "entity_language",
      { entity_id: entityId, locale },
    ]),
    ...Object.entries(systems).flatMap(([kind, each]) =>
      Object.keys(each).map((system): [string, Record<string, Value>] => [
        "entity_system",
        { entity_id: entityId, kind, system },
      ]),
    ),
  ];
}

/**
 * Returns the statements for the first organisation and its first super admin, invited and without a password, and the
 * token of the invitation. An invited admin who has not registered is invited again, under the names given now, and
 * the former link becomes invalid; after a super admin has registered, the statements change nothing.
 */
export function firstAdmin({ email, organisation }: FirstAdmin, now: Date): { sql: string[]; token: string } {
  const [entityId, userId, token] = [newId(), newId(), randomBytes(32).toString("base64url")];
  const at = now.toISOString();
  const names = { firstname: "Super", name: "Admin" };
  const isFirst = `NOT EXISTS (${superAdmins})`;
  const isMade = `EXISTS (SELECT 1 FROM user_entity WHERE id = '${entityId}')`;
  const entity = {
    id: entityId,
    name: organisation,
    name_fold: fold(organisation),
    expiration_date: daysAfter(now, licenceDays).toISOString(),
    number_of_horses: 0,
    monetary_unit: "EUR",
    number_of_licences: seats,
    created_at: at,
    modified_at: at,
  };
  const user = {
    id: userId,
    entity_id: entityId,
    email,
    ...names,
    name_fold: nameFold(names),
    password_hash: noPassword,
    created_at: at,
    modified_at: at,
  };
  const invitation = {
    hash: registrationHash(token),
    expires_at: daysAfter(now, limits.registrationDays).toISOString(),
  };
  const rows: [string, Record<string, Value>][] = [
    ...everyChoice(entityId),
    ["user", user],
    ["user_role", { user_id: userId, role: "ROLE_SUPER_ADMIN" }],
    ["user_role", { user_id: userId, role: "ROLE_ALLOWED_TO_SWITCH" }],
    ["registration", { user_id: userId, ...invitation }],
  ];
  const isAwaited = (id: string) => `${id} IN (${superAdmins}) AND NOT EXISTS (${came})`;
  return {
    sql: [
      update(
        "user_entity",
        { name: organisation, name_fold: fold(organisation), modified_at: at },
        `id IN (SELECT entity_id FROM user WHERE ${isAwaited("id")})`,
      ),
      update("user", { email, active: 1, modified_at: at }, isAwaited("id")),
      update("registration", { ...invitation, next_hash: null, sending_until: null }, isAwaited("user_id")),
      insertWhile("user_entity", entity, isFirst),
      ...rows.map(([table, row]) => insertWhile(table, row, isMade)),
    ],
    token,
  };
}
