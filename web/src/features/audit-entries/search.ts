import { isDay } from "#contract/text/is-day.ts";
import { addressReader, page, readFields, text } from "#web/lib/address-fields.ts";

const someDay = (written: unknown) => (typeof written === "string" && isDay(written) ? written : "");

const auditSearchFields = {
  page,
  actor: text,
  operation: text,
  from: someDay,
  to: someDay,
  onBehalf: (written: unknown) => written === true,
};
export const auditSearch = addressReader(auditSearchFields);
export type AuditSearch = ReturnType<typeof auditSearch>;
export const defaultAuditSearch = readFields(auditSearchFields, {});

export const isFiltered = ({ actor, operation, from, to, onBehalf }: AuditSearch): boolean =>
  onBehalf || [actor, operation, from, to].some((value) => value !== "");
