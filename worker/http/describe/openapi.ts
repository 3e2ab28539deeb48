import { limits } from "#contract/limits.ts";
import { boundsOf, modifiedName, ordersOf } from "#contract/query-parameters.ts";
import { isDoneOnce, type OperationId, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import { choice, fieldsOf, type JsonSchema, jsonSchema } from "#contract/wire/json-schema.ts";
import { instant } from "#contract/wire/property.ts";
import { propertiesOf, type ResourceName, resourceNames } from "#contract/wire/resources.ts";
import { formats } from "#worker/http/read/negotiate.ts";
import { acceptedTypes } from "#worker/http/read/read-body.ts";
import generated from "./reply-schemas.gen.json" with { type: "json" };

/** Schemas of the answers that are no item, made of their types by `npm run schemas`. */
const replies = generated as unknown as {
  named: Record<string, JsonSchema>;
  operations: Partial<Record<OperationId, JsonSchema>>;
};

/** The service as OpenAPI, made of the catalogue, the bodies' schemas and the resources. */
export const openApi = (origin: string) => ({
  openapi: "3.1.0",
  info: { title: "Picotin", version: "1", description: "Horse feed rations." },
  servers: [{ url: origin }],
  paths: paths(),
  components: {
    securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    schemas: {
      ...Object.fromEntries(resourceNames.map((name) => [name, resourceSchema(name)])),
      Problem,
      ...replies.named,
    },
  },
});

const text: JsonSchema = { type: "string" };

const Problem: JsonSchema = {
  type: "object",
  properties: {
    type: text,
    title: text,
    detail: text,
    status: { type: "integer" },
    code: text,
    violations: {
      type: "array",
      items: { type: "object", properties: { propertyPath: text, message: text, code: text } },
    },
  },
};

function resourceSchema(name: ResourceName): JsonSchema {
  const entries = Object.entries(propertiesOf(name)).map(([property, { schema }]): [string, JsonSchema] => [
    property,
    schema,
  ]);
  return { type: "object", properties: { ...envelope, ...Object.fromEntries(entries) } };
}

/** JSON-LD adds these to an item; plain JSON has none of them. */
const envelope: Record<string, JsonSchema> = { "@context": text, "@id": text, "@type": text };

function paths(): Record<string, Record<string, object>> {
  const made: Record<string, Record<string, object>> = {};
  for (const id of operationIds) {
    const row: RouteRow = routes[id];
    made[row.path] = { ...made[row.path], [row.method.toLowerCase()]: operation(id, row) };
  }
  return made;
}

const operation = (id: OperationId, row: RouteRow) => ({
  operationId: id,
  tags: [row.tag],
  summary: `${row.tag}: ${row.name}`,
  security: row.access === "public" ? [] : [{ bearer: [] }],
  parameters: [...pathParameters(row), ...queryParameters(row), ...headerParameters(row)],
  ...(row.body ? { requestBody: requestBody(row, row.body) } : {}),
  responses: responses(id, row),
});

const pathParameters = ({ path }: RouteRow) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: text,
    example: "3f0c9a52-7f0e-4a57-9d0a-6d2f6f0f7b11",
  }));

const query = (name: string, schema: JsonSchema) => ({ name, in: "query", required: false, schema });

function filterSchema({ choices, days }: RouteRow, name: string): JsonSchema {
  if (choices?.[name]) return choice(choices[name]);
  return days?.includes(name)
    ? { type: "string", format: "date" }
    : { type: "string", maxLength: limits.filterMax };
}

