import type { InferOutput } from "valibot";
import type { OperationId, routes } from "#contract/routes.ts";
import type { HydraCollection } from "#contract/wire/hydra.ts";
import type { Replies } from "#contract/wire/replies.ts";
import type { ActorCtx, Ctx } from "../context.ts";

export interface Sorting {
  field: string;
  direction: "asc" | "desc";
}

/** ListQuery selects a part of a collection; a null `limit` means all of it. */
export interface ListQuery {
  offset: number;
  limit: number | null;
  order: readonly Sorting[];
  filters: Readonly<Record<string, string>>;
}

/** Input holds the parsed request of a verb. */
export interface Input<Body = undefined, Parameters = undefined> {
  params: Readonly<Record<string, string>>;
  query: ListQuery;
  parameters: Parameters;
  body: Body;
  /** Revisions that the caller accepts to change; null for any. */
  expected: readonly number[] | null;
}

/** ItemResult is an item with its revision; 0 for an item that is never patched. */
export interface ItemResult<Item> {
  item: Item;
  revision: number;
  /** Seconds after which it is worth asking again, for an item that is still being made. */
  retryAfter?: number;
}

/** One page of a collection. */
export interface PageResult<Member> {
  members: Member[];
  total: number;
}

/** Rows that are made while they are sent, some at a time, after what is said of all of them. */
export interface RowsResult<Row> {
  rows: AsyncIterable<readonly Row[]>;
}

type Row<Id extends OperationId> = (typeof routes)[Id];
type Parsed<Schema> = Schema extends Parameters<typeof import("valibot").parse>[0]
  ? InferOutput<Schema>
  : never;
type RouteBody<Id extends OperationId> = Row<Id> extends { body: infer Schema } ? Parsed<Schema> : undefined;
type RouteParameters<Id extends OperationId> =
  Row<Id> extends { parameters: infer Schema } ? Parsed<Schema> : undefined;
type RouteCtx<Id extends OperationId> = Row<Id>["access"] extends "public" ? Ctx : ActorCtx;

/** Rows, or an item that is made of them later. */
type RowsOrItem<Reply> = Reply extends { rows: (infer Each)[] }
  ? Omit<Reply, "rows"> & RowsResult<Each>
  : ItemResult<Omit<Reply, "@context" | "@type">>;

type RouteResult<Id extends OperationId> = Row<Id>["reply"] extends "item"
  ? ItemResult<Omit<Replies[Id], "@context" | "@type">>
  : Row<Id>["reply"] extends "collection"
    ? Replies[Id] extends HydraCollection<infer Member>
      ? PageResult<Member & { "@id": string }>
      : never
    : Row<Id>["reply"] extends "rows"
      ? RowsOrItem<Replies[Id]>
      : Row<Id> extends { revised: true }
        ? ItemResult<Replies[Id]>
        : Replies[Id];

/** The verb of an operation, its types all taken from the operation's row and reply. */
export type Verb<Id extends OperationId> = (
  ctx: RouteCtx<Id>,
  input: Input<RouteBody<Id>, RouteParameters<Id>>,
) => Promise<RouteResult<Id>>;

type Noun = OperationId extends `${infer Word}.${string}` ? Word : never;

/** One verb for every operation, by noun and name. */
export type Verbs = {
  [Word in Noun]: { [Id in OperationId as Id extends `${Word}.${infer Name}` ? Name : never]: Verb<Id> };
};
