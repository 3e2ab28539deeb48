import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { roles } from "#contract/roles.ts";
import type { ProviderItem } from "#contract/schemas/single-sign-on.ts";
import type { UserEntityItem } from "#contract/schemas/user-entity.ts";
import { usePerson } from "#web/features/session/queries.ts";
import { rowVersion, type Versioned } from "#web/lib/api/row-versions.ts";
import { useFormAutosave } from "#web/lib/autosave/use-form-autosave.ts";
import { roleName } from "#web/lib/format/role-names.ts";
import { notify } from "#web/lib/notifications.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { SelectRow, SwitchRow, TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { FormSection } from "#web/parts/form/form-section.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import {
  emptyProvider,
  type ProviderForm as Form,
  formOfProvider,
  type ProviderBody,
  ProviderShape,
  providerResolver,
} from "./provider-form-schema.ts";
import { providerQuery, useDeleteProvider, useSetProvider } from "./provider-queries.ts";

/** Sets up single sign-on with an organisation's own identity provider. */
export function ProviderSection({ entity }: { entity: UserEntityItem }) {
  const { data, isPending } = useQuery(providerQuery(entity));
  if (isPending) return null;
  return (
    <div className="border-border border-t pt-6">
      <ProviderForm key={entity.id} entity={entity} provider={data ?? null} />
    </div>
  );
}

interface ProviderFormProps {
  entity: Pick<UserEntityItem, "id" | "name">;
  /** As opened or last saved here; later versions do not replace it while the form is open. */
  provider: Versioned<ProviderItem> | null;
}

function ProviderForm({ entity: { id, name }, provider }: ProviderFormProps) {
  const change = useSetProvider(id, rowVersion(provider));
  const remove = useDeleteProvider(id, rowVersion(provider));
  const form = useForm<Form, unknown, ProviderBody>({
    defaultValues: provider ? formOfProvider(provider) : emptyProvider,
    resolver: providerResolver,
  });
  const kept = useFormAutosave(form, {
    key: `provider-draft ${usePerson()} ${id}`,
    shape: ProviderShape,
    isNew: false,
    secrets: ["clientSecret"],
  });

  const submit = submitForm(
    form,
    async (body) => {
      form.reset(formOfProvider(await change.mutateAsync(body)));
      await kept.settle();
      void notify("success", m.provider_saved());
    },
    { toField: (path) => path.replace(/^domains\[.*$/, "domains") },
  );

  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      action={m.provider_save()}
      cancel={
        provider && (
          <DeleteButton
            variant="outline"
            question={{
              title: m.provider_delete_title({ name }),
              text: m.provider_delete_text(),
              action: m.provider_remove(),
            }}
            remove={remove}
            onDeleted={() => {
              form.reset(emptyProvider);
              return kept.settle();
            }}
          >
            {m.provider_remove()}
          </DeleteButton>
        )
      }
    >
      <RestoredDraftNotice kept={kept} />
      <ProviderFields hasSecret={provider?.hasSecret ?? false} />
    </FormFrame>
  );
}

function ProviderFields({ hasSecret }: { hasSecret: boolean }) {
  const isPublic = useWatch<Form, "isPublic">({ name: "isPublic" });
  return (
    <FormSection
      title={m.login_type_sso()}
      text={m.provider_text({ address: redirectAddress, left: leftAddress })}
    >
      <TextRow name="issuer" label={m.provider_issuer()} help={m.provider_issuer_help()} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextRow name="clientId" label={m.provider_client()} autoComplete="off" />
        <TextRow
          name="clientSecret"
          type="password"
          label={m.provider_secret()}
          help={hasSecret ? m.provider_secret_kept() : m.provider_secret_none()}
          autoComplete="new-password"
          isDisabled={isPublic}
        />
      </div>
      {hasSecret && <SwitchRow name="isPublic" label={m.provider_public()} help={m.provider_public_help()} />}
      <TextRow name="domains" label={m.provider_domains()} help={m.provider_domains_help()} />
      <SelectRow
        name="defaultRole"
        label={m.provider_role()}
        help={m.provider_role_help()}
        empty={m.provider_role_none()}
        choices={roles
          .filter((role) => !["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_ALLOWED_TO_SWITCH"].includes(role))
          .map((role) => ({ key: role, label: roleName(role) }))}
      />
    </FormSection>
  );
}

const redirectAddress = `${window.location.origin}/api/sso/callback`;
const leftAddress = `${window.location.origin}/login`;
