import { createHash, createHmac } from "node:crypto";

/** SHA-256 of a text, as text fit for a path or a header. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

export const keyedDigest = (key: string, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");
