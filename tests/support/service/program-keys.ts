import type { ProgramRole } from "#contract/roles.ts";
import { type Answer, call } from "../app.ts";
import type { Person } from "../tenant.ts";

/** The body of a key, under a name that no other has. */
export const keyBody = (otherwise: Record<string, unknown> = {}) => ({
  name: `Program ${crypto.randomUUID().slice(0, 8)}`,
  roles: ["ROLE_EXPERT_NUTRITION"],
  days: 30,
  ...otherwise,
});

/** Asks for a key as somebody. */
export const askKey = (
  maker: Pick<Person, "token">,
  otherwise: Record<string, unknown> = {},
): Promise<Answer> => call("POST", "/api/program_keys", { token: maker.token, body: keyBody(otherwise) });

/** A new key of somebody. */
export interface MadeKey {
  path: string;
  name: string;
  key: string;
}

export async function makeKey(
  maker: Pick<Person, "token">,
  otherwise: Record<string, unknown> = {},
): Promise<MadeKey> {
  const { status, body, text } = await askKey(maker, otherwise);
  if (status !== 201) throw new Error(`No key was made: ${text}`);
  return { path: String(body["@id"]), name: String(body.name), key: String(body.key) };
}

/** Somebody in whose place a program asks: with its key for a token, and its role. */
export async function program(maker: Person, role: ProgramRole): Promise<Person> {
  return { ...maker, role, token: (await makeKey(maker, { roles: [role] })).key };
}
