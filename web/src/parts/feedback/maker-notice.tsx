import type { FeedMaker } from "#contract/schemas/ingredient.ts";
import { m } from "#web/paraglide/messages.js";
import { Notice } from "./notice.tsx";

/** Says whose values a feed or brand of another organisation has, and if new ones arrive. */
export function MakerNotice({ maker: { name, isFollowed } }: { maker: FeedMaker }) {
  return (
    <Notice tone="info">
      {isFollowed ? m.taken_follows({ maker: name }) : m.taken_still({ maker: name })}
    </Notice>
  );
}
