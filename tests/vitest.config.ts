import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

// The service tests sign tokens with a secret of this run.
process.env.JWT_SECRET ??= randomBytes(48).toString("base64url");

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at(".."),
  test: {
    fsModuleCache: false,
    // on two cores it would leave one idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          include: ["commands", "contract", "engine", "science", "web", "worker"].map(
            (kind) => `tests/${kind}/**/*.test.ts`,
          ),
          environment: "node",
          // Properties try hundreds of rations, and two files share two cores.
          testTimeout: 30_000,
        },
      },
      { test: { name: "rules", include: ["tests/rules/**/*.test.ts"], environment: "node" } },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: at("../wrangler.toml") },
            miniflare: {
              bindings: { TEST_MIGRATIONS: await readD1Migrations(at("../migrations")) },
              email: {
                send_email: [{ name: "PLATFORM_MAIL", allowed_sender_addresses: ["care@picotin.example"] }],
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/smtp.ts", "tests/support/oidc.mjs"],
          setupFiles: ["tests/support/migrate.ts"],
          // Keys of passwords are costly by design, and several files run at once.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
