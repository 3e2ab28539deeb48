import type { FeedLine } from "#science/horse/facts.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";
import { families } from "./feed-families.ts";

/** Remarks on a feed whose role differs from its family: rules by role leave it out. Texts: `feed_remark_<key>`. */
export const feedRemarks = ["counted_as_forage", "not_counted_as_forage"] as const;
export type FeedRemark = (typeof feedRemarks)[number];

/** Role of one feed in the ration, and its family. */
interface Counted {
  role: FeedLine["role"];
  family: string;
}

const rolesOf: Readonly<Record<string, { role: FeedRole }>> = families;

/** Returns the usual role of a family; null for one that is not in the table, which may be anything. */
export const roleOfFamily = (family: string): FeedRole | null => rolesOf[family]?.role ?? null;

/** True when a family is eaten as forage; null for one that is not in the table, which may be anything. */
export const isForageFamily = (family: string): boolean | null => {
  const own = roleOfFamily(family);
  return own && (own === "forage" || own === "pasture");
};

/** Returns the remark on a feed's role; null when the role is that of its family, or of one judged like it. */
export function feedRemarkOf({ role, family }: Counted): FeedRemark | null {
  const isForage = isForageFamily(family);
  if (isForage === null) return null;
  if (isForage) return role === "forage" ? null : "not_counted_as_forage";
  return role === "forage" ? "counted_as_forage" : null;
}

/** Lists the feeds of a ration that have a remark, by their place among the feeds. */
export const feedRemarksOf = (
  feeds: readonly Pick<FeedLine, "role" | "ingredient">[],
): { line: number; ingredient: string; remark: FeedRemark }[] =>
  feeds.flatMap(({ role, ingredient: { id, family } }, line) => {
    const remark = feedRemarkOf({ role, family });
    return remark ? [{ line, ingredient: id, remark }] : [];
  });
