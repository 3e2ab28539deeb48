import { Link } from "@tanstack/react-router";
import type { AuditEntryItem, AuditPerson } from "#contract/schemas/audit-entry.ts";
import { callText } from "#web/lib/api/operation-text.ts";
import { listChanges } from "#web/lib/format/field-changes.ts";
import { fieldName } from "#web/lib/format/field-names.ts";
import { formatInstant } from "#web/lib/format/format.ts";
import { valueText } from "#web/lib/format/value-text.ts";
import { m } from "#web/paraglide/messages.js";
import { FoldMark } from "#web/parts/fold-chevron.tsx";
import { type About, describeSubject, namesByPath } from "./entry-subject.ts";

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
        <span className="text-foreground">{callText(entry.operation)}</span>
        <Subject {...describeSubject(entry)} />
        {entry.userEntity.name && <span>{entry.userEntity.name}</span>}
      </p>
      {changes.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-sm text-muted-foreground hover:text-foreground fine:min-h-6">
            <FoldMark />
            {m.audit_changes({ count: changes.length })}
          </summary>
          <dl className="mt-1 grid gap-1 border-border border-l-2 pl-3">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="grid gap-x-3 tablet:grid-cols-[12rem_1fr]">
                <dt className="break-words text-muted-foreground">{fieldName(entry.row, field)}</dt>
                <dd className="min-w-0 whitespace-pre-line break-words">
                  {before !== null && (
                    <del className="text-muted-foreground">{valueText(entry.row, field, before, names)}</del>
                  )}{" "}
                  {after !== null && valueText(entry.row, field, after, names)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

/** Names the row by kind and name and links to it while it exists. */
function Subject({ word, name, link }: About) {
  return (
    <span className="wrap-anywhere min-w-0">
      {word}
      {name && " · "}
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
  firstname && name ? `${firstname} ${name}` : (email ?? m.audit_deleted_person());

const who = ({ actor, subject, onBehalf }: AuditEntryItem): string =>
  onBehalf ? m.audit_behalf_of({ actor: named(actor), subject: named(subject) }) : named(actor);
