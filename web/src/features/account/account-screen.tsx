import type { Me } from "#contract/schemas/session.ts";
import { useMe } from "#web/features/session/queries.ts";
import { roleNames } from "#web/lib/format/role-names.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { FormSection } from "#web/parts/form/form-section.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { InformationForm } from "./information-form.tsx";
import { PasswordForm } from "./password-form.tsx";

export function AccountScreen() {
  const me = useMe();
  if (!me) return null;
  const isSwitched = me.switchedBy !== null;
  const hasPassword = !isSwitched && me.loginType !== "sso";
  return (
    <Page title={m.screen_my_account()} width="narrow">
      <div className="grid gap-8">
        <FormSection title={m.account_about()}>
          <AboutMe me={me} />
        </FormSection>
        <FormSection title={m.account_information()}>
          <InformationForm key={me.id} me={me} />
        </FormSection>
        <FormSection
          title={m.account_password()}
          {...(hasPassword ? { text: m.account_password_text() } : {})}
        >
          {!hasPassword ? (
            <Notice tone="info">
              {isSwitched ? m.account_password_switched() : m.account_password_sso()}
            </Notice>
          ) : (
            <PasswordForm key={me.id} me={me} />
          )}
        </FormSection>
      </div>
    </Page>
  );
}

function AboutMe({ me }: { me: Me }) {
  const lines = [
    [m.name(), `${me.firstname} ${me.name}`],
    [m.login_email(), me.email],
    [m.user_entity(), me.userEntity.name],
    [m.user_roles(), roleNames(me.roles)],
    [m.account_login_type(), me.loginType === "sso" ? m.login_type_sso() : m.login_password()],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm tablet:grid-cols-[auto_1fr]">
      {lines.map(([term, words]) => (
        <div key={term} className="grid tablet:col-span-2 tablet:grid-cols-subgrid">
          <dt className="text-muted-foreground">{term}</dt>
          <dd className="min-w-0 break-words font-medium">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
