import { type JWTPayload, errors as joseErrors, jwtVerify, SignJWT } from "jose";
import { limits } from "#contract/limits.ts";
import type { Role } from "#contract/roles.ts";
import { digest, keyedDigest } from "./digest.ts";
import { serviceError } from "./service-error.ts";

const issuer = "picotin";
const audience = "picotin-api";
const type = "at+jwt";
const algorithm = "HS256";

interface Key {
  kid: string;
  secret: string;
}

/** The key that signs, and every key still accepted. */
export interface TokenKeys {
  signing: Key;
  accepted: readonly Key[];
}

const createKey = (secret: string): Key => ({ kid: digest(secret).slice(0, 8), secret });

export function tokenKeys(secret: string, previous?: string): TokenKeys {
  const signing = createKey(secret);
  return { signing, accepted: previous ? [signing, createKey(previous)] : [signing] };
}

/** Claims are the statements of an access token on its bearer. */
export interface Claims {
  userId: string;
  sessionId: string;
  entityId: string;
  email: string;
  roles: readonly Role[];
  tokenVersion: number;
}

export function signAccessToken({ signing }: TokenKeys, claims: Claims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    roles: claims.roles,
    username: claims.email,
    sid: claims.sessionId,
    entity: claims.entityId,
    version: claims.tokenVersion,
  })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: signing.kid })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + limits.accessTokenSeconds)
    .sign(new TextEncoder().encode(signing.secret));
}

/** The verified bearer of a token; its user and session still have to be looked up. */
export interface Bearer {
  userId: string;
  sessionId: string;
  tokenVersion: number;
}

export async function verifyAccessToken(keys: TokenKeys, token: string, now: Date): Promise<Bearer> {
  try {
    const { payload } = await jwtVerify(token, (header) => findSecret(keys, header), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: type,
      requiredClaims: ["exp", "iat", "sub", "sid", "version"],
      currentDate: now,
    });
    return bearer(payload);
  } catch (error) {
    throw serviceError(error instanceof joseErrors.JWTExpired ? "token_expired" : "token_invalid");
  }
}

const ownHeader = new Set(["alg", "typ", "kid"]);

/** The secret our own list holds under the header's `kid`; a header that brings its own key is refused. */
function findSecret(keys: TokenKeys, header: Record<string, unknown>): Uint8Array {
  const key = keys.accepted.find(({ kid }) => kid === header.kid);
  if (!key || Object.keys(header).some((name) => !ownHeader.has(name))) throw serviceError("token_invalid");
  return new TextEncoder().encode(key.secret);
}

function bearer(payload: JWTPayload): Bearer {
  const { sub, sid, version } = payload;
  if (typeof sub !== "string" || typeof sid !== "string" || typeof version !== "number") {
    throw serviceError("token_invalid");
  }
  return { userId: sub, sessionId: sid, tokenVersion: version };
}

/** A refresh token that starts a family. */
export function randomToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/**
 * The successor of a refresh token. It follows from the token and our secret, so that several requests racing on one
 * token come to the same successor, and nothing readable has to be stored for them.
 */
export const nextRefreshToken = ({ signing }: TokenKeys, token: string): string =>
  keyedDigest(signing.secret, `refresh:${token}`);

export const refreshHash = (token: string): string => digest(`refresh:${token}`);

const programKeyStart = "picotin_";

/** A key for a program: its start tells it from a token, to us and to scanners of leaked secrets. */
export const newProgramKey = (): string => `${programKeyStart}${randomToken()}`;

export const isProgramKey = (bearer: string): boolean => bearer.startsWith(programKeyStart);

/** The stored digest of a key: a reader of the database can call nothing with it. */
export const programKeyHash = (key: string): string => digest(`program:${key}`);
