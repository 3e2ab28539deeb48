import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { desktop, stories } from "./support/browser.ts";
import { isFullMatrix } from "./support/combinations.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Stories share one server a worker, restored at the start of each file; those that stop it start their own. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.test.ts",
  outputDir: at("../test-results/e2e"),
  globalSetup: at("support/template.ts"),
  // A story waits for pages and answers half of its time: two at once, each worker with a server and a browser.
  workers: 2,
  // On a machine that is shared, a story that fails is played once more, and told as flaky where it then passes.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    // Every action is traced only when a story is to be understood.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    actionTimeout: 20_000,
    locale: "fr-FR",
    // Motion costs a tenth of a browser's work: it is played with the whole matrix, and where a story asks for it.
    contextOptions: { reducedMotion: isFullMatrix ? "no-preference" : "reduce" },
    viewport: desktop,
    // Requests that a story delays or changes must reach the story, not the service worker that stores the pages.
    serviceWorkers: "block",
    launchOptions: stories,
  },
});
