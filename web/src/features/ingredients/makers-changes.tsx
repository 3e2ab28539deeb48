import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import * as v from "valibot";
import { ownBrandsQuery } from "#web/features/brands/queries.ts";
import { useMe, usePerson } from "#web/features/session/queries.ts";
import { formatDay } from "#web/lib/format/format.ts";
import { useStoredChoice } from "#web/lib/stored-choice.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "#web/parts/feedback/notice.tsx";
import { Button } from "#web/ui/button.tsx";

const shownDays = 30;
const Closed = v.array(v.string());

/** Says which makers changed feeds of a taken brand within the last month; each until it is closed or they change again. */
export function MakersChanges() {
  const { data: brands = [] } = useQuery(ownBrandsQuery(useMe()?.userEntity["@id"] ?? ""));
  const [closed, setClosed] = useStoredChoice(`picotin.closed-changes ${usePerson()}`, Closed, []);
  const since = new Date(Date.now() - shownDays * 86_400_000).toISOString();
  const changes = brands.flatMap(({ id, name, maker }) => {
    const at = maker?.changedAt;
    return maker && at && at > since ? [{ id, name, maker: maker.name, at, key: `${id} ${at}` }] : [];
  });
  const close = (key: string) =>
    setClosed([...changes.map((each) => each.key).filter((each) => closed.includes(each)), key]);
  return changes
    .filter(({ key }) => !closed.includes(key))
    .map(({ id, name, maker, at, key }) => (
      <Notice
        key={key}
        tone="info"
        action={
          <>
            <Button asChild variant="outline" size="sm">
              <Link to="/ingredients" search={{ brand: id }}>
                {m.taken_feeds()}
              </Link>
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.taken_close({ brand: name })}
              onClick={() => close(key)}
            >
              <X aria-hidden="true" />
            </Button>
          </>
        }
      >
        {m.taken_changed({ maker, brand: name, date: formatDay(at) })}
      </Notice>
    ));
}
