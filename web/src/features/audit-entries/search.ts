import * as v from "valibot";
import { day } from "#contract/schemas/common-fields.ts";

export const defaultAuditSearch = {
  page: 1,
  actor: "",
  operation: "",
  from: "",
  to: "",
  onBehalf: false,
} as const;

const someDay = v.optional(v.fallback(v.union([v.literal(""), day]), ""), "");

export const auditSearch = v.object({
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  actor: v.optional(v.fallback(v.string(), ""), ""),
  operation: v.optional(v.fallback(v.string(), ""), ""),
  from: someDay,
  to: someDay,
  onBehalf: v.optional(v.fallback(v.boolean(), false), false),
});
export type AuditSearch = v.InferOutput<typeof auditSearch>;

export const isFiltered = ({ actor, operation, from, to, onBehalf }: AuditSearch): boolean =>
  onBehalf || [actor, operation, from, to].some((value) => value !== "");
