import { type RouteRow, routes } from "#contract/routes.ts";
import { type Property, propertiesOf, type ResourceName } from "#contract/wire/resources.ts";

// A body may be an item as it was read: what the service alone writes is left out, and an item that it leads to is its path.

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Paths of the collections, by the tag of their items. */
const collections = new Map<string, string>(
  Object.values(routes)
    .filter((row: RouteRow) => row.reply === "collection" && row.name === "get")
    .map(({ tag, path }) => [tag, path]),
);

/** Returns the path of a related item, or of each of a list, as it was read with or without its envelope. */
function pathsOf(value: unknown, relation: string): unknown {
  if (Array.isArray(value)) return value.map((each) => pathsOf(each, relation));
  if (!isObject(value)) return value;
  const key = value.id ?? value.locale;
  return value["@id"] ?? (typeof key === "string" ? `${collections.get(relation)}/${key}` : value);
}

const written = ({ relation }: Property, given: unknown, cleaned: unknown): unknown =>
  relation && typeof given === "object" ? pathsOf(given, relation) : cleaned;

/** Every item may have these; they say which it is, and when it was made and changed. */
const recorded = ["id", "createdAt", "modifiedAt", "revision"];

/** API Platform Admin adds this to each item: its `id`, in place of which it puts the path. */
const addedByAdmin = "originId";

/** A field that was chosen when the item was made, as a change of the item gives it. */
export interface Fixed {
  name: string;
  value: unknown;
}

/**
 * Returns the body of an item's write without the properties that its resource has and the write does not take. A
 * figure of the service is left out of a body that says which item it was read of; alone it is refused, because who
 * writes it expects something of it. What is chosen when the item is made comes apart: it may be given back, and not
 * changed.
 */
export function withoutRead(
  row: RouteRow,
  given: unknown,
  cleaned: unknown,
): { body: unknown; fixed: Fixed[] } {
  const takes = row.body && "entries" in row.body ? (row.body.entries as Json) : null;
  const isWrite = row.reply === "item" && !row.tellsSecret && (row.method === "PATCH" || row.name === "post");
  if (!isWrite || !takes || !isObject(given) || !isObject(cleaned)) return { body: cleaned, fixed: [] };
  const properties = propertiesOf(row.tag as ResourceName);
  const isRead = "@id" in given || "id" in given;
  const fixed: Fixed[] = [];
  const body: Json = {};
  for (const [name, value] of Object.entries(cleaned)) {
    if (name === addedByAdmin) continue;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const plain = property ? written(property, given[name], value) : value;
    if (!property || Object.hasOwn(takes, name)) body[name] = plain;
    else if (property.writeable) fixed.push({ name, value: plain });
    else if (!isRead && !recorded.includes(name)) body[name] = plain;
  }
  return { body, fixed };
}

/** Returns the names of the fixed fields that are not as the item has them. */
export const changedFixed = (row: RouteRow, fixed: readonly Fixed[], item: object): string[] => {
  const properties = propertiesOf(row.tag as ResourceName);
  const text = ({ name, value }: Fixed) => JSON.stringify(written(properties[name]!, value, value) ?? null);
  return fixed
    .filter((each) => text(each) !== text({ name: each.name, value: (item as Json)[each.name] }))
    .map(({ name }) => name);
};
