import type { SwitchableItem } from "#contract/schemas/user.ts";
import { m } from "#web/paraglide/messages.js";
import { Pagination } from "#web/parts/list/pagination.tsx";

interface SwitchablesProps {
  /** The users of one page, and the number of all. */
  users: readonly SwitchableItem[];
  total: number;
  page: number;
  onPage: (page: number) => void;
  isDisabled: boolean;
  onUse: (user: SwitchableItem) => void;
}

/** Lists a page of the users whose session can be used. */
export function Switchables({ users, total, page, onPage, isDisabled, onUse }: SwitchablesProps) {
  return (
    <>
      <p role="status" className="text-muted-foreground text-sm">
        {total === 0 ? m.users_none_found() : m.users_count({ count: total })}
      </p>
      <ul className="-mx-2 max-h-60 overflow-y-auto">
        {users.map((user) => (
          <li key={user.email}>
            <button
              type="button"
              disabled={isDisabled}
              onClick={() => onUse(user)}
              className="grid min-h-11 w-full content-center rounded-md px-2 py-1 text-left text-sm hover:bg-accent disabled:opacity-60"
            >
              <span>
                {user.firstname} {user.name}
              </span>
              <span className="truncate text-muted-foreground text-xs">{user.email}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination page={page} total={total} onPage={onPage} isNarrow />
    </>
  );
}
