import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Link2Off } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { RationShareItem } from "#contract/schemas/ration-share.ts";
import { call } from "#web/lib/api/call-api.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#web/ui/dialog.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OlderSave } from "./outdated-save-notice.tsx";
import { sharesQuery } from "./queries.ts";

const lives = [7, 30, 90, 365] as const;

interface ShareDialogProps {
  rationId: string;
  currency: string;
  /** True when an expired licence prevents new links; existing links can still be ended. */
  isReadOnly: boolean;
  onClose: () => void;
}

/** Creates, lists and ends links that show a ration without an account. */
export function ShareDialog({ rationId, currency, isReadOnly, onClose }: ShareDialogProps) {
  const client = useQueryClient();
  const [days, setDays] = useState<number>(30);
  const query = sharesQuery(rationId);
  const { data, error } = useQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const make = useMutation({
    mutationFn: () => call("ration_share.post", { body: { ration: `/api/rations/${rationId}`, days } }),
    onSuccess: refresh,
  });
  const failure = error ?? make.error;
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent closeLabel={m.close()} className="content-start">
        <DialogHeader>
          <DialogTitle>{m.share_title()}</DialogTitle>
          <DialogDescription>{m.share_help()}</DialogDescription>
        </DialogHeader>
        {failure && <Notice tone="error">{errorText(failure)}</Notice>}
        {!isReadOnly && <OlderSave rationId={rationId} currency={currency} />}
        {!isReadOnly && (
          <div className="flex flex-wrap items-end gap-3">
            <LifeSelect days={days} onChange={setDays} />
            <Button disabled={make.isPending} onClick={() => make.mutate()}>
              {m.share_make()}
            </Button>
          </div>
        )}
        {make.data?.token && <Made token={make.data.token} />}
        <section className="grid gap-2">
          <h3 className="font-semibold text-sm">{m.share_list()}</h3>
          {!data && !error && <Skeleton className="h-12" />}
          {data?.length === 0 && <p className="text-muted-foreground text-sm">{m.share_none()}</p>}
          {data && data.length > 0 && (
            <ul className="divide-y divide-border border-border border-y">
              {data.map((share) => (
                <ShareLine key={share.id} share={share} onEnded={refresh} />
              ))}
            </ul>
          )}
        </section>
      </DialogContent>
    </Dialog>
  );
}

function LifeSelect({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const id = useId();
  return (
    <div className="grid grow gap-1">
      <label htmlFor={id} className="text-sm">
        {m.share_days()}
      </label>
      <Select
        id={id}
        value={String(days)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {lives.map((each) => (
          <SelectOption key={each} value={String(each)}>
            {m.days_count({ days: each })}
          </SelectOption>
        ))}
      </Select>
    </div>
  );
}

/** Shows the new link, once. */
function Made({ token }: { token: string }) {
  const address = `${window.location.origin}/shared/${token}`;
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      void notify("success", m.share_copied());
    } catch {
      // A browser that lets nothing be copied for the reader leaves it to the reader's own keys.
      field.current?.focus();
      void notify("warning", m.share_not_copied());
    }
  };
  return (
    <div role="status" className="grid gap-2 rounded-md border border-hay/50 bg-hay-wash px-3 py-2 text-sm">
      <p className="text-hay-ink">{m.share_made()}</p>
      <div className="flex gap-2">
        <Input
          ref={field}
          readOnly
          aria-label={m.share_address()}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="outline" onClick={copy}>
          <Copy aria-hidden="true" />
          {m.share_copy()}
        </Button>
      </div>
    </div>
  );
}

interface ShareLineProps {
  share: RationShareItem;
  onEnded: () => Promise<unknown>;
}

function ShareLine({ share, onEnded }: ShareLineProps) {
  const day = formatDate(share.expiresAt);
  const end = useMutation({
    mutationFn: () => call("ration_share.delete", { params: { id: share.id } }),
    onSuccess: () => {
      void notify("success", m.share_ended());
      return onEnded();
    },
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2 text-sm">
      <span className="grid">
        {m.share_line({ number: share.number, day })}
        {share.creator && (
          <span className="text-muted-foreground text-xs">
            {`${share.creator.firstname} ${share.creator.name}`}
          </span>
        )}
      </span>
      <DeleteButton
        variant="ghost"
        size="icon"
        aria-label={m.share_end({ day })}
        title={m.share_end({ day })}
        question={{
          title: m.share_end_title({ day }),
          text: m.share_end_text(),
          action: m.share_end_action(),
        }}
        remove={end}
      >
        <Link2Off aria-hidden="true" />
      </DeleteButton>
    </li>
  );
}
