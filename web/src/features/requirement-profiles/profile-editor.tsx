import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import type {
  RequirementProfileCreate,
  RequirementProfileItem,
} from "#contract/schemas/requirement-profile.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { useIsBlockedByLicence, usePerson } from "#web/features/session/queries.ts";
import { useBase, type Versioned } from "#web/lib/api/row-versions.ts";
import { useFormAutosave } from "#web/lib/autosave/use-form-autosave.ts";
import { label } from "#web/lib/format/labels.ts";
import { notify } from "#web/lib/notifications.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { SelectRow, SwitchRow, TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { NormRows } from "./norm-rows.tsx";
import { type ProfileForm, ProfileShape, profileResolver, profileToForm } from "./profile-form.ts";
import { profileQuery, useCreateProfile, useUpdateProfile } from "./queries.ts";

export function ProfileEditScreen({ id }: { id: string }) {
  const { data } = useSuspenseQuery(profileQuery(id));
  return <ProfileEditor key={data.id} profile={data} />;
}

export function ProfileEditor({ profile }: { profile: Versioned<RequirementProfileItem> | null }) {
  const navigate = useNavigate();
  const { create, change, copy, overtakenBy } = useStoring(profile);
  const form = useForm<ProfileForm, unknown, RequirementProfileCreate>({
    defaultValues: profileToForm(profile),
    resolver: profileResolver,
  });
  const isHeldBack = useIsBlockedByLicence(
    profile ? "requirement_profile.patch" : "requirement_profile.post",
  );
  const kept = useFormAutosave(form, {
    key: `profile-draft ${usePerson()} ${profile?.id ?? "new"}`,
    shape: ProfileShape,
    isNew: profile === null,
    isHeldBack,
  });

  const submit = (store: (body: RequirementProfileCreate) => Promise<RequirementProfileItem>) =>
    submitForm(
      form,
      async (body) => {
        const saved = await store(body);
        await kept.forget();
        void notify("success", m.profile_saved({ name: saved.name }));
        await navigate({ to: "/requirement-profiles" });
      },
      { overtaking: { kept, overtakenBy }, failure: profile ? m.profile_cannot_edit() : undefined },
    );

  return (
    <Page
      title={profile ? profile.name : m.screen_requirement_profile_add()}
      eyebrow={profile ? label("requirement_system", profile.system) : undefined}
      width="narrow"
    >
      <RestoredDraftNotice kept={kept} onCopy={profile ? () => void submit(copy)() : undefined} />
      <FormFrame
        form={form}
        onSubmit={submit(profile ? change : create)}
        action={profile ? m.profile_save() : m.screen_requirement_profile_add()}
        isHeldBack={isHeldBack}
        cancel={
          <Button asChild variant="outline">
            <Link to="/requirement-profiles">{m.cancel()}</Link>
          </Button>
        }
      >
        <ProfileFields isNew={profile === null} />
      </FormFrame>
    </Page>
  );
}

const ProfileFields = ({ isNew }: { isNew: boolean }) => (
  <>
    <TextRow name="name" label={m.name()} autoComplete="off" />
    {isNew && (
      <SelectRow
        name="system"
        label={m.profile_system()}
        help={m.profile_system_help()}
        choices={requirementSystems.map((key) => ({ key, label: label("requirement_system", key) }))}
      />
    )}
    <SwitchRow name="isDefault" label={m.profile_default()} help={m.profile_default_help()} />
    <NormRows />
  </>
);

/** Creates, changes or copies a profile, and reads a newer version after a refused change. */
function useStoring(profile: Versioned<RequirementProfileItem> | null) {
  const [version, , overtakenBy] = useBase(profile, profileToForm, profileQuery(profile?.id ?? ""));
  const create = useCreateProfile().mutateAsync;
  const update = useUpdateProfile(profile?.id ?? "", version).mutateAsync;
  const change = ({ system: _system, ...body }: RequirementProfileCreate) => update(body);
  const copy = (body: RequirementProfileCreate) =>
    create({ ...body, name: m.copy_name({ name: body.name }), isDefault: false });
  return { create, change, copy, overtakenBy };
}
