import { useRouter } from "@tanstack/react-router";
import { CircleUser, LogOut } from "lucide-react";
import type { Me } from "#contract/schemas/session.ts";
import { useEndSession } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { Disclosure } from "#web/parts/disclosure.tsx";
import { Button } from "#web/ui/button.tsx";

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
      {() => (
        <div className="grid gap-3">
          <div className="grid text-sm">
            <span className="font-medium">{name}</span>
            <span className="truncate text-muted-foreground">{me.email}</span>
            <span className="text-muted-foreground">{me.userEntity.name}</span>
          </div>
          <Button variant="outline" disabled={end.isPending} onClick={() => end.mutate("/")}>
            <LogOut aria-hidden="true" />
            {m.logout()}
          </Button>
        </div>
      )}
    </Disclosure>
  );
}
