import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarRange, FileText, History, type LucideIcon, Share2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { scenarioEnd } from "#web/features/rations/transition/target-rations.ts";
import { defaultTransitionSearch } from "#web/features/rations/transition-search.ts";
import { sheetCommands } from "#web/features/rations/use-commands.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { commandFor, offerCommands } from "#web/lib/commands.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";

const VersionsDialog = fetchedDialog(() =>
  import("#web/features/rations/versions/versions-dialog.tsx").then((module) => module.VersionsDialog),
);

const ShareDialog = fetchedDialog(() =>
  import("#web/features/rations/versions/share-dialog.tsx").then((module) => module.ShareDialog),
);

type RecordDialog = "versions" | "share";

interface RecordBarProps {
  /** Null before the first save; then the buttons are disabled. */
  rationId: string | null;
  onSave: () => Promise<void>;
  isReadOnly: boolean;
}

/** Opens saved versions, share links, sheets and the transition plan of a ration. */
export function RecordBar({ rationId, onSave, isReadOnly }: RecordBarProps) {
  const [open, setOpen] = useState<RecordDialog | null>(null);
  const close = () => setOpen(null);
  const opens = (dialog: RecordDialog) => (rationId === null ? null : () => setOpen(dialog));
  // with several scenarios, the transition leads to the current one
  const to = useWorkbench(({ scenarios, scenario }) => (scenarios.length > 1 ? scenarioEnd(scenario) : ""));
  const { horse } = useWorkbenchStore();
  useRecordCommands(rationId, to, setOpen);
  return (
    <div className="flex items-center max-tablet:grid max-tablet:w-full max-tablet:grid-cols-4 dyslexic:max-tablet:grid-cols-2 tablet:-mr-3 tablet:ml-auto max-tablet:[&>*]:h-12 max-tablet:[&>*]:flex-col max-tablet:[&>*]:gap-0.5 max-tablet:[&>*]:px-1 max-tablet:[&>*]:text-xs">
      <Way icon={History} text={m.version_open()} onClick={opens("versions")} />
      {rationId === null ? (
        <>
          <Way icon={FileText} text={m.sheet_open()} onClick={null} />
          <Way icon={CalendarRange} text={<TransitionName />} onClick={null} />
        </>
      ) : (
        <>
          <Button asChild variant="ghost" size="sm">
            <Link to="/rations/$id/sheet" params={{ id: rationId }} search={{ kind: "professional" }}>
              <FileText aria-hidden="true" />
              {m.sheet_open()}
            </Link>
          </Button>
          <Button asChild variant="ghost" size="sm">
            <Link
              to="/rations/$id/transition"
              params={{ id: rationId }}
              search={{ ...defaultTransitionSearch, to }}
            >
              <CalendarRange aria-hidden="true" />
              <TransitionName />
            </Link>
          </Button>
        </>
      )}
      <Way icon={Share2} text={m.share_open()} onClick={opens("share")} />
      {rationId !== null && open === "versions" && (
        <VersionsDialog rationId={rationId} onRestored={isReadOnly ? null : onSave} onClose={close} />
      )}
      {rationId !== null && open === "share" && (
        <ShareDialog rationId={rationId} horse={horse.name} isReadOnly={isReadOnly} onClose={close} />
      )}
    </div>
  );
}

/** Offers the commands of a stored ration; `to` is the target of its transition. */
function useRecordCommands(
  rationId: string | null,
  to: string,
  onOpen: (dialog: RecordDialog) => void,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (rationId === null) return;
    const params = { id: rationId };
    const search = { ...defaultTransitionSearch, to };
    const plan = () => void navigate({ to: "/rations/$id/transition", params, search });
    return offerCommands([
      commandFor("versions", [m.version_open, m.sought_history], () => onOpen("versions")),
      ...sheetCommands((kind) => void navigate({ to: "/rations/$id/sheet", params, search: { kind } })),
      commandFor("transition", [m.transition_open, m.sought_transition], plan),
      commandFor("share", [m.share_open, m.sought_share], () => onOpen("share")),
    ]);
  }, [rationId, navigate, to, onOpen]);
}

interface WayProps {
  icon: LucideIcon;
  text: ReactNode;
  /** Null when there is nothing to open yet. */
  onClick: (() => void) | null;
}

function Way({ icon: Icon, text, onClick }: WayProps) {
  return (
    <Button variant="ghost" size="sm" disabled={onClick === null} onClick={onClick ?? undefined}>
      <Icon aria-hidden="true" />
      {text}
    </Button>
  );
}

/** Shortens the visible name on a phone; the accessible name is always complete. */
function TransitionName() {
  return (
    <>
      <span className="max-tablet:sr-only">{m.transition_open()}</span>
      <span aria-hidden="true" className="tablet:hidden">
        {m.transition_open_short()}
      </span>
    </>
  );
}
