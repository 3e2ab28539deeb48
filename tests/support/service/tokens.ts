import { SignJWT } from "jose";
import { keys } from "../app.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const bytes = (text: string) => new TextEncoder().encode(text);

interface Parts {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
  signature: string;
}

function partsOf(token: string): Parts {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const decode = (part: string) =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  return { header: decode(header), payload: decode(payload), signature };
}

/** A rule of the header that no service of ours knows. */
const unknownRule = "exp2";

/** A token as the service signs its own, with whatever header. */
const sign = (payload: Record<string, unknown>, header: Record<string, unknown>, secret: string) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: "HS256", ...header })
    .sign(bytes(secret), { crit: { [unknownRule]: true } });

/** Signs whatever header there is, a senseless one as well. */
async function compact(header: object, payload: object, secret: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), algorithm, false, ["sign"]);
  const content = `${encode(header)}.${encode(payload)}`;
  const signature = await crypto.subtle.sign("HMAC", key, bytes(content));
  return `${content}.${Buffer.from(signature).toString("base64url")}`;
}

/** Tokens that are as good as the one they are made from: what is forged below differs from these in one thing. */
export async function remade(good: string): Promise<string[]> {
  const { header, payload } = partsOf(good);
  const { secret } = keys.signing;
  return [await sign(payload, header, secret), await compact(header, payload, secret)];
}

/** Tokens no service may take, each made from a good one. */
export async function forgeries(good: string, refreshToken: string): Promise<Record<string, string>> {
  const { header, payload, signature } = partsOf(good);
  const { secret } = keys.signing;
  const unsigned = (alg: string) => `${encode({ ...header, alg })}.${encode(payload)}.`;
  const [head = "", ,] = good.split(".");
  const swapped = { ...payload, sub: "someone-else", roles: ["ROLE_SUPER_ADMIN"] };
  const flipped = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  return {
    "algorithm none": unsigned("none"),
    "algorithm None": unsigned("None"),
    "algorithm NONE": unsigned("NONE"),
    "algorithm nOnE": unsigned("nOnE"),
    "no signature": `${head}.${encode(payload)}.`,
    "flipped signature": `${head}.${encode(payload)}.${flipped}`,
    "swapped payload": `${head}.${encode(swapped)}.${signature}`,
    "two parts": `${head}.${encode(payload)}`,
    "not a token": "x",
    "refresh token as access token": refreshToken,
    "own key in the header": await sign(payload, { ...header, jwk: { kty: "oct", k: "YQ" } }, secret),
    "key address in the header": await sign(payload, { ...header, jku: "https://example.org/k" }, secret),
    "kid that walks": await sign(payload, { ...header, kid: "../../dev/null" }, secret),
    "kid that queries": await sign(payload, { ...header, kid: "x' or '1'='1" }, secret),
    "no kid": await sign(payload, { typ: "at+jwt" }, secret),
    "other type": await sign(payload, { ...header, typ: "JWT" }, secret),
    "unknown crit": await sign(payload, { ...header, crit: [unknownRule], [unknownRule]: 1 }, secret),
    "crit of nothing": await compact({ ...header, crit: [] }, payload, secret),
    "crit of a rule that is not there": await compact({ ...header, crit: [unknownRule] }, payload, secret),
    "weak key": await sign(payload, header, "secret"),
    "empty key's signature": await sign(payload, header, " "),
    "other issuer": await sign({ ...payload, iss: "other" }, header, secret),
    "other audience": await sign({ ...payload, aud: "other" }, header, secret),
    "no expiry": await sign({ ...payload, exp: undefined }, header, secret),
    "other algorithm": await new SignJWT(payload)
      .setProtectedHeader({ ...header, alg: "HS512" })
      .sign(bytes(`${secret}${secret}`)),
    "version of another day": await sign({ ...payload, version: 99 }, header, secret),
    "unknown session": await sign({ ...payload, sid: "none" }, header, secret),
  };
}
