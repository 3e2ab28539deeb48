import { limits } from "#contract/limits.ts";
import type { OperationId } from "#contract/routes.ts";
import type { ApiClient, Sent } from "../api-client.ts";

/** A page must never call this because of a text. */
export const harm = "picotinHarm";

/** Letters in a row without a place to break. */
const unbroken = 500;

/**
 * A text that does harm wherever it is taken for anything but text: it breaks out of attributes and elements, turns the
 * direction of what follows, and fills its field to the last character, long without a place to break.
 */
export function hostile(length: number): string {
  const text = `<img src=x onerror=${harm}()>"><script>${harm}()</script><svg onload=${harm}()>\u202Ejavascript:${harm}()//{{7*7}}\${7*7}`;
  return text.slice(0, length).padEnd(Math.min(length, unbroken), "W").padEnd(length, " hay");
}

/** Demonstration items, by the word in the address of their screens. */
export interface Hostile {
  ids: Readonly<Record<string, string>>;
  /** Links that open by their secret. */
  shared: string;
  invited: string;
}

interface Item {
  "@id": string;
  id: string;
}

/** Gives the demonstration data hostile texts, wherever a text can be stored; answers where they are now. */
export async function makeHostile(expert: ApiClient, superAdmin: ApiClient): Promise<Hostile> {
  const [name, note, reason] = [limits.nameMax, limits.commentaryMax, limits.reasonMax].map((each) =>
    hostile(each),
  );
  const send = async <Body = Item>(client: ApiClient, id: OperationId, sent: Sent): Promise<Body> => {
    const { status, body } = await client.call<Body>(id, sent);
    if (status >= 300) throw new Error(`${id} answers ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const change = (client: ApiClient, operation: OperationId, id: string, body: object) =>
    send(client, operation, { params: { id }, body, headers: { "If-Match": "*" } });
  const first = async (operation: OperationId, query: Record<string, string> = {}) =>
    (await send<{ "hydra:member": Item[] }>(expert, operation, { query }))["hydra:member"][0]?.id ?? "";

  const ids: Record<string, string> = {
    horses: "galopin",
    "horse-templates": await first("horse_template.get_collection"),
    rations: "galopin-travail",
    users: "demo-nutrition",
    "user-entities": "clinique-du-val",
    brands: "moulin-du-val",
    "requirement-profiles": "jeunes-chevaux",
  };
  await change(superAdmin, "brand.patch", ids.brands ?? "", { name });
  await change(expert, "requirement_profile.patch", "jeunes-chevaux", { name });
  const feed = await send(expert, "ingredient.post", {
    body: {
      nameEn: name,
      nameFr: name,
      family: "grass_hay",
      dryMatterPct: 88,
      source: hostile(limits.sourceMax),
      notes: note,
      brand: `/api/brands/${ids.brands}`,
      values: [{ nutrient: "crude_protein", value: 10.6, unit: "percent", basis: "dry_matter" }],
    },
  });
  ids.ingredients = feed.id;
  await send(expert, "ingredient_wallet.post", { body: { ingredient: feed["@id"] } });
  await send(expert, "ingredient_price.set", {
    params: { id: feed.id },
    body: { pricePerTonne: 999_999.99 },
  });
  await change(expert, "horse.patch", "galopin", { name, commentary: note });
  await change(expert, "horse_template.patch", ids["horse-templates"] ?? "", { name, commentary: note });
  await send(expert, "horse_weight.post", {
    body: { horse: "/api/horses/galopin", measuredOn: "2026-01-15", weightKg: 520, note: reason },
  });
  const { body: ration } = await expert.call<{ feeds: object[] }>("ration.get", {
    params: { id: "galopin-travail" },
  });
  await change(expert, "ration.patch", "galopin-travail", {
    name,
    commentary: note,
    overrides: [{ nutrient: "calcium", value: 40, reason }],
    feeds: [...ration.feeds.map(lineOf), { ingredient: feed["@id"], quantityKg: 1.5, role: "forage" }],
  });
  const { token: shared } = await send<{ token: string }>(expert, "ration_share.post", {
    body: { ration: "/api/rations/galopin-travail", days: 7 },
  });
  await change(superAdmin, "user.patch", "demo-nutrition", { firstname: name, name });
  await change(superAdmin, "user_entity.patch", "clinique-du-val", { name, clientNumber: name });
  const invited = `${"w".repeat(40)}@${"w".repeat(60)}.example`;
  await send(superAdmin, "user.post", {
    body: { firstname: name, name, email: invited, roles: ["ROLE_USER"] },
  });
  return { ids, shared, invited };
}

/** A line as it may be sent: without what the service adds. */
function lineOf(line: object): object {
  return Object.fromEntries(Object.entries(line).filter(([key]) => !key.startsWith("@")));
}
