import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { can } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";
import { formatDate } from "#web/lib/format.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/notice.tsx";
import { Page } from "#web/parts/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { LastHorses } from "./last-horses.tsx";
import { NeedsAttention } from "./needs-attention.tsx";

const soonMs = 60 * 24 * 3600 * 1000;

export function Welcome({ me }: { me: Me }) {
  const { userEntity: entity } = me;
  const isStaff = can(me.roles, "staff");
  return (
    <Page
      title={m.home_greeting({ firstname: me.firstname })}
      eyebrow={entity.name}
      actions={can(me.roles, "expert") && <AddHorse />}
    >
      <Licence entity={entity} />
      {isStaff ? (
        <div className="grid items-start gap-8 laptop:grid-cols-[3fr_2fr] laptop:gap-12">
          <NeedsAttention currency={entity.monetaryUnit} />
          <LastHorses />
        </div>
      ) : (
        <Notice tone="info">{m.home_no_access()}</Notice>
      )}
    </Page>
  );
}

function Licence({ entity }: { entity: Me["userEntity"] }) {
  const isSoon = Date.parse(entity.expirationDate) - Date.now() < soonMs;
  const date = formatDate(entity.expirationDate);
  if (entity.licenceExpired) return <Notice tone="error">{m.home_licence_expired({ date })}</Notice>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-border border-y py-4">
      <p className="text-sm">
        <span className="text-muted-foreground">{m.home_licence()}</span>{" "}
        <strong className={isSoon ? "font-semibold text-watch-ink" : "font-semibold"}>
          <time dateTime={entity.expirationDate}>{date}</time>
        </strong>
      </p>
      {entity.logo && (
        <img
          src={entity.logo.fullResolution}
          alt={entity.name}
          className="h-12 w-auto max-w-48 object-contain"
        />
      )}
    </div>
  );
}

function AddHorse() {
  return (
    <Button asChild>
      <Link to="/horses/add">
        <Plus aria-hidden="true" />
        {m.horse_add()}
      </Link>
    </Button>
  );
}
