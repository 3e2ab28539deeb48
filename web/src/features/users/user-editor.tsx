import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { roles } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";
import { UserCreate, type UserItem } from "#contract/schemas/user.ts";
import { useIsBlockedByLicence, useMe, usePerson } from "#web/features/session/queries.ts";
import { usePeopledEntities } from "#web/features/user-entities/queries.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { useBase, type Versioned } from "#web/lib/api/row-versions.ts";
import { useFormAutosave } from "#web/lib/autosave/use-form-autosave.ts";
import { schemaResolver } from "#web/lib/form-schema.ts";
import { roleName } from "#web/lib/format/role-names.ts";
import { notify } from "#web/lib/notifications.ts";
import { submitForm } from "#web/lib/submit-form.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { EntityRow } from "#web/parts/form/entity-row.tsx";
import { ChecksRow, SwitchRow, TextRow } from "#web/parts/form/form-fields.tsx";
import { FormFrame } from "#web/parts/form/form-frame.tsx";
import { RestoredDraftNotice } from "#web/parts/form/restored-draft-notice.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { lockedFields } from "./locked-fields.ts";
import { useCreateUser, useInvite, userQuery, useUpdateUser } from "./queries.ts";

/** An empty organisation means the reader's own. */
const shape = v.strictObject({
  firstname: v.string(),
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(roles)),
  active: v.boolean(),
  userEntity: v.nullable(v.string()),
});
type UserForm = v.InferOutput<typeof shape>;

const resolver = schemaResolver<UserForm, UserCreate>(UserCreate, ({ userEntity, ...user }) =>
  userEntity === null ? user : { ...user, userEntity },
);

const empty: UserForm = {
  firstname: "",
  name: "",
  email: "",
  roles: [],
  active: true,
  userEntity: null,
};

export function UserEditScreen({ id }: { id: string }) {
  const { data } = useSuspenseQuery(userQuery(id));
  return <UserEditor user={data} />;
}

export function UserEditor({ user }: { user: Versioned<UserItem> | null }) {
  const me = useMe();
  return me && <Editor key={user?.id ?? "new"} me={me} user={user} />;
}

/** Returns the form of a user with its autosave and the function that saves it. */
function useUserForm(user: Versioned<UserItem> | null) {
  const navigate = useNavigate();
  const create = useCreateUser();
  const [version, , overtakenBy] = useBase(user, userToForm, userQuery(user?.id ?? ""));
  const update = useUpdateUser(user?.id ?? "", version);
  const form = useForm<UserForm, unknown, UserCreate>({
    defaultValues: user ? userToForm(user) : empty,
    resolver,
  });
  const isHeldBack = useIsBlockedByLicence(user ? "user.patch" : "user.post");
  const kept = useFormAutosave(form, {
    key: `user-draft ${usePerson()} ${user?.id ?? "new"}`,
    shape,
    isNew: user === null,
    isHeldBack,
  });

  const submit = submitForm(
    form,
    async ({ userEntity, ...body }) => {
      const saved = user
        ? await update.mutateAsync(changed(body, user))
        : await create.mutateAsync({ ...body, ...(userEntity ? { userEntity } : {}) });
      await kept.forget();
      const name = `${saved.firstname} ${saved.name}`;
      if (saved.invitationSent === false) void notify("warning", m.user_saved_not_invited({ name }));
      else void notify("success", m.user_saved({ name }));
      await navigate({ to: "/users" });
    },
    { overtaking: { kept, overtakenBy }, failure: user ? m.user_cannot_edit() : undefined },
  );

  return { form, kept, submit, isHeldBack };
}

interface EditorProps {
  me: Me;
  user: Versioned<UserItem> | null;
}

function Editor({ me, user }: EditorProps) {
  const { form, kept, submit, isHeldBack } = useUserForm(user);
  const { isSelf, isByAnother } = lockedFields(me, user);
  return (
    <Page
      title={user ? `${user.firstname} ${user.name}` : m.screen_user_add()}
      eyebrow={user ? user.userEntity.name : undefined}
      width="narrow"
    >
      <RestoredDraftNotice kept={kept} />
      {user?.invited && user.active && <Invited user={user} />}
      {isSelf && (
        <Notice tone="info">
          {m.user_self()}{" "}
          <Link to="/my-account" className="font-medium underline underline-offset-4">
            {m.screen_my_account()}
          </Link>
        </Notice>
      )}
      {isByAnother && <Notice tone="info">{m.user_switched()}</Notice>}
      <FormFrame
        form={form}
        onSubmit={submit}
        action={user ? m.user_save() : m.screen_user_add()}
        isHeldBack={isHeldBack}
        cancel={
          <Button asChild variant="outline">
            <Link to="/users">{m.cancel()}</Link>
          </Button>
        }
      >
        <UserFields me={me} user={user} />
      </FormFrame>
    </Page>
  );
}

function UserFields({ me, user }: EditorProps) {
  const others = usePeopledEntities(me);
  const { isActiveLocked, isEmailLocked, isRoleLocked } = lockedFields(me, user);
  return (
    <>
      <TextRow name="firstname" label={m.user_firstname()} autoComplete="off" />
      <TextRow name="name" label={m.user_lastname()} autoComplete="off" />
      <TextRow
        name="email"
        type="email"
        label={m.login_email()}
        autoComplete="off"
        isDisabled={isEmailLocked}
        help={user ? undefined : m.user_email_help()}
      />
      {!user && others.length > 0 && <EntityRow own={me.userEntity} others={others} />}
      <ChecksRow
        name="roles"
        label={m.user_roles()}
        help={m.user_roles_help()}
        choices={roles.map((role) => ({
          key: role,
          label: roleName(role),
          isDisabled: isRoleLocked(role),
        }))}
      />
      <SwitchRow
        name="active"
        label={m.user_active()}
        help={m.user_active_help()}
        isDisabled={isActiveLocked}
      />
    </>
  );
}

/** Offers to send the invitation again to a user without a password. */
function Invited({ user }: { user: UserItem }) {
  const invite = useInvite(user.id);
  const isHeldBack = useIsBlockedByLicence("user.invite");
  return (
    <Notice
      tone="info"
      action={
        <Button
          type="button"
          size="sm"
          variant="outline"
          disabled={invite.isPending || isHeldBack}
          onClick={() =>
            invite.mutate(undefined, {
              onSuccess: () => void notify("success", m.user_invitation_sent({ email: user.email })),
              onError: (error) => void notify("error", inviteError(error, user)),
            })
          }
        >
          {m.user_invite_again()}
        </Button>
      }
    >
      {m.user_invited_text()}
    </Notice>
  );
}

/** Explains a failed message: no new link exists, and the former one still works. */
const inviteError = (error: unknown, { email }: UserItem): string =>
  error instanceof ClientError && error.kind === "mail_failed"
    ? m.user_invitation_not_sent({ email })
    : errorText(error);

const userToForm = ({ firstname, name, email, roles: held, active }: UserItem): UserForm => ({
  firstname,
  name,
  email,
  roles: held,
  active,
  userEntity: null,
});

/** Returns the changed fields only, so that locked fields are never sent. */
function changed(body: Omit<UserCreate, "userEntity">, user: UserItem) {
  const { firstname, name, email, active, roles: wanted } = body;
  const isSameRoles = JSON.stringify([...wanted].sort()) === JSON.stringify([...user.roles].sort());
  return {
    firstname,
    name,
    ...(email === user.email ? {} : { email }),
    ...(active === user.active ? {} : { active }),
    ...(isSameRoles ? {} : { roles: wanted }),
  };
}
