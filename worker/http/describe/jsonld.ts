import { boundsOf, modifiedName, ordersOf } from "#contract/query-parameters.ts";
import { type RouteRow, routes } from "#contract/routes.ts";
import type { HydraCollection, HydraItem, HydraView } from "#contract/wire/hydra.ts";
import type { PageRequest } from "#worker/http/read/list-query.ts";

/** Type of the items under each path, listed or not, as the catalogue has it. */
const typeOfCollection: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(routes).flatMap(({ path, tag }) => {
    const collection = /^\/api\/(\w+)(?:\/\{id\})?$/.exec(path)?.[1];
    return collection === undefined ? [] : [[collection, tag]];
  }),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value whose every item says its type after its identifier. */
export function typed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typed);
  if (!isObject(value)) return value;
  const id = value["@id"];
  const type = typeof id === "string" ? typeOfCollection[id.split("/")[2] ?? ""] : undefined;
  const fields = Object.entries(value)
    .filter(([key]) => key !== "@id")
    .map(([key, field]): [string, unknown] => [key, typed(field)]);
  return {
    ...(id === undefined ? {} : { "@id": id }),
    ...(type ? { "@type": type } : {}),
    ...Object.fromEntries(fields),
  };
}

/** A value as plain JSON: nothing of the envelope. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([key]) => !key.startsWith("@"));
  return Object.fromEntries(fields.map(([key, field]) => [key, plain(field)]));
}

/** An item in its envelope. */
export const itemEnvelope = (tag: string, item: object): HydraItem => ({
  "@context": `/api/contexts/${tag}`,
  ...(typed(item) as HydraItem),
});

/** A page of a collection in its envelope. */
export function collectionEnvelope(
  row: RouteRow,
  request: PageRequest,
  members: readonly object[],
  total: number,
): HydraCollection<object> {
  const view = collectionView(row.path, request, total);
  const search = searchTemplate(row);
  return {
    "@context": `/api/contexts/${row.tag}`,
    "@id": row.path,
    "@type": "hydra:Collection",
    "hydra:totalItems": total,
    "hydra:member": members.map((member) => typed(member) as HydraItem),
    ...(view ? { "hydra:view": view } : {}),
    ...(search ? { "hydra:search": search } : {}),
  };
}

/** Links to the neighbours of a page; none when one page without a filter says it all. */
function collectionView(path: string, request: PageRequest, total: number): HydraView | undefined {
  const { page, pageName, viewParameters, limit } = request;
  const last = limit === null || limit === 0 ? 1 : Math.max(1, Math.ceil(total / limit));
  const isWhole = limit === null || (last === 1 && page === 1);
  if (isWhole && Object.keys(request.filters).length === 0) return undefined;
  const type = "hydra:PartialCollectionView";
  if (isWhole)
    return { "@id": `${path}${viewParameters.size > 0 ? `?${viewParameters}` : ""}`, "@type": type };
  const to = (number: number) => {
    const parameters = new URLSearchParams(viewParameters);
    parameters.set(pageName, String(number));
    return `${path}?${parameters}`;
  };
  return {
    "@id": to(page),
    "@type": type,
    "hydra:first": to(1),
    "hydra:last": to(last),
    ...(page > 1 ? { "hydra:previous": to(Math.min(page - 1, last)) } : {}),
    ...(page < last ? { "hydra:next": to(page + 1) } : {}),
  };
}

/** Returns the template of a collection's filters and orders; undefined without any. */
function searchTemplate(row: RouteRow): object | undefined {
  const variables = [
    ...(row.filters ?? []).map((name) => ({ variable: name, property: name })),
    ...boundsOf(row).map((bound) => ({ variable: modifiedName(bound), property: "modifiedAt" })),
    ...ordersOf(row).map((name) => ({ variable: `order[${name}]`, property: name })),
  ];
  if (variables.length === 0) return undefined;
  return {
    "@type": "hydra:IriTemplate",
    "hydra:template": `${row.path}{?${variables.map(({ variable }) => variable).join(",")}}`,
    "hydra:variableRepresentation": "BasicRepresentation",
    "hydra:mapping": variables.map((each) => ({ "@type": "IriTemplateMapping", ...each, required: false })),
  };
}
