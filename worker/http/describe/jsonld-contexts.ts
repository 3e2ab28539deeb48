import { type RouteRow, routes } from "#contract/routes.ts";
import { propertiesOf, type ResourceName, resourceNames } from "#contract/wire/resources.ts";

const hydra = "http://www.w3.org/ns/hydra/core#";

/** Paging links are identifiers, so that clients of the graph can follow them. */
const viewLinks = Object.fromEntries(
  ["first", "last", "next", "previous"].map((name) => [
    `hydra:${name}`,
    { "@id": `hydra:${name}`, "@type": "@id" },
  ]),
);

type Terms = Record<string, unknown>;

const isResource = (name: string): name is ResourceName => resourceNames.includes(name as ResourceName);

const link = (id: string) => ({ "@id": id, "@type": "@id" });

/** Name of a resource among the entries of the entrypoint. */
export const entrypointKey = (tag: string): string => tag.charAt(0).toLowerCase() + tag.slice(1);

/** Returns true for the collection of a resource, false for other lists of its items. */
export const isListed = ({ reply, name }: RouteRow): boolean => reply === "collection" && name === "get";

/** Entries of the entrypoint: each collection of the catalogue. */
const entrypointKeys = Object.values(routes)
  .map((row): RouteRow => row)
  .filter(isListed)
  .map(({ tag, path }) => ({ key: entrypointKey(tag), tag, path }));

const problemTerms = ["type", "title", "detail", "status", "code", "violations"];

/** Terms of a violation, which stock clients look for under these names alone. */
const violationTerms = { propertyPath: "propertyPath", message: "message" };

function contextTerms(name: string): Terms | undefined {
  if (isResource(name)) {
    const terms = Object.entries(propertiesOf(name)).flatMap(([property, { relation, within = [] }]) => [
      [property, relation ? link(`${name}/${property}`) : `${name}/${property}`],
      ...within.map((inner) => [inner, link(`${name}/${inner}`)]),
    ]);
    return Object.fromEntries(terms);
  }
  if (name === "Entrypoint") {
    return Object.fromEntries(entrypointKeys.map(({ key }) => [key, link(`Entrypoint/${key}`)]));
  }
  const others: Record<string, readonly string[]> = {
    Route: ["tag", "paths", "operationName", "operationType", "method", "path"],
    Error: problemTerms,
    ConstraintViolationList: problemTerms,
  };
  const terms = Object.hasOwn(others, name) ? others[name] : undefined;
  if (!terms) return undefined;
  const own = Object.fromEntries(terms.map((term) => [term, `${name}/${term}`]));
  return terms === problemTerms ? { ...own, ...violationTerms } : own;
}

/** The JSON-LD context of a type; undefined when there is no such type. */
export function jsonldContext(name: string, origin: string): { "@context": Terms } | undefined {
  const terms = contextTerms(name);
  return terms && { "@context": { "@vocab": `${origin}/api/docs.jsonld#`, hydra, ...viewLinks, ...terms } };
}
