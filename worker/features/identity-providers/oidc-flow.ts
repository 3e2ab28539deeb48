import * as oauth from "oauth4webapi";
import * as v from "valibot";
import type { Ctx } from "#worker/context.ts";
import { mailDomain, type ProviderRow, readProvider } from "#worker/db/reads/identity-providers.ts";
import { parseDomains, redirectUri } from "#worker/features/records/identity-provider.ts";
import { seal, unseal } from "#worker/lib/encrypt-for-purpose.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { mayReach } from "./allowed-address.ts";
import { discoverProvider, exchangeCode } from "./code-exchange.ts";

const attemptPurpose = "sign-in under way";
const Attempt = v.object({
  entityId: v.string(),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  until: v.number(),
});

/** Begins a sign-in: where the provider asks who it is, and what our own browser cookie must bring back. */
export async function beginSso(
  ctx: Ctx,
  entityId: string,
  seconds: number,
): Promise<{ address: string; attempt: string }> {
  const row = await readProvider(ctx, entityId);
  if (!row) throw serviceError("not_found");
  const server = await discoverProvider(ctx, row);
  const endpoint = server.authorization_endpoint;
  if (!endpoint || !mayReach(ctx, endpoint)) {
    throw serviceError("sso_refused", { reason: "no authorization endpoint" });
  }
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const verifier = oauth.generateRandomCodeVerifier();
  const address = new URL(endpoint);
  const parameters = {
    client_id: row.clientId,
    redirect_uri: redirectUri(ctx),
    response_type: "code",
    scope: "openid email profile",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const until = ctx.now.getTime() + seconds * 1000;
  const attempt = JSON.stringify({ entityId, state, nonce, verifier, until });
  return { address: address.href, attempt: await seal(ctx.keys, attemptPurpose, attempt) };
}

/** Somebody as their organisation's provider vouches for them. */
export interface Vouched {
  row: ProviderRow;
  email: string;
  firstname: string;
  name: string;
}

const Claims = v.object({
  email: v.pipe(v.string(), v.rfcEmail()),
  email_verified: v.literal(true),
  given_name: v.optional(v.string(), ""),
  family_name: v.optional(v.string(), ""),
  name: v.optional(v.string(), ""),
});

/** Ends a sign-in: who came back from the provider, once every check of the protocol holds. */
export async function endSso(ctx: Ctx, sealed: string | undefined, callback: URL): Promise<Vouched> {
  const text = sealed ? await unseal(ctx.keys, attemptPurpose, sealed) : null;
  const attempt = v.safeParse(Attempt, text === null ? null : JSON.parse(text));
  if (!attempt.success || attempt.output.until <= ctx.now.getTime()) {
    throw serviceError("sso_refused", { reason: "it was not begun here, or too long ago" });
  }
  const { entityId, state, nonce, verifier } = attempt.output;
  const row = await readProvider(ctx, entityId);
  if (!row) throw serviceError("sso_refused", { reason: "the organisation has no provider" });
  const claims = v.safeParse(Claims, await exchangeCode(ctx, row, callback, { state, nonce, verifier }));
  if (!claims.success)
    throw serviceError("sso_refused", { reason: "the provider gives no verified address" });
  const { email, given_name, family_name, name } = claims.output;
  if (!parseDomains(row).includes(mailDomain(email))) {
    throw serviceError("sso_refused", { reason: "the address is not of the organisation" });
  }
  return { row, email, firstname: given_name, name: family_name || name || email };
}
