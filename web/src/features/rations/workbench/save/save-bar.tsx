import { onlineManager } from "@tanstack/react-query";
import {
  Check,
  CircleAlert,
  CloudOff,
  CloudUpload,
  LoaderCircle,
  type LucideIcon,
  Redo2,
  Save,
  Undo2,
} from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useAreOwn } from "#web/features/rations/versions/use-own-saves.ts";
import { hoursExceeded } from "#web/features/rations/workbench/draft/draft.ts";
import { refusedPlace } from "#web/features/rations/workbench/draft/refused-field-name.ts";
import type { ScenarioKey } from "#web/features/rations/workbench/draft/scenarios.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { type SaveStatus, saveStatuses } from "#web/features/rations/workbench/store/store.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import type { AutosaveStatus } from "./autosave.ts";
import type { Settle } from "./ration-conflict-dialog.tsx";

const RationConflictDialog = fetchedDialog(() =>
  import("./ration-conflict-dialog.tsx").then((module) => module.RationConflictDialog),
);

const icons = {
  saved: Check,
  unsaved: CloudUpload,
  saving: LoaderCircle,
  offline: CloudOff,
  failed: CircleAlert,
  conflict: CircleAlert,
};

/** Describes the state of a save, with the scenario's name when another one waits for the network. */
function statusWords(
  status: SaveStatus,
  isKept = true,
  elsewhere: ScenarioKey | null = null,
  isOnline = true,
): string {
  if (status === "offline" && elsewhere) return m.ration_status_offline_scenario({ name: elsewhere });
  const words = {
    saved: isOnline ? m.ration_status_saved : m.ration_status_saved_offline,
    unsaved: !isKept
      ? m.ration_status_unkept
      : isOnline
        ? m.ration_status_unsaved
        : m.ration_status_unsaved_offline,
    saving: m.saving,
    offline: isKept ? m.ration_status_offline : m.ration_status_offline_unkept,
    failed: m.ration_status_failed,
    conflict: m.ration_status_conflict,
  };
  return words[status]();
}

/** Returns the width in which every state has two lines, so that a change of state moves nothing; more without a network. */
function statusWidth(isCutOff: boolean): string {
  const states = saveStatuses.filter((status) => isCutOff || status !== "offline");
  const longest = Math.max(...states.map((status) => statusWords(status).length));
  return `calc(${Math.ceil((longest / 2) * 0.9)}ch + 4rem)`;
}

export function SaveBar({ onSave, sign }: { onSave: () => void; sign: AutosaveStatus }) {
  const bench = useWorkbenchStore();
  const isKept = useSyncExternalStore(sign.subscribe, sign.isKept);
  const status = useWorkbench((snapshot) => snapshot.status);
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  const isCutOff = status === "offline" || (!isOnline && (status === "saved" || status === "unsaved"));
  const elsewhere = useWorkbench(({ toSave, scenario }) => (toSave === scenario ? null : toSave));
  const canUndo = useWorkbench((snapshot) => snapshot.canUndo);
  const canRedo = useWorkbench((snapshot) => snapshot.canRedo);
  const isBlocked = useWorkbench(({ draft, isGone }) => isGone || hoursExceeded(draft));
  const Icon = isCutOff ? CloudOff : icons[status];
  const isBad = status === "failed" || status === "conflict";
  const isTroubled = isBad || isCutOff;
  return (
    <div className="flex min-w-0 items-center gap-1 max-tablet:contents tablet:grow">
      <IconButton
        icon={Undo2}
        title={m.ration_undo()}
        className="disabled:invisible max-tablet:hidden"
        disabled={!canUndo}
        onClick={bench.undo}
      />
      <IconButton
        icon={Redo2}
        title={m.ration_redo()}
        className="disabled:invisible max-tablet:hidden"
        disabled={!canRedo}
        onClick={bench.redo}
      />
      <span
        role="status"
        data-status={status}
        style={{ width: statusWidth(isCutOff) }}
        className={cn(
          "flex h-9 max-w-full shrink items-center gap-1 px-1 text-sm leading-4 tablet:grow tablet:min-w-32 tablet:gap-1.5 tablet:px-2 tablet:contain-layout tablet:contain-size tablet:order-first [&_svg]:shrink-0",
          isTroubled ? "max-tablet:order-last max-tablet:h-auto max-tablet:basis-full" : "max-tablet:w-auto!",
          isBad ? "text-destructive-ink" : "text-muted-foreground",
          isCutOff && "text-watch-ink",
        )}
      >
        <Icon aria-hidden="true" className={cn("size-4", status === "saving" && "animate-spin")} />
        <span className={isTroubled ? undefined : "max-tablet:sr-only"}>
          {statusWords(status, isKept, elsewhere, isOnline)}
        </span>
      </span>
      <Button
        variant="secondary"
        disabled={status === "saved" || status === "saving" || status === "conflict" || isBlocked}
        className={cn("max-laptop:px-3", status === "saved" && "invisible max-tablet:hidden")}
        onClick={onSave}
      >
        <Save aria-hidden="true" />
        <span className="max-laptop:sr-only">{m.save()}</span>
      </Button>
    </div>
  );
}

type IconButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon; title: string };

const IconButton = ({ icon: Icon, title, ...button }: IconButtonProps) => (
  <Button variant="ghost" size="icon" aria-label={title} title={title} {...button}>
    <Icon aria-hidden="true" />
  </Button>
);

/** Explains why the last save failed, apart from refusals shown at a feed or at the title. */
export function SaveProblem() {
  const problem = useWorkbench((snapshot) => snapshot.problem);
  const violations = useWorkbench((snapshot) => snapshot.violations);
  const draft = useWorkbench((snapshot) => snapshot.draft);
  if (problem === null) return null;
  const general = violations.filter(
    ({ propertyPath }) => !/^(?:name$|feeds\[|pastures\[)/.test(propertyPath),
  );
  return (
    <div role="alert" className="rounded-md border border-destructive px-3 py-2 text-destructive-ink text-sm">
      {errorText(problem)}
      {general.length > 0 && (
        <ul>
          {general.map(({ propertyPath, message }) => {
            const name = refusedPlace(propertyPath, draft);
            return <li key={propertyPath}>{name ? m.name_and_value({ name, value: message }) : message}</li>;
          })}
        </ul>
      )}
    </div>
  );
}

interface ConflictNoticeProps {
  rationId: string;
  baseOf: () => string | null;
  onSettle: Settle;
}

/**
 * Says that the ration was changed elsewhere too, and opens both versions. It takes the focus after a press on save,
 * because it is far above the amounts.
 */
export function ConflictNotice({ rationId, baseOf, onSettle }: ConflictNoticeProps) {
  const status = useWorkbench((snapshot) => snapshot.status);
  const bench = useWorkbenchStore();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (status === "conflict" && before.current === "saving") button.current?.focus();
    before.current = status;
  }, [status]);
  const isOwn = useAreOwn(rationId, status === "conflict" ? baseOf() : null, status === "conflict");
  if (status !== "conflict") return null;

  /** Opens the conflict for the scenario that was to be saved, whichever is current by now. */
  function open(): void {
    const { toSave } = bench.snapshot();
    if (toSave) bench.switchTo(toSave);
    setIsOpen(true);
  }

  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-md border border-watch bg-watch-wash px-3 py-2 text-sm"
    >
      <span className="grow">
        {isOwn === null ? "" : isOwn ? m.ration_conflict_own() : m.ration_conflict()}
      </span>
      <Button ref={button} size="sm" variant="outline" onClick={open}>
        {m.conflict_open()}
      </Button>
      {isOpen && (
        <RationConflictDialog
          rationId={rationId}
          base={baseOf()}
          onSettle={onSettle}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
