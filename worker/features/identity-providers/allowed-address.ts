import type { Ctx } from "#worker/context.ts";

/** Returns true for an address by HTTPS, or by plain HTTP where a provider on this machine is accepted. */
export function mayReach({ loopbackProviders }: Pick<Ctx, "loopbackProviders">, address: string): boolean {
  const { protocol } = new URL(address);
  return protocol === "https:" || (loopbackProviders && protocol === "http:");
}
