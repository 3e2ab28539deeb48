import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId } from "react";
import { isAudited, operationIds, routes } from "#contract/routes.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { doneText } from "#web/lib/api/operation-text.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { ListPage, listed } from "#web/parts/list/list-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Label } from "#web/ui/label.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { AuditEntries } from "./audit-entries.tsx";
import { auditQuery, useExportAudit } from "./queries.ts";
import { type AuditSearch, defaultAuditSearch, isFiltered } from "./search.ts";

interface AuditScreenProps {
  search: AuditSearch;
  onSearch: (change: Partial<AuditSearch>) => void;
}

export function AuditScreen({ search, onSearch }: AuditScreenProps) {
  const { data, error, refetch } = useQuery(auditQuery(search));
  const save = useExportAudit(search);
  const list = listed(data);
  return (
    <ListPage
      title={m.screen_audit()}
      count={m.audit_count}
      actions={
        <Button
          variant="outline"
          disabled={save.isPending || !list?.total}
          onClick={() =>
            save.mutate(undefined, { onError: (failed) => void notify("error", errorText(failed)) })
          }
        >
          <Download aria-hidden="true" />
          {m.audit_export()}
        </Button>
      }
      filters={<Filters search={search} onSearch={(change) => onSearch({ ...change, page: 1 })} />}
      list={list}
      error={error}
      onRetry={refetch}
      empty={
        isFiltered(search) ? (
          <NothingFound
            title={m.audit_none()}
            text={m.audit_none_text()}
            name={search.actor}
            onClear={() => onSearch(defaultAuditSearch)}
          />
        ) : (
          <EmptyState title={m.audit_none()} text={m.audit_none_yet()} />
        )
      }
      page={search.page}
      onPage={(page) => onSearch({ page })}
    >
      {(entries) => <AuditEntries entries={entries} />}
    </ListPage>
  );
}

const audited = operationIds.filter((id) => isAudited(routes[id]));

function Filters({ search, onSearch }: AuditScreenProps) {
  const switchId = useId();
  return (
    <div className="grid items-end gap-3 tablet:grid-cols-2 laptop:grid-cols-[1fr_1fr_9.5rem_9.5rem_auto] [&>search]:max-w-none">
      <SearchField
        label={m.audit_actor()}
        value={search.actor}
        onSearch={(actor) => onSearch({ actor: actor.trim() })}
      />
      <Select
        aria-label={m.audit_operation()}
        value={search.operation}
        onChange={(event) => onSearch({ operation: event.currentTarget.value })}
      >
        <SelectOption value="">{m.audit_every_operation()}</SelectOption>
        {audited.map((id) => (
          <SelectOption key={id} value={id}>
            {doneText(id)}
          </SelectOption>
        ))}
      </Select>
      <DayField label={m.audit_from()} value={search.from} onDay={(from) => onSearch({ from })} />
      <DayField label={m.audit_to()} value={search.to} onDay={(to) => onSearch({ to })} />
      <div className="flex h-11 items-center gap-2 fine:h-9">
        <Switch
          id={switchId}
          checked={search.onBehalf}
          onCheckedChange={(onBehalf) => onSearch({ onBehalf })}
        />
        <Label htmlFor={switchId}>{m.audit_on_behalf()}</Label>
      </div>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onDay: (day: string) => void;
}

function DayField({ label, value, onDay }: DayFieldProps) {
  return (
    <Field label={label}>
      <FieldControl>
        <Input type="date" value={value} onChange={(event) => onDay(event.currentTarget.value)} />
      </FieldControl>
    </Field>
  );
}
