import { createRequire } from "node:module";
import type * as Simulator from "miniflare";

const wrangler = createRequire(createRequire(import.meta.url).resolve("wrangler/package.json"));

/** Wrangler's own simulator of the platform: another copy could come with another workerd. */
export const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = wrangler(
  "miniflare",
) as typeof Simulator;
