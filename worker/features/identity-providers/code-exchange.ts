import * as oauth from "oauth4webapi";
import type { Ctx } from "#worker/context.ts";
import type { ProviderRow } from "#worker/db/reads/identity-providers.ts";
import { redirectUri } from "#worker/features/records/identity-provider.ts";
import { unseal } from "#worker/lib/encrypt-for-purpose.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { secretPurpose } from "./provider.ts";

/** Most milliseconds that a provider may take for one answer. */
const patienceMs = 4000;

/** Returns the options of a request; plain HTTP is only for a provider on this machine, where one is accepted. */
const requestOptions = (ctx: Reaching, issuer: string) => ({
  [oauth.allowInsecureRequests]: ctx.loopbackProviders && issuer.startsWith("http://"),
  signal: () => AbortSignal.timeout(patienceMs),
});
type Reaching = Pick<Ctx, "loopbackProviders">;

/** Reads the provider's own description; throws when it does not answer in time. */
export async function discoverProvider(
  ctx: Reaching,
  { issuer }: ProviderRow,
): Promise<oauth.AuthorizationServer> {
  const address = new URL(issuer);
  const options = { algorithm: "oidc", ...requestOptions(ctx, issuer) } as const;
  return oauth.processDiscoveryResponse(address, await oauth.discoveryRequest(address, options));
}

/** Expected holds the values that the browser must bring back. */
interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

/** Exchanges the code for the provider's claims on the person. */
export async function exchangeCode(
  ctx: Ctx,
  row: ProviderRow,
  callback: URL,
  { state, nonce, verifier }: Expected,
) {
  const server = await discoverProvider(ctx, row);
  const client: oauth.Client = { client_id: row.clientId };
  const secret = row.secret === null ? null : await unseal(ctx.keys, secretPurpose, row.secret);
  const auth = secret === null ? oauth.None() : oauth.ClientSecretBasic(secret);
  try {
    const parameters = oauth.validateAuthResponse(server, client, callback, state);
    const options = requestOptions(ctx, row.issuer);
    const uri = redirectUri(ctx);
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      parameters,
      uri,
      verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (claims?.email !== undefined || !claims) return claims;
    const info = await oauth.userInfoRequest(server, client, tokens.access_token, options);
    return await oauth.processUserInfoResponse(server, client, claims.sub, info);
  } catch (error) {
    throw serviceError("sso_refused", { reason: `the provider's answer is not valid, ${errorKind(error)}` });
  }
}

/** Returns the kind of an error without its message: a provider's answer may contain personal data. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
