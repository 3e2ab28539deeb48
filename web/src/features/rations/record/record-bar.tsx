import { Link } from "@tanstack/react-router";
import { FileText, History, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
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
    <div className="flex items-center max-tablet:-order-1 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-3 tablet:-mr-3 max-tablet:[&>*]:px-2">
      <Button variant="ghost" size="sm" onClick={() => setOpen("versions")}>
        <History aria-hidden="true" />
        {m.version_open()}
      </Button>
      <Button asChild variant="ghost" size="sm">
        <Link to="/rations/$id/sheet" params={{ id: rationId }} search={{ kind: "professional" }}>
          <FileText aria-hidden="true" />
          {m.sheet_open()}
        </Link>
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen("share")}>
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
