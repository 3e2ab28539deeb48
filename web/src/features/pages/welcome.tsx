import { can, isSuperAdmin } from "#contract/roles.ts";
import type { Me } from "#contract/schemas/session.ts";
import { useMay } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { isNearExpiry, LicenceBadge } from "#web/parts/feedback/licence-badge.tsx";
import { LicenceRenewal } from "#web/parts/feedback/licence-renewal.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Guide } from "./guide.tsx";
import { LastHorses } from "./last-horses.tsx";
import { NeedsAttention } from "./needs-attention.tsx";

export function Welcome({ me }: { me: Me }) {
  const { userEntity: entity } = me;
  const mayAdd = useMay("horse.post");
  const isStaff = can(me.roles, "staff");
  return (
    <Page
      title={m.home_greeting({ firstname: me.firstname })}
      eyebrow={entity.name}
      actions={mayAdd && <AddLink to="/horses/add">{m.screen_horse_add()}</AddLink>}
    >
      <Licence me={me} />
      {isStaff && mayAdd && !me.guideClosed && !me.switchedBy && <Guide />}
      {isStaff ? (
        <div className="grid items-start gap-8 laptop:grid-cols-[3fr_2fr] laptop:gap-12">
          <NeedsAttention />
          <LastHorses />
        </div>
      ) : (
        <Notice tone="info">{m.home_no_access()}</Notice>
      )}
    </Page>
  );
}

function Licence({ me }: { me: Me }) {
  const { userEntity: entity } = me;
  const isSoon = isNearExpiry(entity);
  return (
    <div className="grid gap-2 border-border border-y py-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm">
          <span className="text-muted-foreground">
            {entity.licenceExpired ? m.home_licence_ended() : m.home_licence()}
          </span>{" "}
          <strong className={cn("whitespace-nowrap font-semibold", isSoon && "text-watch-ink")}>
            <time dateTime={entity.expirationDate}>{formatDate(entity.expirationDate)}</time>
          </strong>{" "}
          <LicenceBadge entity={entity} />
        </p>
        {entity.logo && (
          <img
            src={entity.logo.fullResolution}
            alt={m.entity_logo_of({ name: entity.name })}
            className="h-12 w-auto max-w-48 rounded-sm bg-white object-contain p-1"
          />
        )}
      </div>
      {isSoon && (
        <p className="text-pretty text-sm">
          {isSuperAdmin(me.roles) ? m.home_licence_soon_super() : m.home_licence_soon()}{" "}
          <LicenceRenewal me={me} />
        </p>
      )}
    </div>
  );
}
