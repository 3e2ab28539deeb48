import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { limits } from "#contract/limits.ts";
import { isSuperAdmin } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";
import { type EntityCreate, monetaryUnits, type UserEntityItem } from "#contract/schemas/user-entity.ts";
import { energySystems, proteinSystems } from "#contract/systems.ts";
import { useIsBlockedByLicence, useMe, usePerson } from "#web/features/session/queries.ts";
import { useBase, type Versioned } from "#web/lib/api/row-versions.ts";
import { useFormAutosave } from "#web/lib/autosave/use-form-autosave.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { languageName } from "#web/lib/format/language-name.ts";
import { locales } from "#web/lib/format/locale.ts";
import { notify } from "#web/lib/notifications.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ChecksRow, NumberRow, SelectRow, TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { FormSection } from "#web/parts/form/form-section.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  type EntityForm,
  EntityFormShape,
  emptyEntity,
  entityPatch,
  entityToForm,
  fieldForPath,
  resolver,
  untilOwnEnd,
} from "./entity-form.ts";
import { LogoField } from "./logo-field.tsx";
import { ProviderSection } from "./provider-form.tsx";
import { entityQuery, useCreateEntity, useUpdateEntity } from "./queries.ts";

/** Returns the form of an organisation with its autosave and the function that saves it. */
function useEntityForm(entity: Versioned<UserEntityItem> | null) {
  const me = useMe();
  const navigate = useNavigate();
  const create = useCreateEntity();
  const [version, , overtakenBy] = useBase(entity, entityToForm, entityQuery(entity?.id ?? ""));
  const update = useUpdateEntity(entity?.id ?? "", version);
  const isGranting = isSuperAdmin(me?.roles ?? []);
  const maySetLicence = isGranting || entity === null;
  const form = useForm<EntityForm, unknown, EntityCreate>({
    defaultValues: entity ? entityToForm(entity) : emptyEntity(getLocale()),
    resolver,
  });
  const isHeldBack = useIsBlockedByLicence(entity ? "user_entity.patch" : "user_entity.post");
  const kept = useFormAutosave(form, {
    key: `entity-draft ${usePerson()} ${entity?.id ?? "new"}`,
    shape: EntityFormShape,
    isNew: entity === null,
    isHeldBack,
  });

  const submit = submitForm(
    form,
    async (body) => {
      const saved = entity
        ? await update.mutateAsync(entityPatch(body, entity, maySetLicence))
        : await create.mutateAsync(isGranting || !me ? body : untilOwnEnd(body, me.userEntity));
      await kept.forget();
      void notify("success", m.entity_saved({ name: saved.name }));
      await navigate({ to: "/user-entities" });
    },
    {
      toField: fieldForPath,
      overtaking: { kept, overtakenBy },
      failure: entity ? m.entity_cannot_edit() : undefined,
    },
  );

  return { form, kept, submit, isHeldBack };
}

export function EntityEditScreen({ id }: { id: string }) {
  const { data } = useSuspenseQuery(entityQuery(id));
  return <EntityEditor key={data.id} entity={data} />;
}

export function EntityEditor({ entity }: { entity: Versioned<UserEntityItem> | null }) {
  const isGranting = isSuperAdmin(useMe()?.roles ?? []);
  const { form, kept, submit, isHeldBack } = useEntityForm(entity);
  return (
    <Page
      title={entity ? entity.name : m.screen_user_entity_add()}
      eyebrow={
        entity
          ? m.entity_dates({
              created: formatDate(entity.createdAt),
              modified: formatDate(entity.modifiedAt),
            })
          : undefined
      }
      width="narrow"
    >
      <RestoredDraftNotice kept={kept} shown={shown} />
      {entity && (
        <div>
          <LogoField entity={entity} />
        </div>
      )}
      <div className={entity ? "border-border border-t pt-6" : undefined}>
        <FormFrame
          form={form}
          onSubmit={submit}
          action={entity ? m.entity_save() : m.screen_user_entity_add()}
          isHeldBack={isHeldBack}
          cancel={
            <Button asChild variant="outline">
              <Link to="/user-entities">{m.cancel()}</Link>
            </Button>
          }
        >
          <OrganisationFields />
          <LicenceFields entity={entity} />
          <ChoiceFields />
        </FormFrame>
      </div>
      {entity && isGranting && <ProviderSection entity={entity} />}
    </Page>
  );
}

