import * as v from "valibot";
import { day } from "#contract/schemas/common-fields.ts";
import { page, text } from "#web/lib/address-fields.ts";

const someDay = v.optional(v.fallback(v.union([v.literal(""), day]), ""), "");

export const auditSearch = v.object({
  page,
  actor: text,
  operation: text,
  from: someDay,
  to: someDay,
  onBehalf: v.optional(v.fallback(v.boolean(), false), false),
});
export type AuditSearch = v.InferOutput<typeof auditSearch>;
export const defaultAuditSearch = v.parse(auditSearch, {});

export const isFiltered = ({ actor, operation, from, to, onBehalf }: AuditSearch): boolean =>
  onBehalf || [actor, operation, from, to].some((value) => value !== "");
