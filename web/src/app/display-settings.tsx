import { Settings2 } from "lucide-react";
import { m } from "#web/paraglide/messages.js";
import { Disclosure } from "#web/parts/form/disclosure.tsx";
import { DisplayChoices } from "./display-choices.tsx";

/** Opens the choices of language, dark mode and reading font. */
export function DisplaySettings() {
  return (
    <Disclosure button={<Settings2 aria-hidden="true" className="size-4.5" />} buttonLabel={m.settings()}>
      {(close) => <DisplayChoices onClose={close} />}
    </Disclosure>
  );
}
