import { X } from "lucide-react";
import type { ReactNode } from "react";
import { linePaths } from "#web/features/rations/workbench/store/highlight.ts";
import { m } from "#web/paraglide/messages.js";
import { useWorkbench, useWorkbenchStore } from "./workbench-context.ts";

/** Names, above the bars, the chosen feed and releases it. */
export function ChosenFeedMark() {
  const bench = useWorkbenchStore();
  const chosen = useWorkbench(({ chosenFeed, draft }) =>
    chosenFeed !== null && linePaths(draft).includes(chosenFeed) ? chosenFeed : null,
  );
  if (chosen === null) return null;
  return (
    <Mark onClear={() => bench.chooseFeed(chosen)}>
      <FeedSwatch path={chosen} />
      {m.ration_lit_feed({ name: bench.nameOf(chosen) })}
    </Mark>
  );
}

/** Shows the colour of a feed. */
export const FeedSwatch = ({ path }: { path: string }) => (
  <span
    aria-hidden="true"
    className="size-2.5 shrink-0 forced-color-adjust-none rounded-[2px] print:[print-color-adjust:exact]"
    style={{ background: useWorkbenchStore().colourOf(path) }}
  />
);

function Mark({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 rounded-sm bg-accent/60 pl-2 text-xs leading-4">
      <span className="flex min-w-0 grow items-center gap-1.5">{children}</span>
      <button
        type="button"
        data-print="never"
        aria-label={m.ration_choice_clear()}
        title={m.ration_choice_clear()}
        onClick={onClear}
        className="grid size-7 shrink-0 cursor-pointer place-content-center rounded-sm hover:bg-accent coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </p>
  );
}
