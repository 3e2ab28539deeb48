import * as oauth from "oauth4webapi";
import type { Ctx } from "../../context.ts";
import type { ProviderRow } from "../../db/reads/providers.ts";
import { fail } from "../../lib/fail.ts";
import { unseal } from "../../lib/seal.ts";
import { redirectUri, secretPurpose } from "./provider.ts";

/** Plain HTTP is for a provider on this machine alone: no other can be set. */
const requestOptions = (issuer: string) => ({ [oauth.allowInsecureRequests]: issuer.startsWith("http://") });

/** What a provider says of itself. */
export async function discovered(
  { issuer }: ProviderRow,
  signal?: AbortSignal,
): Promise<oauth.AuthorizationServer> {
  const address = new URL(issuer);
  const options = { algorithm: "oidc", ...requestOptions(issuer), ...(signal ? { signal } : {}) } as const;
  return oauth.processDiscoveryResponse(address, await oauth.discoveryRequest(address, options));
}

/** What the browser brought back must fit. */
interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

/** Trades the code for what the provider says of the person. */
export async function exchanged(
  ctx: Ctx,
  row: ProviderRow,
  callback: URL,
  { state, nonce, verifier }: Expected,
) {
  const server = await discovered(row);
  const client: oauth.Client = { client_id: row.clientId };
  const secret = row.secret === null ? null : await unseal(ctx.keys, secretPurpose, row.secret);
  const auth = secret === null ? oauth.None() : oauth.ClientSecretBasic(secret);
  try {
    const parameters = oauth.validateAuthResponse(server, client, callback, state);
    const options = requestOptions(row.issuer);
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
  } catch {
    throw fail("sso_refused", { reason: "the provider's answer is not valid" });
  }
}
