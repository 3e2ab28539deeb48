import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { desktop, measurements } from "../support/browser.ts";

const port = process.env.PORT ?? "4179";
const running = process.env.BENCH_URL;
const address = running ?? `http://127.0.0.1:${port}`;

/** Measures and prints; never asserts a time. `BENCH_URL` names a server that already runs. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.bench.ts",
  outputDir: fileURLToPath(new URL("../../test-results", import.meta.url)),
  workers: 1,
  timeout: 180_000,
  reporter: [["list"]],
  use: {
    baseURL: address,
    locale: "en-GB",
    viewport: desktop,
    launchOptions: measurements,
    // what it keeps for a page without a network is fetched once, and is no part of what is measured
    serviceWorkers: "block",
  },
  webServer: running
    ? undefined
    : {
        cwd: fileURLToPath(new URL("../..", import.meta.url)),
        command: "node worker/start.ts",
        env: {
          PORT: port,
          STATE_DIR: process.env.STATE_DIR ?? mkdtempSync(join(tmpdir(), "picotin-bench-")),
        },
        url: `${address}/api/routes`,
        timeout: 180_000,
        // the service runs in a process of its own, which it ends when it is asked to
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      },
});
