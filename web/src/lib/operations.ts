import type * as v from "valibot";
import type { OperationId, routes } from "#contract/routes.ts";

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

/** What a call of the operation needs: parameters of its path and a body exactly where the catalogue has them. */
export type CallOptions<K extends OperationId> = WithParams<K> &
  WithBody<K> & { query?: Record<string, string | number | boolean | undefined> };
