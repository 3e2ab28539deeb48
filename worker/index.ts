import { createApp } from "./app.ts";
import { database } from "./db/d1.ts";
import type { Bindings } from "./env.ts";
import { bucketFiles } from "./http/file-routes.ts";
import { sweep } from "./jobs/delete-expired.ts";

const app = createApp({ log: (line) => console.log(JSON.stringify(line)) });

export default {
  fetch: app.fetch,
  scheduled: (_event: unknown, env: Bindings) => sweep(database(env.DB), bucketFiles(env.FILES), new Date()),
};
