import { formatDate } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";

interface LetterheadProps {
  organisation: string;
  /** Address of the logo; null without one. */
  logo: string | null;
}

/** Names the organisation above the title in print. */
export function Letterhead({ organisation, logo }: LetterheadProps) {
  return (
    <div className="mx-auto hidden w-full max-w-300 items-center justify-between gap-4 px-4 pb-2 text-xs tablet:px-6 print:flex">
      <span>{organisation}</span>
      {logo && <img src={logo} alt="" className="h-16 max-w-60 object-contain" />}
    </div>
  );
}

/** Writes the time of printing at the end of a sheet. */
export function PrintedOn({ organisation }: Pick<LetterheadProps, "organisation">) {
  return (
    <p className="hidden pt-1 text-xs print:block">
      {m.sheet_printed({ entity: organisation, day: formatDate(new Date().toISOString()) })}
    </p>
  );
}
