import { m } from "#web/paraglide/messages.js";

/** Says that an expired licence prevents a change or a calculation. */
export function LicenceNotice({ isCalculation = false }: { isCalculation?: boolean }) {
  return (
    <p className="w-full text-risk-ink text-sm tablet:mr-auto tablet:w-auto">
      {isCalculation ? m.licence_held_back_calculation() : m.licence_held_back()}
    </p>
  );
}
