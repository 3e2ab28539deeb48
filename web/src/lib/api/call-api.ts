import type { OperationId } from "#contract/routes.ts";
import { expire } from "#web/lib/autosave/save-before-expiry.ts";
import { ClientError } from "./client-error.ts";
import type { Answer, CallOptions } from "./operations.ts";
import { freshToken, hadReader } from "./session.ts";
import { send, sendForFile, sendForText } from "./transport.ts";

/** Calls an operation of the contract as the reader of this session. A refused token ends the session. */
export function call<K extends OperationId>(id: K, options: CallOptions<K>): Promise<Answer<K>> {
  return asReader((token) => send(id, options, token));
}

/** Calls an operation that answers with a text of another format. */
export function callText<K extends OperationId>(
  id: K,
  format: "csv",
  options: CallOptions<K>,
): Promise<string> {
  return asReader((token) => sendForText(id, format, options, token));
}

/** Calls an operation that answers with a file. */
export function callFile<K extends OperationId>(
  id: K,
  format: "pdf",
  options: CallOptions<K>,
): Promise<File> {
  return asReader((token) => sendForFile(id, format, options, token));
}

async function asReader<T>(ask: (token: string | null) => Promise<T>): Promise<T> {
  const token = await freshToken();
  try {
    return await ask(token);
  } catch (error) {
    if (hadReader() && error instanceof ClientError && error.kind === "unauthenticated") {
      await expire();
    }
    throw error;
  }
}