function queryParameters(row: RouteRow): object[] {
  if (row.parameters) {
    return Object.entries(fieldsOf(row.parameters)).map(([name, { schema }]) => query(name, schema));
  }
  if (row.reply !== "collection") return [];
  const size: JsonSchema = {
    type: "integer",
    minimum: 0,
    maximum: limits.maxPageSize,
    default: limits.defaultPageSize,
  };
  return [
    query("_page", { type: "integer", minimum: 1, default: 1 }),
    query("itemsPerPage", size),
    query("pagination", { type: "boolean", default: true }),
    ...(row.filters ?? []).map((name) => query(name, filterSchema(row, name))),
    ...boundsOf(row).map((bound) => query(modifiedName(bound), instant)),
    ...ordersOf(row).map((name) => query(`order[${name}]`, choice(["asc", "desc"]))),
  ];
}

/** True for a change that may name the revision it was made on. */
const isRevised = ({ method, name, revised }: RouteRow): boolean =>
  method === "PATCH" || (method === "DELETE" && name === "delete") || (method === "POST" && revised === true);

function headerParameters(row: RouteRow): object[] {
  const header = (name: string) => ({ name, in: "header", required: false, schema: text });
  if (isRevised(row)) return [header("If-Match")];
  if (isDoneOnce(row)) return [header("Idempotency-Key")];
  return [];
}

const content = (types: readonly string[], schema: JsonSchema) =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

const requestBody = (row: RouteRow, body: NonNullable<RouteRow["body"]>) => ({
  required: true,
  content: content(acceptedTypes(row.method), jsonSchema(body)),
});

const problem = (description: string) => ({
  description,
  content: content(["application/problem+json"], { $ref: "#/components/schemas/Problem" }),
});

function responses(id: OperationId, row: RouteRow): Record<string, object> {
  return {
    ...success(id, row),
    406: problem("Format not served"),
    ...(row.reply === "collection" ? { 400: problem("Page or filter that means nothing") } : {}),
    ...(row.path.includes("{") ? { 404: problem("No such item for this organisation") } : {}),
    ...(row.access === "public"
      ? {}
      : { 401: { description: "Not signed in" }, 403: problem("Not allowed") }),
    ...(row.body
      ? {
          400: problem("Malformed body"),
          413: problem(`A body of more than ${row.bodyBytes ?? limits.bodyBytes} bytes`),
          415: problem("Media type"),
        }
      : {}),
    422: problem("Violations"),
    ...(isRevised(row) ? { 412: problem("Not what If-Match names any more") } : {}),
  };
}

function success(id: OperationId, { tag, reply, method, csv, pdf }: RouteRow): Record<string, object> {
  const one: JsonSchema = { $ref: `#/components/schemas/${tag}` };
  const file = pdf ? content(["application/pdf"], { type: "string", format: "binary" }) : {};
  if (reply === "none") return { 204: { description: "Deleted" } };
  if (reply === "plain")
    return {
      200: {
        description: "Done",
        content: { ...content(["application/json"], replies.operations[id] ?? {}), ...file },
      },
    };
  const types = ["application/json", "application/ld+json"];
  if (reply === "rows") {
    const all: JsonSchema = {
      $ref: `#/components/schemas/${method === "POST" ? "Recalculation" : "RecalculatedRows"}`,
    };
    const row: JsonSchema = { $ref: "#/components/schemas/RecalculatedRation" };
    const rows = { ...content(["application/json"], all), ...content([formats.ndjson], row) };
    const later = { 202: { description: "The item that has them later", content: content(types, one) } };
    return {
      200: { description: "Rows, as they are made", content: rows },
      ...(method === "POST" ? later : {}),
    };
  }
  if (reply === "item") {
    const status = method === "POST" ? 201 : 200;
    return { [status]: { description: "The item", content: { ...content(types, one), ...file } } };
  }
  const many: JsonSchema = { type: "array", items: one };
  const page: JsonSchema = {
    type: "object",
    properties: { ...envelope, "hydra:member": many, "hydra:totalItems": { type: "integer" } },
    required: ["hydra:member", "hydra:totalItems"],
  };
  const body = {
    "application/json": { schema: many },
    "application/ld+json": { schema: page },
    ...(csv ? { "text/csv": { schema: text } } : {}),
  };
  return { 200: { description: "A page", content: body } };
}
