import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

// The service tests sign tokens with a secret of this run.
process.env.JWT_SECRET ??= randomBytes(48).toString("base64url");
process.env.WRANGLER_LOG ??= "warn";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const unit = ["commands", "contract", "engine", "science", "web", "worker"];

/** Files that load modules of their own: they have a process of their own, and all others share one. */
const alone = unit.flatMap((kind) =>
  readdirSync(at(kind), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `tests/${kind}/${name}`)
    .filter((path) => /\bvi\.(resetModules|mock|doMock)\(/.test(readFileSync(at(`../${path}`), "utf8"))),
);

const common = {
  environment: "node",
  setupFiles: ["tests/support/service/fresh-file.ts"],
  // Properties try hundreds of rations, and two files share two cores.
  testTimeout: 30_000,
};

export default defineConfig({
  root: at(".."),
  test: {
    fsModuleCache: false,
    // on two cores it would leave one idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          isolate: false,
          include: unit.map((kind) => `tests/${kind}/**/*.test.ts`),
          exclude: alone,
        },
      },
      { test: { ...common, name: "alone", include: alone } },
      { test: { ...common, name: "rules", isolate: false, include: ["tests/rules/**/*.test.ts"] } },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: at("../wrangler.toml") },
            miniflare: {
              d1Databases: { REPLICA: "replica" },
              bindings: { TEST_MIGRATIONS: await readD1Migrations(at("../migrations")) },
              email: {
                send_email: [{ name: "PLATFORM_MAIL", allowed_sender_addresses: ["care@picotin.example"] }],
              },
            },
          })),
        ],
        test: {
          name: "worker",
          isolate: false,
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["smtp.ts", "oidc.mjs", "webhook-receiver.ts"].map(
            (name) => `tests/support/service/${name}`,
          ),
          setupFiles: ["tests/support/service/fresh-file.ts", "tests/support/service/empty-service.ts"],
          // Keys of passwords are costly by design, and several files run at once.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
