import { Link } from "@tanstack/react-router";
import type { AuditEntryItem, AuditPerson } from "#contract/schemas/audit-entry.ts";
import { doneText } from "#web/lib/api/operation-text.ts";
import { listChanges } from "#web/lib/format/field-changes.ts";
import { fieldName } from "#web/lib/format/field-names.ts";
import { formatInstant } from "#web/lib/format/format.ts";
import { valueText } from "#web/lib/format/value-text.ts";
import { m } from "#web/paraglide/messages.js";
import { ChangeList } from "#web/parts/change-list.tsx";
import { type About, describeSubject, isKindSaid, namesByPath } from "./entry-subject.ts";

export function AuditEntries({ entries }: { entries: readonly AuditEntryItem[] }) {
  return (
    <ul className="divide-y divide-border rounded-md border border-border bg-card">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: AuditEntryItem }) {
  const changes = listChanges(entry.before, entry.after);
  const names = namesByPath(entry);
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{who(entry)}</span>
        <time dateTime={entry.at} className="text-muted-foreground text-xs">
          {formatInstant(entry.at)}
        </time>
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted-foreground">
        <span className="text-foreground">{doneText(entry.operation)}</span>
        <Subject about={describeSubject(entry)} isKindSaid={isKindSaid(entry)} />
        {entry.userEntity.name && <span>{entry.userEntity.name}</span>}
      </p>
      <ChangeList
        changes={changes.map(({ field, before, after }) => ({
          field,
          name: fieldName(entry.row, field),
          before: before === null ? null : valueText(entry.row, field, before, names),
          after: after === null ? null : valueText(entry.row, field, after, names),
        }))}
      />
    </li>
  );
}

/** Names the row by kind, unless that is said, and by name where it has one, and links to it while it exists. */
function Subject({ about: { word, name, link }, isKindSaid: isSaid }: { about: About; isKindSaid: boolean }) {
  const kind = isSaid ? "" : word;
  if (!kind && !name) return null;
  return (
    <span className="wrap-anywhere min-w-0">
      {kind}
      {kind && name && " · "}
      {link ? (
        <Link
          {...link}
          className="finger-line inline-flex min-h-6 items-center text-foreground underline underline-offset-4"
        >
          {name}
        </Link>
      ) : (
        <span className="text-foreground">{name}</span>
      )}
    </span>
  );
}

const named = ({ firstname, name, email }: AuditPerson): string =>
  [firstname, name].filter(Boolean).join(" ") || email || m.audit_deleted_person();

const who = ({ actor, subject, onBehalf }: AuditEntryItem): string =>
  onBehalf ? m.audit_behalf_of({ actor: named(actor), subject: named(subject) }) : named(actor);
