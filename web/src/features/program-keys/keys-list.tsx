import { useQuery } from "@tanstack/react-query";
import { useMay } from "#web/features/session/queries.ts";
import { m } from "#web/paraglide/messages.js";
import { EmptyState } from "#web/parts/feedback/empty-state.tsx";
import { ListPage, listed } from "#web/parts/list/list-page.tsx";
import { AddLink } from "#web/parts/list/row-links.tsx";
import { KeysCards, type KeysListProps, KeysTable } from "./keys-rows.tsx";
import { programKeysQuery } from "./queries.ts";

/** Lists the keys of the organisation; each can be revoked, whoever created it. */
export function KeysList({ search, onSearch }: KeysListProps) {
  const { data, error, refetch } = useQuery(programKeysQuery(search));
  return (
    <ListPage
      title={m.screen_program_keys()}
      count={m.program_keys_count}
      actions={<AddKey />}
      help={m.program_keys_help()}
      list={listed(data)}
      error={error}
      onRetry={refetch}
      failure={m.program_keys_cannot_fetch()}
      empty={<EmptyState title={m.program_keys_none()} text={m.program_keys_none_text()} />}
      page={search.page}
      onPage={(page) => onSearch({ page })}
    >
      {(keys) => (
        <>
          <KeysTable keys={keys} search={search} onSearch={onSearch} />
          <KeysCards keys={keys} />
        </>
      )}
    </ListPage>
  );
}

function AddKey() {
  return useMay("program_key.post") && <AddLink to="/program-keys/add">{m.screen_program_key_add()}</AddLink>;
}
