import { type ReactNode, useRef } from "react";
import type { HydraCollection, HydraItem } from "#contract/wire/hydra.ts";
import { ClientError, errorText } from "#web/lib/api/client-error.ts";
import { m } from "#web/paraglide/messages.js";
import { ReadFailure } from "#web/parts/feedback/read-failure.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Page } from "#web/parts/page-frame.tsx";
import { Pagination } from "./pagination.tsx";

interface Listed<Member> {
  members: readonly Member[];
  total: number;
}

interface ListPageProps<Member> {
  title: string;
  count: (inputs: { count: number }) => string;
  actions?: ReactNode;
  /** A sentence about the list, above its filters. */
  help?: string | undefined;
  filters?: ReactNode;
  list: Listed<Member> | undefined;
  error: Error | null;
  onRetry: () => void;
  /** The sentence before the reason of a failure. */
  failure?: string;
  skeleton?: ReactNode;
  empty: ReactNode;
  page: number;
  onPage: (page: number) => void;
  children: (members: readonly Member[]) => ReactNode;
}

/** The frame of every list: count, filters, loading, failure, empty state and paging. What was read stays when a new read fails. */
export function ListPage<Member>({ title, count, actions, page, ...props }: ListPageProps<Member>) {
  const { help, filters, error, onRetry, failure, skeleton, empty, onPage, children } = props;
  const last = useRef(props.list);
  if (props.list) last.current = props.list;
  const list = error ? last.current : props.list;
  return (
    <Page title={title} intro={list && count({ count: list.total })} actions={actions}>
      <div className="grid gap-4">
        {help && <p className="max-w-prose text-muted-foreground text-sm">{help}</p>}
        {filters && <div data-print="never">{filters}</div>}
        {error && (
          <ReadFailure error={error} text={failureText(error, failure)} onAgain={onRetry}>
            {list && m.list_not_fresh()}
          </ReadFailure>
        )}
        {!list && !error && (skeleton ?? <ListSkeleton />)}
        {list && (list.total === 0 ? empty : children(list.members))}
        {list && <Pagination page={page} total={list.total} onPage={onPage} />}
      </div>
    </Page>
  );
}

/** Says once that a list was not read and why. */
function failureText(error: Error, failure: string | undefined): string {
  const isOfNetwork = error instanceof ClientError && error.kind === "network";
  const reason = failure && isOfNetwork ? m.client_check_network() : errorText(error);
  return [failure, reason].filter(Boolean).join(" ");
}

export const listed = <Item,>(
  data: HydraCollection<Item> | undefined,
): Listed<Item & HydraItem> | undefined =>
  data && { members: data["hydra:member"], total: data["hydra:totalItems"] };
