import type { Ctx } from "#worker/context.ts";

/** Whether a provider may be at an address: by HTTPS, or by plain HTTP where one of this machine is let in. */
export function mayReach({ loopbackProviders }: Pick<Ctx, "loopbackProviders">, address: string): boolean {
  const { protocol } = new URL(address);
  return protocol === "https:" || (loopbackProviders && protocol === "http:");
}
