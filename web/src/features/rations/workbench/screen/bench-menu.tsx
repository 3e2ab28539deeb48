import { Link, useNavigate } from "@tanstack/react-router";
import {
  CalendarRange,
  Columns2,
  CopyPlus,
  Ellipsis,
  FileText,
  History,
  type LucideIcon,
  Redo2,
  Share2,
  Undo2,
} from "lucide-react";
import { useEffect, useState } from "react";
import { defaultTransitionSearch } from "#web/features/rations/transition-search.ts";
import { sheetCommands } from "#web/features/rations/use-commands.ts";
import { showComparison } from "#web/features/rations/workbench/coverage/show-comparison.ts";
import { scenarioKeys } from "#web/features/rations/workbench/draft/scenarios.ts";
import type { ShowPlace } from "#web/features/rations/workbench/shared/pane-types.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { commandFor, offerCommands } from "#web/lib/commands.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";

const VersionsDialog = fetchedDialog(() =>
  import("#web/features/rations/versions/versions-dialog.tsx").then((module) => module.VersionsDialog),
);
const ShareDialog = fetchedDialog(() =>
  import("#web/features/rations/versions/share-dialog.tsx").then((module) => module.BenchShareDialog),
);

type MenuDialog = "versions" | "share";

interface BenchMenuProps {
  /** Null before the first save; then what needs a stored ration is disabled. */
  rationId: string | null;
  onSave: () => Promise<void>;
  isReadOnly: boolean;
  onShow: ShowPlace;
}

/** Lists what is not done at every visit: scenarios, saved versions, sheets, transition plan, share links. */
export function BenchMenu({ rationId, onSave, isReadOnly, onShow }: BenchMenuProps) {
  const bench = useWorkbenchStore();
  const [open, setOpen] = useState<MenuDialog | null>(null);
  const close = () => setOpen(null);
  useRecordCommands(rationId, setOpen);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.ration_menu()}
            title={m.ration_menu()}
            data-stored={rationId !== null || undefined}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {!isReadOnly && <DraftEntries />}
          <Entry icon={Columns2} text={m.ration_compare()} onSelect={() => showComparison(bench, onShow)} />
          <Entry
            icon={History}
            text={m.version_open()}
            onSelect={rationId === null ? null : () => setOpen("versions")}
          />
          <LinkEntries rationId={rationId} />
          <Entry
            icon={Share2}
            text={m.share_open()}
            onSelect={rationId === null ? null : () => setOpen("share")}
          />
        </DropdownMenuContent>
      </DropdownMenu>
      {rationId !== null && open === "versions" && (
        <VersionsDialog rationId={rationId} onRestored={isReadOnly ? null : onSave} onClose={close} />
      )}
      {rationId !== null && open === "share" && (
        <ShareDialog rationId={rationId} horse={bench.horse.name} isReadOnly={isReadOnly} onClose={close} />
      )}
    </>
  );
}

/** Undo and redo, which a wider window shows as buttons, and a copy to a scenario. */
function DraftEntries() {
  const bench = useWorkbenchStore();
  const canUndo = useWorkbench((snapshot) => snapshot.canUndo);
  const canRedo = useWorkbench((snapshot) => snapshot.canRedo);
  const hasRoom = useWorkbench(({ scenarios }) => scenarios.length < scenarioKeys.length);
  return (
    <>
      <Entry icon={Undo2} text={m.ration_undo()} onSelect={canUndo ? bench.undo : null} isNarrow />
      <Entry icon={Redo2} text={m.ration_redo()} onSelect={canRedo ? bench.redo : null} isNarrow />
      {hasRoom && <Entry icon={CopyPlus} text={m.ration_scenario_copy()} onSelect={bench.branch} />}
    </>
  );
}

function LinkEntries({ rationId }: { rationId: string | null }) {
  if (rationId === null) {
    return (
      <>
        <Entry icon={FileText} text={m.sheet_open()} onSelect={null} />
        <Entry icon={CalendarRange} text={m.transition_open()} onSelect={null} />
      </>
    );
  }
  return (
    <>
      <DropdownMenuItem asChild>
        <Link to="/rations/$id/sheet" params={{ id: rationId }} search={{ kind: "professional" }}>
          <FileText aria-hidden="true" />
          {m.sheet_open()}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to="/rations/$id/transition" params={{ id: rationId }} search={defaultTransitionSearch}>
          <CalendarRange aria-hidden="true" />
          {m.transition_open()}
        </Link>
      </DropdownMenuItem>
    </>
  );
}

interface EntryProps {
  icon: LucideIcon;
  text: string;
  /** Null when there is nothing to do yet. */
  onSelect: (() => void) | null;
  /** True for an entry of a phone alone. */
  isNarrow?: boolean;
}

const Entry = ({ icon: Icon, text, onSelect, isNarrow = false }: EntryProps) => (
  <DropdownMenuItem
    disabled={onSelect === null}
    onSelect={() => onSelect?.()}
    className={isNarrow ? "tablet:hidden" : undefined}
  >
    <Icon aria-hidden="true" />
    {text}
  </DropdownMenuItem>
);

/** Offers the commands of a stored ration. */
function useRecordCommands(rationId: string | null, onOpen: (dialog: MenuDialog) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (rationId === null) return;
    const params = { id: rationId };
    const search = defaultTransitionSearch;
    const plan = () => void navigate({ to: "/rations/$id/transition", params, search });
    return offerCommands([
      commandFor("versions", [m.version_open, m.sought_history], () => onOpen("versions")),
      ...sheetCommands((kind) => void navigate({ to: "/rations/$id/sheet", params, search: { kind } })),
      commandFor("transition", [m.transition_open, m.sought_transition], plan),
      commandFor("share", [m.share_open, m.sought_share], () => onOpen("share")),
    ]);
  }, [rationId, navigate, onOpen]);
}
