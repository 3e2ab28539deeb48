import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { covers, programRoles } from "#contract/roles.ts";
import { ProgramKeyCreate, type ProgramKeyItem } from "#contract/schemas/session.ts";
import { useIsBlockedByLicence, useMe, usePerson } from "#web/features/session/queries.ts";
import { useFormAutosave } from "#web/lib/autosave/use-form-autosave.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { roleName } from "#web/lib/format/role-names.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { ChecksRow, SelectRow, TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { CreatedKey } from "./created-key.tsx";
import { useCreateKey } from "./queries.ts";

const shape = v.strictObject({
  name: v.string(),
  roles: v.array(v.picklist(programRoles)),
  days: v.number(),
});
type KeyForm = v.InferOutput<typeof shape>;

const empty: KeyForm = { name: "", roles: [], days: 90 };

/** Days after which a key ends. */
const lives = [30, 90, 180, 365];

/** Creates a key, and then shows it once. */
export function KeyEditor() {
  const [created, setCreated] = useState<ProgramKeyItem | null>(null);
  return created ? <CreatedKey created={created} /> : <Editor onCreated={setCreated} />;
}

function Editor({ onCreated }: { onCreated: (created: ProgramKeyItem) => void }) {
  const create = useCreateKey();
  const form = useForm<KeyForm, unknown, ProgramKeyCreate>({
    defaultValues: empty,
    resolver: schemaResolver<KeyForm, ProgramKeyCreate>(ProgramKeyCreate),
  });
  const isHeldBack = useIsBlockedByLicence("program_key.post");
  const kept = useFormAutosave(form, {
    key: `program-key-draft ${usePerson()}`,
    shape,
    isNew: true,
    isHeldBack,
  });
  const submit = submitForm(form, async (body) => {
    const created = await create.mutateAsync(body);
    await kept.forget();
    onCreated(created);
  });
  return (
    <Page title={m.screen_program_key_add()} width="narrow">
      <RestoredDraftNotice kept={kept} />
      <FormFrame
        form={form}
        onSubmit={submit}
        action={m.program_key_create()}
        isHeldBack={isHeldBack}
        cancel={
          <Button asChild variant="outline">
            <Link to="/program-keys">{m.cancel()}</Link>
          </Button>
        }
      >
        <KeyFields />
      </FormFrame>
    </Page>
  );
}

function KeyFields() {
  const own = useMe()?.roles ?? [];
  return (
    <>
      <TextRow name="name" label={m.program_key_name()} help={m.program_key_name_help()} autoComplete="off" />
      <ChecksRow
        name="roles"
        label={m.program_key_roles()}
        help={m.program_key_roles_help()}
        choices={programRoles.map((role) => ({
          key: role,
          label: roleName(role),
          isDisabled: !covers(own, [role]),
        }))}
      />
      <SelectRow
        name="days"
        label={m.program_key_days()}
        help={m.program_key_days_help()}
        choices={lives.map((days) => ({ key: String(days), label: m.days_count({ days }) }))}
        isNumeric
      />
    </>
  );
}
