import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import type { TokenKeys } from "./token.ts";

/** A key for one purpose, made of our secret. */
const keyFor = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(createHash("sha256").update(`picotin:${purpose}:${secret}`).digest());

/** A text that only we can read, and only for the purpose it was sealed for. */
export const seal = (keys: TokenKeys, purpose: string, text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: keys.signing.kid })
    .encrypt(keyFor(keys.signing.secret, purpose));

/** Returns the sealed text; null when we did not seal it, or for another purpose. */
export async function unseal(keys: TokenKeys, purpose: string, sealed: string): Promise<string | null> {
  for (const { secret } of keys.accepted) {
    try {
      const options = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
      const { plaintext } = await compactDecrypt(sealed, keyFor(secret, purpose), options);
      return new TextDecoder().decode(plaintext);
    } catch {
      // Another of our keys may have sealed it.
    }
  }
  return null;
}
