import type { R2Bucket } from "@cloudflare/workers-types";
import type { Hono } from "hono";
import type { Files } from "#worker/lib/file-store.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Hosting } from "./request-context.ts";

/** The bucket as the verbs see it. */
export const bucketFiles = (bucket: R2Bucket): Files => ({
  put: async (key, bytes, type) => {
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
  },
  get: async (key) => {
    const found = await bucket.get(key);
    if (!found) return null;
    return { bytes: await found.arrayBuffer(), type: found.httpMetadata?.contentType ?? "" };
  },
  remove: (keys) => bucket.delete([...keys]),
});

const keyForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves stored pictures to all who know the key, which cannot be guessed. A file never changes under its key. */
export function mountFiles(app: Hono<Hosting>): void {
  app.all("/api/files/:key", async (c) => {
    c.set("extra", { Allow: "GET" });
    if (c.req.method !== "GET" && c.req.method !== "HEAD") throw serviceError("method_not_allowed");
    const key = c.req.param("key");
    const found = keyForm.test(key) ? await c.get("services").files.get(key) : null;
    if (!found) throw serviceError("not_found");
    return c.body(found.bytes, 200, {
      "Content-Type": found.type,
      "Content-Disposition": "inline",
      "Cache-Control": "private, max-age=31536000, immutable",
    });
  });
}
