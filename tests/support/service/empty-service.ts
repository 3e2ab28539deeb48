/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";
import type { MailBinding } from "#worker/lib/mail.ts";
import { clock } from "../app.ts";
import { tableNames } from "../digest.ts";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[];
      /** A second database, which a test takes for a copy of the first. */
      REPLICA: Bindings["DB"];
      /** The platform's way of sending, for one sender alone. */
      PLATFORM_MAIL: MailBinding;
    }
  }
}

// Files share a worker: each begins at the hour it is, with empty tables and without files.
clock.now = new Date();
const tables = await tableNames();
const queries = tables.length
  ? ["pragma defer_foreign_keys = on", ...tables.map((name) => `delete from "${name}"`)]
  : env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
const { objects } = await env.FILES.list();
await env.FILES.delete(objects.map(({ key }) => key));
