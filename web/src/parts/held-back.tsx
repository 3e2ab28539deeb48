import { m } from "#web/paraglide/messages.js";

/** Why a button beside it cannot be pressed: an expired licence. */
export function HeldBack() {
  return <p className="w-full text-risk-ink text-sm tablet:mr-auto tablet:w-auto">{m.licence_held_back()}</p>;
}
