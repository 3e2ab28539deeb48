import type { FeedLine } from "#science/horse/facts.ts";
import type { FeedRole } from "#science/vocabulary/classes.ts";
import { families } from "./feed-families.ts";

/**
 * How a feed counts otherwise than its family is: judgements that go by the part it plays leave it out. Texts:
 * `feed_remark_<key>`.
 */
export const feedRemarks = ["counted_as_forage", "not_counted_as_forage"] as const;
export type FeedRemark = (typeof feedRemarks)[number];

/** What one feed is fed as, and its family. */
interface Counted {
  role: FeedLine["role"];
  family: string;
}

const rolesOf: Readonly<Record<string, { role: FeedRole }>> = families;

/** What a family is by nature; null for one that is not in the table, which may be anything. */
export const roleOfFamily = (family: string): FeedRole | null => rolesOf[family]?.role ?? null;

/** Whether a family is eaten as forage; one that is not in the table may be anything. */
export const isForageFamily = (family: string): boolean | null => {
  const own = roleOfFamily(family);
  return own && (own === "forage" || own === "pasture");
};

/** What must be told of the part a feed plays; null where it plays that of its family, or of one judged like it. */
export function feedRemarkOf({ role, family }: Counted): FeedRemark | null {
  const isForage = isForageFamily(family);
  if (isForage === null) return null;
  if (isForage) return role === "forage" ? null : "not_counted_as_forage";
  return role === "forage" ? "counted_as_forage" : null;
}

/** The same of each feed of a ration of which there is something to tell, by its place among the feeds. */
export const feedRemarksOf = (
  feeds: readonly Pick<FeedLine, "role" | "ingredient">[],
): { line: number; ingredient: string; remark: FeedRemark }[] =>
  feeds.flatMap(({ role, ingredient: { id, family } }, line) => {
    const remark = feedRemarkOf({ role, family });
    return remark ? [{ line, ingredient: id, remark }] : [];
  });
