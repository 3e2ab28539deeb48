import { call, clock, type Json } from "../../../support/app.ts";
import { renewed, type Tenant } from "../../../support/tenant.ts";

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
