import type * as v from "valibot";
import type { Refusal } from "#worker/lib/service-error.ts";

type Issue = v.BaseIssue<unknown>;
type Path = (string | number)[];

const issuePath = (issue: Issue): Path =>
  (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));

/** Schema issues as refused fields: where, and which code of the service's catalogue. */
export function issueRefusals(issues: readonly Issue[], schema: v.GenericSchema): Refusal[] {
  return issues.flatMap((issue) => fromIssue(issue, [], schema));
}

function fromIssue(issue: Issue, prefix: Path, schema: v.GenericSchema): Refusal[] {
  const path = [...prefix, ...issuePath(issue)];
  if (issue.type === "union") {
    const inner = (issue.issues ?? []).filter((each) => each.path);
    if (inner.length > 0) return inner.flatMap((each) => fromIssue(each, path, schema));
  }
  const [code = "invalid", value] = issueCode(issue, schema).split(":");
  const limit = "requirement" in issue ? issue.requirement : undefined;
  const values: Record<string, string | number> = {};
  if (typeof limit === "number") values.limit = limit;
  if (value !== undefined) values.hours = Number(value);
  if (code === "iri" && typeof issue.input === "string") values.iri = issue.input;
  return [{ path, code, values }];
}

/** Returns the code of an issue: the contract's schemas name their own; those of the library are sorted by kind. */
function issueCode(issue: Issue, schema: v.GenericSchema): string {
  if (issue.type === "strict_object") {
    if (issue.expected === "never") return "unknown_field";
    return isMissingKey(issue) ? requiredCode(issue, schema) : "object";
  }
  if (issue.type === "variant" || issue.type === "literal") return "choice";
  const named = /^[a-z_]+(?::[\d.e+]+)?$/.test(issue.message) ? issue.message : "invalid";
  return issue.received === "null" && !named.endsWith("required") ? "required" : named;
}

const isMissingKey = (issue: Issue): boolean => issue.path?.at(-1)?.origin === "key";

/** A field may say its own "required" (the login texts are fixed); the others share one. */
function requiredCode(issue: Issue, schema: v.GenericSchema): string {
  const [key] = issuePath(issue);
  if (issue.path?.length !== 1 || !("entries" in schema)) return "required";
  const entry = (schema.entries as Record<string, { message?: unknown }>)[String(key)];
  const message = entry?.message;
  return typeof message === "string" && message.endsWith("required") ? message : "required";
}
