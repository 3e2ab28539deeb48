import { call } from "./app.ts";
import { passProvider } from "./service/oidc-browser.ts";
import { providerBody, type Tenant } from "./tenant.ts";

export const home = "http://service.test/api/sso/callback";

export const cookiesOf = (headers: Headers): Map<string, string> =>
  new Map(
    headers.getSetCookie().map((cookie): [string, string] => {
      const pair = cookie.split(";")[0] ?? "";
      return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    }),
  );

/** Begins a sign-in; the provider's address and our own cookie of the attempt. */
export async function begin(entityId: string) {
  const { status, headers } = await call("GET", `/api/sso/${entityId}`);
  return {
    status,
    address: headers.get("location") ?? "",
    cookie: cookiesOf(headers).get("__Host-picotin-sso") ?? "",
  };
}

export const back = (address: string, cookie: string, meanwhile?: () => Promise<unknown>) =>
  call("GET", address.slice("http://service.test".length), {
    headers: { Cookie: `__Host-picotin-sso=${cookie}` },
    ...(meanwhile ? { meanwhile } : {}),
  });

/** Signs in with the provider of an organisation; the answer of our own callback. */
export async function signInWith(entityId: string, login: string, meanwhile?: () => Promise<unknown>) {
  const { address, cookie } = await begin(entityId);
  return back(await passProvider(address, login, home), cookie, meanwhile);
}

/** A mail domain that the provider of an organisation vouches for from then on. */
export async function vouchedDomain({ entityId, people }: Tenant): Promise<string> {
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  const { status } = await call("POST", `/api/user_entities/${entityId}/identity_provider`, {
    token: people.ROLE_SUPER_ADMIN.token,
    body: providerBody({ domains: [domain] }),
  });
  if (status !== 200) throw new Error(`The provider was not set: ${status}`);
  return domain;
}
