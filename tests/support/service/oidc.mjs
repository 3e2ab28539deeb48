import { createServer } from "node:http";
import Provider from "oidc-provider";

export const client = { id: "picotin", secret: "a secret that only the provider and we know" };

const redirects = ["http://service.test/api/sso/callback"];

/** A real OpenID provider on this machine: whoever types an address there is vouched for, save `unverified…`. */
export async function startProvider(redirectUris = redirects) {
  let answer = () => undefined;
  const server = createServer((request, response) => answer(request, response));
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: redirectUris.map((address) => new URL("/login", address).href),
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    cookies: { keys: ["a key of the tests"] },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith("unverified"),
        given_name: "Odile",
        family_name: "Rivière",
      }),
    }),
  });
  answer = provider.callback();
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { issuer, stop };
}

/** For the service's tests: the provider runs beside them, and one that takes every question and answers none. */
export async function setup(project) {
  const { issuer, stop } = await startProvider();
  project.provide("oidcIssuer", issuer);
  const silent = createServer(() => undefined);
  await new Promise((done) => silent.listen(0, "127.0.0.1", done));
  project.provide("silentIssuer", `http://127.0.0.1:${silent.address().port}`);
  return async () => {
    silent.closeAllConnections();
    await Promise.all([stop(), new Promise((done) => silent.close(done))]);
  };
}
