import { atPhone } from "#contract/sheets/text/phone-link.ts";

interface PhoneTextProps {
  text: string;
  phone: string | null | undefined;
}

/** Writes a text, with a phone number in it as a link that calls it and that no line breaks. */
export function PhoneText({ text, phone }: PhoneTextProps) {
  const parted = atPhone(text, phone);
  if (!parted) return text;
  return (
    <>
      {parted.before}
      <a href={parted.address} className="whitespace-nowrap underline underline-offset-2">
        {parted.phone}
      </a>
      {parted.after}
    </>
  );
}
