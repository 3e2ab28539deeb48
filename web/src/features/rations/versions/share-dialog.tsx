import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { RationShareItem } from "#contract/schemas/ration-share.ts";
import { call } from "#web/lib/api/call-api.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledSelect } from "#web/parts/choice/labelled-select.tsx";
import { DeleteButton } from "#web/parts/feedback/delete-button.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OlderSave, OlderSaveOfBench } from "./outdated-save-notice.tsx";
import { sharesQuery } from "./queries.ts";
import { ShareActions } from "./share-actions.tsx";

/** Days after which a link ends. */
const lives = ["7", "30", "90", "365"] as const;

interface ShareDialogProps {
  rationId: string;
  /** Name of the horse. */
  horse: string;
  /** True when an expired licence prevents new links; existing links can still be ended. */
  isReadOnly: boolean;
  onClose: () => void;
}

/** Shares a ration beside its open workbench. */
export const BenchShareDialog = (props: ShareDialogProps) => (
  <Shares {...props} warning={<OlderSaveOfBench rationId={props.rationId} />} />
);

/** Shares a ration by its sheet. */
export const ShareDialog = (props: ShareDialogProps) => (
  <Shares {...props} warning={<OlderSave rationId={props.rationId} />} />
);

interface SharesProps extends ShareDialogProps {
  /** Warns of a save that is judged otherwise today. */
  warning: ReactNode;
}

/** Creates, lists and ends links that show a ration without an account. */
function Shares({ rationId, horse, isReadOnly, warning, onClose }: SharesProps) {
  const client = useQueryClient();
  const [days, setDays] = useState<(typeof lives)[number]>("30");
  const query = sharesQuery(rationId);
  const { data, error } = useQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const make = useMutation({
    mutationFn: () =>
      call("ration_share.post", { body: { ration: `/api/rations/${rationId}`, days: Number(days) } }),
    onSuccess: refresh,
  });
  const failure = error ?? make.error;
  return (
    <TitledDialog title={m.share_title()} help={m.share_help()} className="content-start" onClose={onClose}>
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
      {!isReadOnly && warning}
      {!isReadOnly && (
        <div className="flex flex-wrap items-end gap-3">
          <LabelledSelect
            label={m.share_days()}
            value={days}
            choices={lives}
            wordOf={(each) => m.days_count({ days: Number(each) })}
            onChoose={setDays}
            className="grow"
          />
          <Button disabled={make.isPending} onClick={() => make.mutate()}>
            {m.share_make()}
          </Button>
        </div>
      )}
      {make.data && (
        <p role="status" className="text-sm">
          {m.share_made()}
        </p>
      )}
      <section className="grid gap-2">
        <h3 className="font-semibold text-sm">{m.share_list()}</h3>
        {!data && !error && <Skeleton className="h-12" />}
        {data?.length === 0 && <p className="text-muted-foreground text-sm">{m.share_none()}</p>}
        {data && data.length > 0 && (
          <ul className="divide-y divide-border border-border border-y">
            {data.map((share) => (
              <ShareLine key={share.id} share={share} horse={horse} onEnded={refresh} />
            ))}
          </ul>
        )}
      </section>
    </TitledDialog>
  );
}

interface ShareLineProps {
  share: RationShareItem;
  horse: string;
  onEnded: () => Promise<unknown>;
}

/** Shows an active link, with the ways to give it to somebody where the reader made it. */
function ShareLine({ share, horse, onEnded }: ShareLineProps) {
  const day = formatDate(share.expiresAt);
  const end = useMutation({
    mutationFn: () => call("ration_share.delete", { params: { id: share.id } }),
    onSuccess: () => {
      void notify("success", m.share_ended());
      return onEnded();
    },
  });
  return (
    <li className="grid gap-2 py-2 text-sm">
      <div className="flex items-center justify-between gap-3">
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
      </div>
      {share.token && <ShareActions token={share.token} horse={horse} />}
    </li>
  );
}
