import type * as v from "valibot";
import type { OperationId, routes } from "#contract/routes.ts";
import type { Replies } from "#contract/wire/replies.ts";
import type { Versioned } from "./row-versions.ts";

/** Names between braces in a path. */
type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, "_format"> | ParamsOf<Rest>
  : never;

type RowOf<K extends OperationId> = (typeof routes)[K];

type WithParams<K extends OperationId> = [ParamsOf<RowOf<K>["path"]>] extends [never]
  ? object
  : { params: Record<ParamsOf<RowOf<K>["path"]>, string> };

type WithBody<K extends OperationId> =
  RowOf<K> extends { body: infer Schema extends v.GenericSchema } ? { body: v.InferInput<Schema> } : object;

/** A change or a conditional set requires the version it is based on; a deletion may give one. */
type WithVersion<K extends OperationId> =
  RowOf<K> extends { method: "PATCH" } | { method: "POST"; revised: true }
    ? { version: string }
    : RowOf<K> extends { method: "DELETE" }
      ? { version?: string }
      : object;

/** The reply of an operation; an item includes its version. */
export type Answer<K extends OperationId> =
  RowOf<K> extends { reply: "item" } | { revised: true } ? Versioned<Replies[K]> : Replies[K];

type Value = string | number | boolean | undefined;

/** Query parameters of a collection: filters, orders, paging. */
type CollectionNames<R> =
  | "_page"
  | "itemsPerPage"
  | "pagination"
  | (R extends { filters: readonly (infer Name extends string)[] } ? Name : never)
  | (R extends { order: readonly (infer Field extends string)[] } ? `order[${Field | "modifiedAt"}]` : never);

/** Query parameters of an operation; the service refuses any other. */
type QueryNames<R> = R extends { reply: "collection" }
  ? CollectionNames<R>
  : R extends { parameters: infer Schema extends v.GenericSchema }
    ? keyof v.InferInput<Schema>
    : never;

/** The parameters, body and query that the catalogue requires for an operation. */
export type CallOptions<K extends OperationId> = WithParams<K> &
  WithBody<K> &
  WithVersion<K> & { query?: { [Name in QueryNames<RowOf<K>>]?: Value } };

/** Options of a call whose operation is only known at run time. */
export interface AnyCall {
  params?: Record<string, string>;
  query?: Record<string, Value>;
  body?: unknown;
  version?: string;
}
