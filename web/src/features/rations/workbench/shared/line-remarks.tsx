import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { limitText } from "#web/features/rations/workbench/draft/feed-limit-text.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { roleText } from "./line-text.ts";
import { useSteadyList, useWorkbench, useWorkbenchStore } from "./workbench-context.ts";

/** Lists remarks on one feed: its own limit that the amount breaks, and the rules that do not judge it. */
export function LineRemarks({ path }: { path: string }) {
  const limit = useWorkbench((snapshot) => {
    const line = feedLine(snapshot, path);
    return line ? limitText(line) : null;
  });
  const role = useRoleText(path);
  if (limit === null && role === null) return null;
  return (
    <ul className="grid gap-1 pb-1 text-xs leading-4">
      {limit !== null && <Remark>{limit}</Remark>}
      {role !== null && <Remark>{role}</Remark>}
    </ul>
  );
}

/** Lists, next to the findings, the feeds that some rules do not judge because of their role. */
export function FeedRemarks() {
  const bench = useWorkbenchStore();
  const paths = useSteadyList(({ draft }) =>
    draft.feeds
      .filter((line) => roleText(line, bench.items.get(line.ingredient)) !== null)
      .map(({ ingredient }) => ingredient),
  );
  if (paths.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm leading-5">
      {paths.map((path) => (
        <FeedRemark key={path} path={path} />
      ))}
    </ul>
  );
}

function FeedRemark({ path }: { path: string }) {
  const bench = useWorkbenchStore();
  const text = useRoleText(path);
  if (text === null) return null;
  return (
    <Remark>
      <span className="font-semibold">{bench.nameOf(path)}.</span> {text}
    </Remark>
  );
}

function useRoleText(path: string): string | null {
  const bench = useWorkbenchStore();
  return useWorkbench((snapshot) => {
    const line = feedLine(snapshot, path);
    return line ? roleText(line, bench.items.get(path)) : null;
  });
}

const feedLine = ({ draft }: Snapshot, path: string) =>
  draft.feeds.find(({ ingredient }) => ingredient === path);

const Remark = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2 border-watch border-l-2 py-0.5 pl-2 text-watch-ink">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
    <span className="text-pretty">{children}</span>
  </li>
);
