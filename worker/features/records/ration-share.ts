import type { RationShareItem } from "#contract/schemas/ration-share.ts";
import type { RationShareRow } from "#worker/db/reads/ration-shares.ts";
import { digest } from "#worker/lib/digest.ts";
import { rationPath } from "./ration.ts";

export const sharePath = (id: string) => `/api/ration_shares/${id}`;

/** What is kept of a token: nobody can open a link who reads the database. */
export const shareHash = (token: string): string => digest(`share:${token}`);

/** 256 random bits, fit for an address. */
export const newShareToken = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

export function shareItem({ share, number, creator }: RationShareRow, token: string | null): RationShareItem {
  const { id, rationId, createdAt, expiresAt } = share;
  return {
    "@id": sharePath(id),
    id,
    ration: { "@id": rationPath(rationId), id: rationId },
    number,
    creator: creator && {
      "@id": `/api/users/${creator.id}`,
      firstname: creator.firstname,
      name: creator.name,
    },
    createdAt,
    expiresAt,
    token,
  };
}
