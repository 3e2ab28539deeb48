import settings from "lucide-react/dist/esm/icons/settings-2.mjs?markup";
import { useId } from "react";
import { useMe } from "#web/features/session/queries.ts";
import { setAppState, useAppState } from "#web/lib/app-state.ts";
import { languageName } from "#web/lib/format/language-name.ts";
import { changeLocale, locales, useLocale } from "#web/lib/format/locale.ts";
import { m } from "#web/paraglide/messages.js";
import { Disclosure } from "#web/parts/form/disclosure.tsx";
import { InlineIcon } from "#web/parts/inline-icon.tsx";
import { Button } from "#web/ui/button.tsx";
import { Label } from "#web/ui/label.tsx";
import { Switch } from "#web/ui/switch.tsx";

/** Opens the choices of language, dark mode and reading font. */
export function DisplaySettings() {
  return (
    <Disclosure button={<InlineIcon markup={settings} className="size-4.5" />} buttonLabel={m.settings()}>
      {(close) => <DisplayChoices onClose={close} />}
    </Disclosure>
  );
}

/** Sets language, dark mode and reading font; signed in, the link to the stored settings replaces the languages. */
function DisplayChoices({ onClose }: { onClose: () => void }) {
  const isDark = useAppState((state) => state.isDark);
  const isDyslexic = useAppState((state) => state.isDyslexic);
  const me = useMe();
  return (
    <div className="grid gap-4">
      {!me && locales.length > 1 && <Languages />}
      <Toggle label={m.dark_mode()} isOn={isDark} onChange={(isOn) => setAppState({ isDark: isOn })} />
      <Toggle
        label={m.dyslexic_font()}
        isOn={isDyslexic}
        onChange={(isOn) => setAppState({ isDyslexic: isOn })}
      />
      {me && me.userEntity.languages.length > 0 && (
        <Button
          variant="outline"
          onClick={() => {
            onClose();
            setAppState({ isSettingsOpen: true });
          }}
        >
          {m.settings_change()}
        </Button>
      )}
    </div>
  );
}

function Languages() {
  const current = useLocale();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{m.language()}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-md border border-input bg-field p-0.5">
        {locales.map((locale) => (
          <label
            key={locale}
            lang={locale}
            className="flex h-10 cursor-pointer items-center justify-center rounded-sm text-sm has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 fine:h-8"
          >
            <input
              type="radio"
              name="language"
              value={locale}
              checked={locale === current}
              onChange={() => changeLocale(locale)}
              className="sr-only"
            />
            {languageName(locale)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <Label htmlFor={id}>{label}</Label>
      <Switch id={id} checked={isOn} onCheckedChange={onChange} />
    </div>
  );
}
