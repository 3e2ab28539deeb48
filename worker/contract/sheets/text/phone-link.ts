/** A text around a phone number, and the address that calls it. */
export interface PhoneText {
  before: string;
  phone: string;
  after: string;
  address: string;
}

/** Fewest digits of a number that can be called. */
const digitsLeast = 3;

/** Parts a text at a phone number that can be called; null without one. */
export function atPhone(text: string, phone: string | null | undefined): PhoneText | null {
  const at = phone ? text.indexOf(phone) : -1;
  const dialled = (phone ?? "").replace("(0)", "").replaceAll(/[^+\d]/g, "");
  if (!phone || at < 0 || dialled.length < digitsLeast) return null;
  return {
    before: text.slice(0, at),
    phone,
    after: text.slice(at + phone.length),
    address: `tel:${dialled}`,
  };
}
