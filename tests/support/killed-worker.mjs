// Serves the built worker in workerd over the folder STATE_DIR, at PORT: what `npm start` serves, without its pages.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Wrangler's own simulator of the platform.
const wrangler = createRequire(createRequire(import.meta.url).resolve("wrangler/package.json"));
const { Miniflare, convertV4MiniflareOptions } = await import(
  pathToFileURL(wrangler.resolve("miniflare")).href
);

const built = fileURLToPath(new URL("../../dist/picotin", import.meta.url));
const config = JSON.parse(readFileSync(join(built, "wrangler.json"), "utf8"));
const assets = readdirSync(join(built, "assets")).map((name) => join("assets", name));
const modules = [config.main, ...assets].map((path) => ({
  type: path.endsWith(".wasm") ? "CompiledWasm" : "ESModule",
  path: join(built, path),
}));

const worker = {
  name: config.name,
  modulesRoot: built,
  modules,
  compatibilityDate: config.compatibility_date,
  compatibilityFlags: config.compatibility_flags,
  bindings: { ...config.vars, JWT_SECRET: process.env.JWT_SECRET, OUTBOX: "open" },
  d1Databases: Object.fromEntries(config.d1_databases.map((each) => [each.binding, each.database_id])),
  r2Buckets: config.r2_buckets.map((each) => each.binding),
};
const platform = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: Number(process.env.PORT),
    cf: false,
    resourcePersistencePath: join(process.env.STATE_DIR ?? "", "v3"),
    workers: [worker],
  }),
);
await platform.ready;