function OrganisationFields() {
  return (
    <FormSection title={m.user_entity()}>
      <TextRow name="name" label={m.name()} autoComplete="organization" />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextRow name="phone" type="tel" label={m.entity_phone()} isNullable />
        <TextRow name="mobile" type="tel" label={m.entity_mobile()} isNullable />
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        <NumberRow name="numberOfHorses" label={m.entity_horses()} min={0} max={limits.horsesOfEntityMax} />
        <SelectRow
          name="monetaryUnit"
          label={m.entity_monetary_unit()}
          placeholder={m.choose()}
          choices={monetaryUnits.map((unit) => ({ key: unit, label: currencyName(unit) }))}
        />
      </div>
    </FormSection>
  );
}

function LicenceFields({ entity }: { entity: UserEntityItem | null }) {
  const me = useMe();
  const isGranting = isSuperAdmin(me?.roles ?? []);
  const isLocked = !isGranting && entity !== null;
  return (
    <FormSection title={m.entity_licence()} text={useLicenceText(me, entity)}>
      <div className="grid gap-4 tablet:grid-cols-3">
        <TextRow name="clientNumber" label={m.entity_client_number()} isNullable isDisabled={!isGranting} />
        <TextRow name="lastDay" type="date" label={m.entity_expiration()} isNullable isDisabled={isLocked} />
        <NumberRow
          name="numberOfLicences"
          label={m.entity_seats()}
          help={entity ? m.entity_active_users({ count: entity.numberOfActiveUsers }) : undefined}
          min={1}
          max={limits.licencesMax}
          isDisabled={isLocked}
        />
      </div>
    </FormSection>
  );
}

function ChoiceFields() {
  return (
    <FormSection title={m.entity_choices()} text={m.entity_choices_text()}>
      <ChecksRow
        name="languages"
        label={m.entity_languages()}
        choices={locales.map((locale) => ({
          key: `/api/languages/${locale}`,
          label: languageName(locale),
        }))}
      />
      <ChecksRow
        name="energySystems"
        label={m.entity_energy_systems()}
        choices={systemChoices(energySystems, "energy_systems")}
      />
      <ChecksRow
        name="proteinSystems"
        label={m.entity_protein_systems()}
        choices={systemChoices(proteinSystems, "protein_systems")}
      />
    </FormSection>
  );
}

const shown = ({ lastDay, ...own }: EntityForm) => ({
  ...own,
  expirationDate: lastDay && formatDate(lastDay),
});

/** Explains the origin of the licence to readers who do not grant it. */
function useLicenceText(me: Me | null | undefined, entity: UserEntityItem | null): string | undefined {
  const isHandedOver = me !== null && me !== undefined && entity === null && !isSuperAdmin(me.roles);
  const { data: own } = useQuery({ ...entityQuery(me?.userEntity.id ?? ""), enabled: isHandedOver });
  if (isHandedOver) {
    if (!own) return undefined;
    const seats = Math.max(0, own.numberOfLicences - own.numberOfActiveUsers);
    return m.entity_licence_handed_over({ seats, date: formatDate(own.expirationDate) });
  }
  return isSuperAdmin(me?.roles ?? []) ? undefined : m.entity_licence_locked();
}

interface NamedSystem {
  name: string;
  units: readonly string[];
}

const systemChoices = (systems: Readonly<Record<string, NamedSystem>>, collection: string) =>
  Object.entries(systems).map(([key, { name }]) => ({ key: `/api/${collection}/${key}`, label: name }));

const currencyName = (code: string): string => {
  const name = new Intl.DisplayNames(getLocale(), { type: "currency" }).of(code);
  return name && name !== code ? `${code} · ${name}` : code;
};
