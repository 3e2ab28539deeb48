import type { RouteRow } from "#contract/routes.ts";
import type { JsonSchema } from "#contract/wire/json-schema.ts";
import { type Property, propertiesOf, type ResourceName, resourceNames } from "#contract/wire/resources.ts";
import { entrypointKey, isListed } from "./jsonld-contexts.ts";

const xsd = "http://www.w3.org/2001/XMLSchema#";

const context = (origin: string) => ({
  "@vocab": `${origin}/api/docs.jsonld#`,
  hydra: "http://www.w3.org/ns/hydra/core#",
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  xmls: xsd,
  owl: "http://www.w3.org/2002/07/owl#",
  schema: "https://schema.org/",
  domain: { "@id": "rdfs:domain", "@type": "@id" },
  range: { "@id": "rdfs:range", "@type": "@id" },
  subClassOf: { "@id": "rdfs:subClassOf", "@type": "@id" },
  expects: { "@id": "hydra:expects", "@type": "@id" },
  returns: { "@id": "hydra:returns", "@type": "@id" },
});

/**
 * The documentation of the service in Hydra's vocabulary: every class, with the operations among the rows given. They
 * are those its reader may call, so that it says what the reader's entrypoint says.
 */
export const hydraDocumentation = (origin: string, rows: readonly RouteRow[]) => ({
  "@context": context(origin),
  "@id": "/api/docs.jsonld",
  "@type": "hydra:ApiDocumentation",
  "hydra:title": "Picotin",
  "hydra:description": "Horse feed rations: computed, judged, optimised and traced to the publication.",
  "hydra:entrypoint": "/api",
  "hydra:supportedClass": [
    ...resourceNames.map((name) => resourceClass(name, rows)),
    entrypointClass(rows),
    plainClass("Error", ["type", "title", "detail", "status", "code"]),
    plainClass("ConstraintViolation", ["propertyPath", "message", "code"]),
    plainClass("ConstraintViolationList", ["type", "title", "detail", "status", "code", "violations"]),
  ],
});

function resourceClass(name: ResourceName, rows: readonly RouteRow[]): object {
  return {
    "@id": `#${name}`,
    "@type": "hydra:Class",
    "hydra:title": name,
    "hydra:supportedProperty": Object.entries(propertiesOf(name)).map(([property, row]) =>
      supportedProperty(name, property, row),
    ),
    "hydra:supportedOperation": rows
      .filter(({ tag, type }) => tag === name && type === "item")
      .map(operation),
  };
}

const typeRanges: Readonly<Record<string, string>> = {
  string: "xmls:string",
  number: "xmls:decimal",
  integer: "xmls:integer",
  boolean: "xmls:boolean",
};

/** Returns the type of the values, null apart. */
const valueType = ({ anyOf, ...schema }: JsonSchema): JsonSchema =>
  anyOf?.filter((each) => typeof each !== "boolean").find(({ type }) => type !== "null") ?? schema;

function propertyRange({ schema, relation }: Property): string {
  if (relation) return `#${relation}`;
  const { type, format, enum: keys } = valueType(schema);
  if (format === "date-time") return "xmls:dateTime";
  if (keys?.every(Number.isInteger)) return "xmls:integer";
  return typeRanges[[type].flat()[0] ?? "string"] ?? "rdf:JSON";
}

const supportedProperty = (name: string, property: string, row: Property) => ({
  "@type": "hydra:SupportedProperty",
  "hydra:property": {
    "@id": `#${name}/${property}`,
    "@type": row.relation ? "hydra:Link" : "rdf:Property",
    "rdfs:label": property,
    domain: `#${name}`,
    range: propertyRange(row),
  },
  "hydra:title": property,
  "hydra:required": row.required,
  "hydra:readable": true,
  "hydra:writeable": row.writeable,
  "hydra:description": row.schema.description ?? property,
});

const standardTypes: Readonly<Record<string, string>> = {
  POST: "schema:CreateAction",
  GET: "schema:FindAction",
  DELETE: "schema:DeleteAction",
};

function operation(row: RouteRow): object {
  const type = standardTypes[row.method];
  const returns =
    row.reply === "none" ? "owl:Nothing" : row.reply === "collection" ? "hydra:Collection" : `#${row.tag}`;
  return {
    "@type": type ? ["hydra:Operation", type] : "hydra:Operation",
    "hydra:method": row.method,
    "hydra:title": `${row.tag} ${row.name}`,
    "rdfs:label": `${row.tag} ${row.name}`,
    ...(row.body ? { expects: `#${row.tag}` } : {}),
    returns,
  };
}

/** Says of each collection what its members are, in the form that documentation parsers read. */
const entrypointClass = (rows: readonly RouteRow[]) => ({
  "@id": "#Entrypoint",
  "@type": "hydra:Class",
  "hydra:title": "Entrypoint",
  "hydra:supportedProperty": rows.filter(isListed).map(({ tag, path }) => ({
    "@type": "hydra:SupportedProperty",
    "hydra:property": {
      "@id": `#Entrypoint/${entrypointKey(tag)}`,
      "@type": "hydra:Link",
      domain: "#Entrypoint",
      "rdfs:label": `${tag} collection`,
      "rdfs:range": [
        { "@id": "hydra:Collection" },
        {
          "owl:equivalentClass": {
            "owl:onProperty": { "@id": "hydra:member" },
            "owl:allValuesFrom": { "@id": `#${tag}` },
          },
        },
      ],
      "hydra:supportedOperation": rows.filter((row) => row.tag === tag && row.path === path).map(operation),
    },
    "hydra:title": entrypointKey(tag),
    "hydra:readable": true,
    "hydra:writeable": false,
  })),
  "hydra:supportedOperation": [
    { "@type": "hydra:Operation", "hydra:method": "GET", "rdfs:label": "Entrypoint", returns: "#Entrypoint" },
  ],
});

const plainClass = (name: string, properties: readonly string[]) => ({
  "@id": `#${name}`,
  "@type": "hydra:Class",
  "hydra:title": name,
  "hydra:supportedProperty": properties.map((property) =>
    supportedProperty(name, property, { schema: { type: "string" }, required: false, writeable: false }),
  ),
});
