import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

export type { JsonSchema };

/**
 * Returns a schema of the contract as JSON Schema; checks that JSON Schema has no word for are left out, and so is an
 * alternative that anything fits: it lets one item be refused by itself.
 */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...made } = toJsonSchema(schema, {
    target: "draft-2020-12",
    errorMode: "ignore",
    overrideSchema: ({ jsonSchema: { anyOf, ...rest } }) =>
      anyOf?.some(isAnything) ? { ...rest, anyOf: anyOf.filter((each) => !isAnything(each)) } : null,
  });
  return made;
}

const isAnything = (schema: JsonSchema | boolean): boolean => Object.keys(schema).length === 0;

/** Returns the fields of an object schema, each with whether a body must hold it. */
export function fieldsOf(schema: v.GenericSchema): Record<string, { schema: JsonSchema; required: boolean }> {
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      typeof field === "boolean" ? [] : [[name, { schema: field, required: required.includes(name) }]],
    ),
  );
}

export const choice = (keys: readonly string[]): JsonSchema => ({ type: "string", enum: [...keys] });

export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });
