import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatInstant, formatMoney } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { VerdictBadge } from "#web/parts/finding/verdict-badge.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { versionsQuery } from "./queries.ts";
import { VersionPanel } from "./version-panel.tsx";
import { authorName, energyCoverageText } from "./version-text.ts";

interface VersionsDialogProps {
  rationId: string;
  /** Saves the restored version; null when nothing may be changed. */
  onRestored: (() => Promise<void>) | null;
  onClose: () => void;
}

/** Lists every save with author, time and verdict, compares two, and restores one. */
export function VersionsDialog({ rationId, onRestored, onClose }: VersionsDialogProps) {
  const { data, error } = useQuery(versionsQuery(rationId));
  const [open, setOpen] = useState<string | null>(null);
  // the version before the current one: what is seen first is a difference
  const shown = data?.find(({ id }) => id === open) ?? data?.find(({ isCurrent }) => !isCurrent) ?? data?.[0];
  return (
    <TitledDialog
      title={m.version_title()}
      help={m.version_help()}
      className="content-start tablet:max-w-3xl desktop:flex desktop:max-w-5xl desktop:flex-col"
      onClose={onClose}
    >
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.length === 0 && <p className="text-muted-foreground text-sm">{m.version_none()}</p>}
      {data && shown && (
        <div className="grid min-w-0 grid-cols-1 gap-4 desktop:min-h-64 desktop:grid-cols-[17rem_1fr] desktop:grid-rows-[minmax(0,1fr)] desktop:gap-6">
          <div className="overflow-y-auto border-border max-desktop:max-h-56 max-desktop:border-y">
            <ul
              aria-label={m.version_list()}
              className="divide-y divide-border border-border desktop:border-y"
            >
              {data.map((version) => (
                <li key={version.id}>
                  <VersionButton
                    version={version}
                    isShown={version === shown}
                    onShow={() => setOpen(version.id)}
                  />
                </li>
              ))}
            </ul>
          </div>
          <VersionPanel
            key={shown.id}
            version={shown}
            versions={data}
            onRestored={onRestored}
            onClose={onClose}
          />
        </div>
      )}
      {data?.some(({ monetaryUnit }) => monetaryUnit === null) && (
        <p className="text-muted-foreground text-xs">{m.version_unit_unkept()}</p>
      )}
    </TitledDialog>
  );
}

interface VersionButtonProps {
  version: RationVersionMember;
  isShown: boolean;
  onShow: () => void;
}

function VersionButton({ version, isShown, onShow }: VersionButtonProps) {
  const { number, isCurrent, savedAt, pricePerDay, verdict } = version;
  const currency = useCurrency();
  const energy = energyCoverageText(version);
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className={cn(
        "grid w-full cursor-pointer gap-1 border-l-3 px-3 py-2 text-left text-sm hover:bg-accent/60",
        isShown ? "border-l-primary bg-accent/60" : "border-l-transparent",
      )}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{m.version_number({ number })}</span>
        {isCurrent && <Badge variant="outline">{m.version_current()}</Badge>}
      </span>
      <span className="text-muted-foreground text-xs">
        {m.version_by({ day: formatInstant(savedAt), author: authorName(version) })}
      </span>
      <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <VerdictBadge verdict={verdict} />
        {energy !== null && <span>{energy}</span>}
        {pricePerDay !== null && (
          <span>{m.price_a_day({ price: formatMoney(pricePerDay, version.monetaryUnit ?? currency) })}</span>
        )}
      </span>
    </button>
  );
}
