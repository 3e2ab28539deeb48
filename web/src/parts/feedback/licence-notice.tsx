import { m } from "#web/paraglide/messages.js";

/** Why something beside it cannot be changed, or is not calculated: an expired licence. */
export function LicenceNotice({ isCalculation = false }: { isCalculation?: boolean }) {
  return (
    <p className="w-full text-risk-ink text-sm tablet:mr-auto tablet:w-auto">
      {isCalculation ? m.licence_held_back_calculation() : m.licence_held_back()}
    </p>
  );
}
