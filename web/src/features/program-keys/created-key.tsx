import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useRef } from "react";
import type { ProgramKeyItem } from "#contract/schemas/session.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

/** Shows a key that was just created: nobody can read it later. */
export function CreatedKey({ created: { name, key } }: { created: ProgramKeyItem }) {
  const field = useRef<HTMLInputElement>(null);
  const secret = key ?? "";
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      void notify("success", m.program_key_copied());
    } catch {
      field.current?.focus();
      void notify("warning", m.program_key_not_copied());
    }
  };
  return (
    <Page title={m.program_key_created({ name })} width="narrow">
      <Notice tone="info">{m.program_key_once()}</Notice>
      <Field label={m.program_key_value()}>
        <FieldControl>
          <Input
            ref={field}
            readOnly
            spellCheck={false}
            value={secret}
            className="font-mono"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </FieldControl>
      </Field>
      <div className="grid gap-2">
        <p className="text-sm">{m.program_key_use()}</p>
        <code className="wrap-anywhere rounded-md bg-secondary px-3 py-2 text-xs">
          {`Authorization: Bearer ${secret}`}
        </code>
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-tablet:[&>*]:grow">
        <Button asChild variant="outline">
          <Link to="/program-keys">{m.program_key_done()}</Link>
        </Button>
        <Button onClick={copy}>
          <Copy aria-hidden="true" />
          {m.program_key_copy()}
        </Button>
      </div>
    </Page>
  );
}
