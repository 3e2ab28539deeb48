import type { MessageBatch, ScheduledController } from "@cloudflare/workers-types";
import { createApp } from "./app.ts";
import { database } from "./db/d1.ts";
import type { Bindings } from "./env.ts";
import { bucketFiles } from "./http/file-routes.ts";
import { sweep } from "./jobs/delete-expired.ts";
import { consume, sendAgain } from "./jobs/recalculation-queue.ts";

const app = createApp({ log: (line) => console.log(JSON.stringify(line)) });

/** The hour of the nightly sweep, as `wrangler.toml` has it; at its other times the queue gets what it lost. */
const night = "0 3 * * *";

export default {
  fetch: app.fetch,
  queue: (batch: MessageBatch<unknown>, env: Bindings) => consume(batch, env, () => new Date()),
  scheduled: ({ cron }: ScheduledController, env: Bindings) =>
    cron === night ? sweep(database(env.DB), bucketFiles(env.FILES), new Date()) : sendAgain(env, new Date()),
};
