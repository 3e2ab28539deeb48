import type { RationShareCreate, RationShareItem } from "#contract/schemas/ration-share.ts";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import type { RationShareRow } from "#worker/db/reads/ration-shares.ts";
import { daysAfter } from "#worker/lib/clock.ts";
import { digest } from "#worker/lib/digest.ts";
import { seal, unseal } from "#worker/lib/encrypt-for-purpose.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { rationPath } from "./ration.ts";
import { personLink } from "./user.ts";

export const sharePath = (id: string) => `/api/ration_shares/${id}`;

/** Returns the stored digest of a token: a reader of the database can open no link. */
export const shareHash = (token: string): string => digest(`share:${token}`);

/** Returns 256 random bits as text for an address. */
export const newShareToken = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

/** Returns the columns of a new link. */
export const shareColumns = ({ ration, days, ...own }: RationShareCreate, now: Date) =>
  ({
    ...own,
    rationId: idFromPath(ration),
    expiresAt: daysAfter(now, days).toISOString(),
  }) satisfies ColumnsFor<RationShareRow["share"], RationShareCreate, "ration" | "days">;

const purpose = "share-link";

/** Returns the sealed token: only we can read it, for the person who made the link. */
export const sealShareToken = ({ keys }: Pick<Ctx, "keys">, token: string): Promise<string> =>
  seal(keys, purpose, token);

/** Returns a stored link; its token is told to the person who made it alone, and to no program of theirs. */
export async function ownShareItem(ctx: ActorCtx, row: RationShareRow): Promise<RationShareItem> {
  const { creatorId, tokenSealed } = row.share;
  const isOwn = creatorId === ctx.actor.userId && ctx.actor.program === null;
  return shareItem(row, isOwn && tokenSealed ? await unseal(ctx.keys, purpose, tokenSealed) : null);
}

export function shareItem({ share, number, creator }: RationShareRow, token: string | null): RationShareItem {
  const { id, rationId, createdAt, expiresAt } = share;
  return {
    "@id": sharePath(id),
    id,
    ration: { "@id": rationPath(rationId), id: rationId },
    number,
    creator: personLink(creator),
    createdAt,
    expiresAt,
    token,
  };
}
