import type { OperationId } from "#contract/routes.ts";
import type { ApiClient, Got, Sent } from "../api-client.ts";

export interface Members<Item> {
  "hydra:totalItems": number;
  "hydra:member": Item[];
}

export function hold(isHeld: boolean, sentence: string): void {
  if (!isHeld) throw new Error(`Not so: ${sentence}`);
}

/** Tells whether two sums of money, or two amounts, are the same but for rounding. */
export const isSame = (a: number | null, b: number): boolean => a !== null && Math.abs(a - b) < 1e-6;

export type Ask = <Body>(status: number, id: OperationId, sent?: Sent) => Promise<Got<Body>>;

/** Calls that must answer with one status. */
export const asking =
  (client: ApiClient): Ask =>
  async <Body>(status: number, id: OperationId, sent?: Sent): Promise<Got<Body>> => {
    const got = await client.call<Body>(id, sent);
    if (got.status !== status) {
      throw new Error(`${id} answered ${got.status} instead of ${status}: ${JSON.stringify(got.body)}`);
    }
    return got;
  };
