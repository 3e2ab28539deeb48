import type { Replies } from "#contract/replies.ts";
import type { OperationId } from "#contract/routes.ts";
import { ClientError } from "./client-error.ts";
import type { CallOptions } from "./operations.ts";
import { freshToken } from "./session.ts";
import { send } from "./transport.ts";
import { expire } from "./unsaved.ts";

/** Calls an operation of the contract as the reader of this session. A refused token ends the session. */
export async function call<K extends OperationId>(id: K, options: CallOptions<K>): Promise<Replies[K]> {
  const token = await freshToken();
  try {
    return await send(id, options, token);
  } catch (error) {
    if (token && error instanceof ClientError && error.kind === "unauthenticated") {
      await expire();
    }
    throw error;
  }
}
