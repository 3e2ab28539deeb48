import type * as v from "valibot";

/** The part of JSON Schema that our schemas need. */
export interface JsonSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  description?: string;
  $ref?: string;
}

/** What the converter reads of a schema or of a step of its pipe. */
interface Node {
  type: string;
  kind?: string;
  wrapped?: Node;
  default?: unknown;
  entries?: Record<string, Node>;
  options?: readonly unknown[];
  literal?: unknown;
  item?: Node;
  value?: Node;
  pipe?: readonly Node[];
  requirement?: unknown;
}

/** A valibot schema of the contract as JSON Schema. */
export const jsonSchema = (schema: v.GenericSchema): JsonSchema => convert(schema as unknown as Node);

/** Fields of an object schema, each with whether a body must hold it. */
export function fieldsOf(schema: v.GenericSchema): Record<string, { schema: JsonSchema; required: boolean }> {
  const entries = (schema as unknown as Node).entries ?? {};
  return Object.fromEntries(
    Object.entries(entries).map(([name, node]) => [
      name,
      { schema: convert(node), required: !isOptional(node) },
    ]),
  );
}

const isOptional = ({ type }: Node): boolean => type === "optional" || type === "exact_optional";

function convert(node: Node): JsonSchema {
  const { pipe } = node;
  if (!pipe) return bare(node);
  const [first = node, ...steps] = pipe;
  const made = convert(first);
  for (const step of steps) Object.assign(made, restriction(step, made));
  return made;
}

function bare(node: Node): JsonSchema {
  switch (node.type) {
    case "string":
    case "number":
    case "boolean":
      return { type: node.type };
    case "picklist":
      return { enum: node.options ?? [] };
    case "literal":
      return { const: node.literal };
    case "array":
      return { type: "array", ...(node.item ? { items: convert(node.item) } : {}) };
    case "nullable":
      return nullable(node.wrapped ? convert(node.wrapped) : {});
    case "optional":
    case "exact_optional": {
      const inner = node.wrapped ? convert(node.wrapped) : {};
      return node.default === undefined ? inner : { ...inner, default: node.default };
    }
    case "union":
    case "variant":
      return { anyOf: (node.options ?? []).map((option) => convert(option as Node)) };
    case "record":
      return { type: "object", ...(node.value ? { additionalProperties: convert(node.value) } : {}) };
    case "strict_object":
    case "object":
      return objectSchema(node.entries ?? {});
    default:
      return {};
  }
}

function objectSchema(entries: Record<string, Node>): JsonSchema {
  const names = Object.keys(entries);
  const required = names.filter((name) => !isOptional(entries[name]!));
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, convert(entries[name]!)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** The same, or null. */
export const nullable = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === "string" && !schema.enum
    ? { ...schema, type: [schema.type, "null"] }
    : { anyOf: [schema, { type: "null" }] };

function restriction({ type, requirement }: Node, made: JsonSchema): JsonSchema {
  if (requirement instanceof RegExp) return { pattern: requirement.source };
  if (type === "integer") return { type: "integer" };
  if (type === "non_empty") return { minLength: 1 };
  if (typeof requirement !== "number") return {};
  if (type === "min_value") return { minimum: requirement };
  if (type === "max_value") return { maximum: requirement };
  const isList = made.type === "array";
  if (type === "min_length") return isList ? { minItems: requirement } : { minLength: requirement };
  if (type === "max_length") return isList ? { maxItems: requirement } : { maxLength: requirement };
  return {};
}
