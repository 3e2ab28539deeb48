import { can } from "#contract/roles.ts";
import { call } from "../app.ts";
import { feed, type Person, pocket, settingsBody, type Tenant } from "../tenant.ts";

/**
 * Puts a feed into the wallet of the expert who asks, of the person a program asks for, or of an expert of the
 * organisation; gives the path of the entry.
 */
export async function pocketed(own: Tenant, acting: Person | null): Promise<string> {
  const isOwn = Object.values(own.people).some(({ id }) => id === acting?.id);
  const asking = acting && isOwn ? acting : own.people[acting?.role ?? "ROLE_USER"];
  const { token } = can([asking.role], "expert") ? asking : own.people.ROLE_EXPERT_NUTRITION;
  return pocket(token, await feed(own));
}

/** Gives the path of the settings of the person with a role in the organisation; makes them where they are missing. */
export async function settings(own: Tenant, acting: Person | null): Promise<string> {
  const { token } = own.people[acting?.role ?? "ROLE_USER"];
  const made = await call("POST", "/api/user_settings", { token, body: settingsBody() });
  if (made.status === 201) return String(made.body["@id"]);
  const me = await call("GET", "/api/users/me", { token });
  return String(me.body.settings?.["@id"]);
}
