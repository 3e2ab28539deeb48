import { Link, useRouter } from "@tanstack/react-router";
import { CircleUser, LogOut, UserRound } from "lucide-react";
import { can } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";
import { useEndSession } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedPart } from "#web/parts/feedback/lazy-part.tsx";
import { Disclosure } from "#web/parts/form/disclosure.tsx";
import { Button } from "#web/ui/button.tsx";

const SwitchUser = fetchedPart(() =>
  import("#web/features/switch-user/switch-user.tsx").then((module) => module.SwitchUser),
);

const SwitchExit = fetchedPart(() =>
  import("#web/features/switch-user/switch-exit.tsx").then((module) => module.SwitchExit),
);

export function UserMenu({ me }: { me: Me }) {
  const end = useEndSession(useRouter());
  const name = `${me.firstname} ${me.name}`;
  return (
    <Disclosure
      buttonLabel={m.user_menu({ name })}
      button={
        <>
          <CircleUser aria-hidden="true" className="size-4.5" />
          <span className="hidden max-w-40 truncate tablet:inline">{me.firstname}</span>
        </>
      }
    >
      {(close) => (
        <div className="grid gap-3">
          <div className="grid text-sm">
            <span className="font-medium">{name}</span>
            <span className="truncate text-muted-foreground">{me.email}</span>
            <span className="text-muted-foreground">{me.userEntity.name}</span>
            {me.loginType === "sso" && <span className="text-muted-foreground">{m.login_type_sso()}</span>}
          </div>
          <Button asChild variant="outline">
            <Link to="/my-account" onClick={close}>
              <UserRound aria-hidden="true" />
              {m.screen_my_account()}
            </Link>
          </Button>
          {me.switchedBy && <SwitchExit onDone={close} />}
          <Button variant="outline" disabled={end.isPending} onClick={() => end.mutate("/")}>
            <LogOut aria-hidden="true" />
            {m.logout()}
          </Button>
          {can(me.roles, "switch") && me.switchedBy === null && <SwitchUser onDone={close} />}
        </div>
      )}
    </Disclosure>
  );
}
