import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserRoundPlus } from "lucide-react";
import { roles } from "#contract/roles.ts";
import { useMay, useMe } from "#web/features/session/queries.ts";
import { roleName } from "#web/lib/format/role-names.ts";
import { m } from "#web/paraglide/messages.js";
import { NothingFound } from "#web/parts/feedback/no-results.tsx";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { SearchField } from "#web/parts/form/search-field.tsx";
import { ListActions } from "#web/parts/list/list-actions.tsx";
import { ListPage, listed } from "#web/parts/list/list-page.tsx";
import { outColumns } from "#web/parts/list/list-table.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { isMixed } from "./other-organisation.ts";
import { readEveryUser, usersQuery } from "./queries.ts";
import { UsersCards, type UsersListProps, UsersTable, userColumns } from "./users-rows.tsx";

export function UsersList({ search, onSearch }: UsersListProps) {
  const mayAdd = useMay("user.post");
  const me = useMe();
  const { data, error, refetch } = useQuery(usersQuery(search));
  return (
    <ListPage
      title={m.screen_users()}
      count={m.users_count}
      actions={
        <ListActions
          exported={
            data && data["hydra:totalItems"] > 0
              ? {
                  title: m.screen_users(),
                  shown: outColumns(userColumns(me !== null && isMixed(me, data["hydra:member"]))),
                  rows: () => readEveryUser(search),
                }
              : null
          }
          links={[]}
        >
          {mayAdd && <AddUser />}
        </ListActions>
      }
      filters={
        <div className="flex flex-wrap gap-2 [&>search]:grow">
          <SearchField
            label={m.users_search()}
            value={search.name}
            onSearch={(name) => onSearch({ name, page: 1 })}
          />
          <Filters search={search} onSearch={onSearch} />
        </div>
      }
      list={listed(data)}
      error={error}
      onRetry={refetch}
      failure={m.users_cannot_fetch()}
      empty={
        <NothingFound
          title={m.users_none_found()}
          text={m.users_none_found_text()}
          name={search.name}
          onClear={() => onSearch({ page: 1, name: "", role: "", active: "" })}
        />
      }
      page={search.page}
      onPage={(page) => onSearch({ page })}
    >
      {(users) => (
        <>
          {me && isMixed(me, users) && <Notice tone="info">{m.users_elsewhere()}</Notice>}
          <UsersTable users={users} search={search} onSearch={onSearch} />
          <UsersCards users={users} />
        </>
      )}
    </ListPage>
  );
}

function Filters({ search, onSearch }: UsersListProps) {
  return (
    <>
      <Select
        aria-label={m.user_roles()}
        className="tablet:w-52 laptop:w-64"
        value={search.role}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onSearch({ role: roles.find((role) => role === value) ?? "", page: 1 });
        }}
      >
        <SelectOption value="">{m.users_every_role()}</SelectOption>
        {roles.map((role) => (
          <SelectOption key={role} value={role}>
            {roleName(role)}
          </SelectOption>
        ))}
      </Select>
      <Select
        aria-label={m.user_state()}
        className="tablet:w-44 dyslexic:tablet:w-60"
        value={search.active}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onSearch({ active: value === "true" || value === "false" ? value : "", page: 1 });
        }}
      >
        <SelectOption value="">{m.users_every_state()}</SelectOption>
        <SelectOption value="true">{m.user_active()}</SelectOption>
        <SelectOption value="false">{m.user_inactive()}</SelectOption>
      </Select>
    </>
  );
}

function AddUser() {
  return (
    <Button asChild>
      <Link to="/users/add">
        <UserRoundPlus aria-hidden="true" />
        {m.screen_user_add()}
      </Link>
    </Button>
  );
}
