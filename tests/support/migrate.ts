/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";
import type { MailBinding } from "#worker/lib/mail.ts";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[];
      /** The platform's way of sending, for one sender alone. */
      PLATFORM_MAIL: MailBinding;
    }
  }
}

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
