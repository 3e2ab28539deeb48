import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** Parameters of new hashes. Older hashes keep theirs until their owner signs in again. */
const current = { ln: 14, r: 8, p: 5 } as const;
const keyLength = 32;

interface Cost {
  ln: number;
  r: number;
  p: number;
}

/** Derives a key from a password. */
export type Derive = (password: string, salt: Buffer, cost: Cost) => Promise<Buffer>;

export const scryptKey: Derive = (password, salt, { ln, r, p }) =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 };
    scrypt(password.normalize("NFKC"), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `$scrypt$v=1,ln=…,r=…,p=…$salt$hash` */
export async function hashPassword(password: string, derive: Derive = scryptKey): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, current);
  const { ln, r, p } = current;
  return `$scrypt$v=1,ln=${ln},r=${r},p=${p}$${salt.toString("base64")}$${key.toString("base64")}`;
}

const form = /^\$scrypt\$v=1,ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

/** Takes the same time whether or not a hash is stored. */
export async function passwordMatches(derive: Derive, password: string, stored: string): Promise<boolean> {
  const own = form.exec(stored);
  const found = own ?? form.exec(dummyHash);
  if (!found) return false;
  const [, ln, r, p, salt = "", hash = ""] = found;
  const wanted = Buffer.from(hash, "base64");
  const key = await derive(password, Buffer.from(salt, "base64"), {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
  });
  return own !== null && key.length === wanted.length && timingSafeEqual(key, wanted);
}

/** Returns true for a hash made with weaker parameters than today's. */
export function isOutdated(stored: string): boolean {
  const found = form.exec(stored);
  return !found || Number(found[1]) < current.ln || Number(found[3]) < current.p;
}

/** Checked in place of the hash of an account that does not exist, so that both answers take equally long. */
export const dummyHash = `$scrypt$v=1,ln=${current.ln},r=${current.r},p=${current.p}$${"A".repeat(22)}==$${"A".repeat(43)}=`;
