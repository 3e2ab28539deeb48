import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { freezeRation, type RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { RationVersionMember } from "#contract/schemas/ration-version.ts";
import { defaultTransitionSearch } from "#web/features/rations/transition-search.ts";
import { saveBody } from "#web/features/rations/workbench/draft/draft.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { notify } from "#web/lib/notifications.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledSelect } from "#web/parts/choice/labelled-select.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { diffVersions, isSame } from "./diff.ts";
import { DifferingView } from "./diff-view.tsx";
import { versionQuery } from "./queries.ts";
import { restore } from "./restore-version.ts";

interface VersionPanelProps {
  version: RationVersionMember;
  versions: readonly RationVersionMember[];
  onRestored: (() => Promise<void>) | null;
  onClose: () => void;
}

const present = "";

/** At the end of the panel, in view where the panel scrolls by itself. */
const footer =
  "mb-0 flex-row flex-wrap justify-end max-tablet:*:flex-1 tablet:mb-0 desktop:-bottom-1 desktop:mx-0 desktop:px-0 desktop:pb-1";

/** Compares a version with another one or with the ration on the screen. */
export function VersionPanel({ version, versions, onRestored, onClose }: VersionPanelProps) {
  const bench = useWorkbenchStore();
  const currency = useCurrency();
  const [other, setOther] = useState(present);
  const before = useQuery(versionQuery(version.id));
  const after = useQuery({ ...versionQuery(other), enabled: other !== present });
  const [{ draft }] = useState(bench.snapshot);
  const [now] = useState(() => snapshotNow(bench));
  const shown = other === present ? now : after.data?.snapshot;
  const error = before.error ?? after.error;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4 desktop:-m-1 desktop:overflow-y-auto desktop:p-1">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {versions.length > 1 && (
          <OtherVersion version={version} versions={versions} other={other} onChoose={setOther} />
        )}
        <p className="text-muted-foreground text-xs">
          {m.version_made_with({ science: version.scienceVersion })}
        </p>
      </div>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {before.data && shown ? (
        <DifferingView
          before={before.data.snapshot}
          after={shown}
          now={other === present ? draft : undefined}
          names={{
            before: m.version_number({ number: version.number }),
            after: nameOfOther(versions, other),
          }}
          units={{
            before: version.monetaryUnit ?? currency,
            after: versions.find((each) => each.id === other)?.monetaryUnit ?? currency,
          }}
        />
      ) : (
        !error && <Skeleton className="h-40" />
      )}
      <DialogFooter isHeld className={footer}>
        {!version.isCurrent && <TransitionLink version={version} />}
        {onRestored &&
          before.data &&
          !(version.isCurrent && isSame(diffVersions(before.data.snapshot, now))) && (
            <Button
              onClick={() => {
                onClose();
                void tellRestored(version.number, restore(bench, before.data.snapshot, onRestored));
              }}
            >
              {m.version_restore({ number: version.number })}
            </Button>
          )}
      </DialogFooter>
    </div>
  );
}

interface OtherVersionProps extends Pick<VersionPanelProps, "version" | "versions"> {
  other: string;
  onChoose: (id: string) => void;
}

/** Chooses what a version is compared with. */
const OtherVersion = ({ version, versions, other, onChoose }: OtherVersionProps) => (
  <LabelledSelect
    label={m.version_compare_with()}
    value={other}
    choices={[present, ...versions.filter((each) => each !== version).map(({ id }) => id)]}
    wordOf={(id) => nameOfOther(versions, id)}
    onChoose={onChoose}
  />
);

async function tellRestored(number: number, restored: ReturnType<typeof restore>): Promise<void> {
  const { isSaved, missing } = await restored;
  if (isSaved) void notify("success", m.version_restored({ number }));
  else void notify("warning", m.version_restored_unsaved({ number }));
  if (missing > 0) void notify("warning", m.ration_missing({ count: missing }));
}

function TransitionLink({ version }: Pick<VersionPanelProps, "version">) {
  return (
    <Button asChild variant="outline">
      <Link
        to="/rations/$id/transition"
        params={{ id: version.ration.id }}
        search={{ ...defaultTransitionSearch, from: `version-${version.id}` }}
      >
        {m.transition_from_here()}
      </Link>
    </Button>
  );
}

function nameOfOther(versions: readonly RationVersionMember[], id: string): string {
  const found = versions.find((each) => each.id === id);
  return found ? m.version_number({ number: found.number }) : m.version_now();
}

/** Freezes the ration on the screen, saved or not. */
function snapshotNow(bench: Workbench): RationSnapshot {
  const { draft, evaluation } = bench.snapshot();
  return freezeRation({
    horse: bench.horse,
    ration: {
      ...saveBody(draft),
      objective: bench.objective,
    },
    evaluation,
    feedOf: (path) => {
      const item = bench.items.get(path);
      if (!item) throw new Error(`Unknown ingredient ${path}`);
      return item;
    },
  });
}
