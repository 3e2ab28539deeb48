import { Link } from "@tanstack/react-router";
import { CalendarRange, FileText, History, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { defaultTransitionSearch } from "#web/features/rations/transition/search.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

const VersionsDialog = lazy(() =>
  import("./versions-dialog.tsx").then((module) => ({ default: module.VersionsDialog })),
);

const ShareDialog = lazy(() =>
  import("./share-dialog.tsx").then((module) => ({ default: module.ShareDialog })),
);

interface RecordBarProps {
  rationId: string;
  currency: string;
  onSave: () => void;
  isReadOnly: boolean;
}

/** What is kept of a ration and handed on: each one tap away. */
export function RecordBar({ rationId, currency, onSave, isReadOnly }: RecordBarProps) {
  const [open, setOpen] = useState<"versions" | "share" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex items-center gap-1 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-2 max-tablet:[&>*]:px-2">
      <Button variant="outline" onClick={() => setOpen("versions")}>
        <History aria-hidden="true" />
        {m.version_open()}
      </Button>
      <Button asChild variant="outline">
        <Link to="/rations/$id/sheet" params={{ id: rationId }} search={{ kind: "professional" }}>
          <FileText aria-hidden="true" />
          {m.sheet_open()}
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/rations/$id/transition" params={{ id: rationId }} search={defaultTransitionSearch}>
          <CalendarRange aria-hidden="true" />
          {m.transition_open()}
        </Link>
      </Button>
      <Button variant="outline" onClick={() => setOpen("share")}>
        <Share2 aria-hidden="true" />
        {m.share_open()}
      </Button>
      <Suspense fallback={null}>
        {open === "versions" && (
          <VersionsDialog
            rationId={rationId}
            currency={currency}
            onRestored={isReadOnly ? null : onSave}
            onClose={close}
          />
        )}
        {open === "share" && <ShareDialog rationId={rationId} isReadOnly={isReadOnly} onClose={close} />}
      </Suspense>
    </div>
  );
}
