import { expect } from "@playwright/test";
import type { Hand } from "../screen/hand.ts";
import type { RunningServer } from "../server.ts";
import { beginSession } from "../sessions.ts";

let server: RunningServer | undefined;

/** The server that is played on. */
function stage(): RunningServer {
  if (!server) throw new Error("There is no server to play on");
  return server;
}
export const [expert, superAdmin] = ["sante@picotin.example", "superadmin@picotin.example"];
const tokens = new Map<string, string>();

/** Plays from now on on this server, as it has just begun. */
export function playOn(running: RunningServer): void {
  server = running;
  tokens.clear();
}

/** Tells whether somebody may sign in with a password. */
export async function maySignIn(email: string, password: string): Promise<boolean> {
  const body = JSON.stringify({ email, password });
  const headers = { "Content-Type": "application/json" };
  return (await fetch(`${stage().url}/api/login_check`, { method: "POST", body, headers })).ok;
}

/** Asks the service as somebody; what is asked for has to be answered. */
export async function api(email: string, method: string, path: string, body?: object): Promise<unknown> {
  const token = tokens.get(email) ?? (await beginSession(stage(), email)).token;
  tokens.set(email, token);
  const answer = await fetch(`${stage().url}/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(method === "PATCH"
        ? { "Content-Type": "application/merge-patch+json", "If-Match": "*" }
        : { "Content-Type": "application/json" }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.ok ? answer.json() : answer.status;
}

export const first = async (email: string, path: string): Promise<unknown> => {
  const list = (await api(email, "GET", path)) as { "hydra:member": unknown[] };
  return list["hydra:member"][0];
};

/** Items made for this story, by the name they are made under. */
export const made: Record<string, string> = {};
export async function make(name: string, email: string, collection: string, body: object): Promise<void> {
  const item = (await api(email, "POST", collection, body)) as { id: string };
  made[name] = item.id;
}

export async function mailTo(address: string, wanted: RegExp): Promise<string> {
  let found = "";
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${stage().url}/api/outbox`)).json()) as {
        to: string;
        text: string;
      }[];
      found = wanted.exec(mails.find(({ to }) => to === address)?.text ?? "")?.[0] ?? "";
      return found;
    })
    .not.toBe("");
  return found;
}

/** A form of a screen: who fills it, how, and what is stored then. */
export interface Form {
  /** Who is signed in; null where nobody may be. */
  who: string | null;
  path: () => string | Promise<string>;
  /** True for one that cannot be played again: what is done is done. */
  isOnce?: true;
  /** Fills it and sends it; `n` tells one play from the next. */
  play: (hand: Hand, n: number) => Promise<void>;
  /** The service answers this thereafter. */
  stored: (n: number) => Promise<unknown>;
  wanted: (n: number) => unknown;
}

export const deletionForm = (
  who: string,
  screen: string,
  collection: string,
  name: string,
  action: string,
): Form => ({
  who,
  isOnce: true,
  path: () => `/${screen}/${made[name]}/delete`,
  play: (hand) => hand.confirm(action),
  stored: () => api(who, "GET", `${collection}/${made[name]}`),
  wanted: () => 404,
});

export const none = "nothing is filled in here";
export const elsewhere = "played by keyboard in ration-stories";
