import { fieldsOf, type JsonSchema } from "./json-schema.ts";

/** One property of a resource as served. */
export interface Property {
  schema: JsonSchema;
  required: boolean;
  writeable: boolean;
  /** Tag of the resource it leads to. */
  relation?: string;
  /** Relations that the values within it hold. */
  within?: readonly string[];
}
export type Properties = Readonly<Record<string, Property>>;

type Served<Item> = Exclude<keyof Item & string, "@id">;

export const text: JsonSchema = { type: "string" };
export const number: JsonSchema = { type: "number" };
export const instant: JsonSchema = { type: "string", format: "date-time" };
export const texts: JsonSchema = { type: "array", items: text };

export const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });

export const read = (schema: JsonSchema, relation?: string): Property => ({
  schema,
  required: false,
  writeable: false,
  ...(relation ? { relation } : {}),
});

/** Properties of every stored item. */
export const stored = { id: read(text), createdAt: read(instant), modifiedAt: read(instant) };

/** Properties that are only read, each with its schema. */
export const readEach = <Name extends string>(schemas: Record<Name, JsonSchema>) =>
  Object.fromEntries(
    Object.entries<JsonSchema>(schemas).map(([name, schema]) => [name, read(schema)]),
  ) as Record<Name, Property>;

/** Properties of an item that are only read; names a key of the item or it does not compile. */
export const readOnly =
  <Item>() =>
  <Names extends Served<Item>>(properties: Record<Names, Property>) =>
    properties;

export const written = (schema: Parameters<typeof fieldsOf>[0]): Record<string, Property> =>
  Object.fromEntries(
    Object.entries(fieldsOf(schema)).map(([name, field]) => [name, { ...field, writeable: true }]),
  );

/** A path as written, an item as read. */
export const leading = (schema: JsonSchema, relation: string, required = true): Property => ({
  schema,
  required,
  writeable: true,
  relation,
});

/** A list of paths as written, of items as read. */
export const related = (items: JsonSchema, relation: string): Property => ({
  schema: list(items),
  required: true,
  writeable: true,
  relation,
});

/** Lists whose lines each lead to an ingredient. */
export const lines = (
  schema: Parameters<typeof fieldsOf>[0],
  names: readonly string[],
): Record<string, Property> =>
  Object.fromEntries(
    Object.entries(written(schema))
      .filter(([name]) => names.includes(name))
      .map(([name, property]) => [name, { ...property, within: ["ingredient"] }]),
  );

export const item = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: "object", properties });
