import { env } from "cloudflare:workers";
import { call, clock, type Json } from "../../../support/app.ts";
import { horse, line, renewed, type Tenant } from "../../../support/tenant.ts";

const dayMs = 86_400_000;

/** The calendar day a number of days after today, as ISO 8601 writes it. */
export const dayIn = (days: number): string =>
  new Date(clock.now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** Moves the clock of the service; everybody of the organisation signs in again. */
export async function wait(own: Tenant, days: number): Promise<void> {
  clock.now = new Date(clock.now.getTime() + days * dayMs);
  for (const each of Object.values(own.people)) each.token = await renewed(own.entityId, each);
  own.expert = own.people.ROLE_EXPERT_NUTRITION.token;
}

/** Gives a feed a price from a day on. */
export const plan = (own: Tenant, feed: string, pricePerTonne: number | null, effectiveOn: string | null) =>
  call("POST", `${feed}/price`, { token: own.expert, body: { pricePerTonne, effectiveOn } });

export const read = async (own: Tenant, path: string): Promise<Json> =>
  (await call("GET", path, { token: own.expert })).body;

interface Dated {
  "@id": string;
  pricePerTonne: number;
  validFrom: string;
  isCurrent: boolean;
  isPlanned: boolean;
  todayWithout: number | null;
}

/** The prices of a feed, newest first. */
export const history = async (own: Tenant, feed: string): Promise<Dated[]> =>
  (await read(own, `${feed}/prices`)).prices as unknown as Dated[];

/** A ration of ten kilograms of each feed; gives its path. */
export async function ration(own: Tenant, ...paths: string[]): Promise<string> {
  const feeds = paths.map((path) => line(path, 10));
  const body = { horse: await horse(own.expert), objective: "maintain", feeds };
  return String((await call("POST", "/api/rations", { token: own.expert, body })).body["@id"]);
}

/** The stored judgement of a ration. */
export const stored = (path: string) =>
  env.DB.prepare("select price_per_day, science_version, next_price_at, verdict from ration where id = ?")
    .bind(path.split("/").at(-1))
    .first<Record<string, unknown>>();
