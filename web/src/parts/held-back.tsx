import type { OperationId } from "#contract/routes.ts";
import { useHeldBack } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";

/** Why a button beside it cannot be pressed, under an expired licence. */
export function HeldBack({ operation }: { operation: OperationId | undefined }) {
  if (!useHeldBack(operation)) return null;
  return <p className="w-full text-risk-ink text-sm tablet:mr-auto tablet:w-auto">{m.licence_held_back()}</p>;
}
