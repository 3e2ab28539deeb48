import { KeyRound } from "lucide-react";
import type { ProgramKeyItem } from "#contract/schemas/session.ts";
import { formatDay, formatInstant } from "#web/lib/format/format.ts";
import { roleNames } from "#web/lib/format/role-names.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { ListCards } from "#web/parts/list/list-cards.tsx";
import { type Column, ListTable } from "#web/parts/list/list-table.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { useRevokeKey } from "./queries.ts";
import type { ProgramKeysSearch } from "./search.ts";

export interface KeysListProps {
  search: ProgramKeysSearch;
  onSearch: (change: Partial<ProgramKeysSearch>) => void;
}

interface RowsProps {
  keys: readonly ProgramKeyItem[];
}

type KeyColumn = Column<ProgramKeyItem, ProgramKeysSearch["order"]>;

const columns = (): KeyColumn[] => [
  { head: m.name(), by: "name", cell: (key) => <KeyName item={key} /> },
  {
    head: m.program_key_roles(),
    cellClass: "max-w-64 text-muted-foreground",
    cell: ({ roles }) => roleNames(roles),
  },
  { head: m.program_key_creator(), cell: creatorName },
  {
    head: m.program_key_expires(),
    by: "expiresAt",
    cellClass: "whitespace-nowrap",
    cell: ({ expiresAt }) => formatDay(expiresAt),
  },
  {
    head: m.program_key_last_used(),
    by: "lastUsedAt",
    cellClass: "whitespace-nowrap text-muted-foreground",
    cell: lastUse,
  },
  {
    head: m.program_key_state(),
    cell: (key) => (
      <span className="grid gap-1">
        <KeyState item={key} />
        <StoppedWhy item={key} />
      </span>
    ),
  },
];

export function KeysTable({ keys, ...sort }: RowsProps & KeysListProps) {
  return (
    <ListTable
      caption={m.screen_program_keys()}
      rows={keys}
      columns={columns()}
      sort={sort}
      actions={(key) => <RevokeKey item={key} />}
    />
  );
}

export function KeysCards({ keys }: RowsProps) {
  return (
    <ListCards rows={keys} isPaired>
      {(key) => (
        <>
          <span className="flex items-start justify-between gap-3">
            <KeyName item={key} />
            <KeyState item={key} />
          </span>
          <StoppedWhy item={key} />
          <div className="flex items-end justify-between gap-3 text-sm">
            <span className="grid min-w-0">
              <span>{roleNames(key.roles)}</span>
              <Muted>{`${m.program_key_creator()} ${creatorName(key)}`}</Muted>
              <Muted>{`${m.program_key_expires()} ${formatDay(key.expiresAt)}`}</Muted>
              <Muted>
                {key.lastUsedAt === null
                  ? m.program_key_never_used()
                  : `${m.program_key_last_used()} ${formatInstant(key.lastUsedAt)}`}
              </Muted>
            </span>
            <RevokeKey item={key} />
          </div>
        </>
      )}
    </ListCards>
  );
}

function Muted({ children }: { children: string }) {
  return <span className="text-muted-foreground">{children}</span>;
}

const creatorName = ({ creator }: ProgramKeyItem): string => `${creator.firstname} ${creator.name}`;

const lastUse = ({ lastUsedAt }: ProgramKeyItem): string =>
  lastUsedAt === null ? m.program_key_never() : formatInstant(lastUsedAt);

interface KeyProps {
  item: ProgramKeyItem;
}

/** Shows the name of a key and its last letters, by which somebody who has a key finds its row. */
function KeyName({ item }: KeyProps) {
  return (
    <span className="grid min-w-0">
      <span className="wrap-anywhere font-medium">{item.name}</span>
      <span className="text-muted-foreground text-xs">{m.program_key_ending({ ending: item.ending })}</span>
    </span>
  );
}

function KeyState({ item }: KeyProps) {
  if (item.state === "active") return <Badge variant="ok">{m.program_key_active()}</Badge>;
  if (item.state === "expired") return <Badge variant="outline">{m.program_key_expired()}</Badge>;
  return <Badge variant="watch">{m.program_key_stopped()}</Badge>;
}

/** Says why a key is stopped. */
function StoppedWhy({ item }: KeyProps) {
  if (item.state !== "stopped") return null;
  return (
    <span className="max-w-64 text-muted-foreground text-xs">
      {m.program_key_stopped_why({ creator: creatorName(item) })}
    </span>
  );
}

function RevokeKey({ item: { id, name } }: KeyProps) {
  return (
    <DeleteButton
      variant="outline"
      size="sm"
      aria-label={m.program_key_revoke({ name })}
      question={{
        title: m.program_key_revoke_title({ name }),
        text: m.program_key_revoke_text(),
        action: m.program_key_revoke_action(),
      }}
      remove={useRevokeKey(id)}
      onDeleted={() => notify("success", m.program_key_revoked({ name }))}
    >
      <KeyRound aria-hidden="true" />
      {m.program_key_revoke_word()}
    </DeleteButton>
  );
}
