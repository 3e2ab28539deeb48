import type { LeverReason } from "#science/answers/levers.ts";
import type { HayReason, NextLever } from "#science/answers/next-levers.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";

interface LeversProps {
  because: readonly LeverReason[];
  next?: readonly NextLever[];
  /** Reasons for hay late in the evening or in a net. */
  hay?: readonly HayReason[];
}

/** Levers tells why an answer changes more than amounts, which its first line names, and what it asks for besides. */
export function Levers({ because, next = [], hay = [] }: LeversProps) {
  const reasons = because.map((each) => message(`ration_lever_because_${each}`));
  const list = new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(reasons);
  return (
    <>
      {reasons.length > 0 && (
        <p className="border-hay border-l-4 pl-3 text-sm" data-levers>
          {m.ration_levers_why({ list })}
        </p>
      )}
      {next.length > 0 && (
        <section className="text-sm">
          <h3 className="font-semibold">{m.ration_next()}</h3>
          <ul className="list-disc pl-5 leading-6">
            {next.map((each) => (
              <li key={each}>
                {each === "late_meal" && hay[0]
                  ? message(`ration_next_late_meal_${hay[0]}`)
                  : message(`ration_next_${each}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
