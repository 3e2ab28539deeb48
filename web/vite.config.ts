import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./build/chunk-plan.ts";
import { firstPages } from "./build/first-pages.ts";
import { iconMarkup, pageTexts, tableRows } from "./build/inlined-texts.ts";
import { messageModules } from "./build/message-modules.ts";
import { precachedPages } from "./build/precached-pages.ts";
import { routeFacts } from "./build/route-facts.ts";
import { routeFiles } from "./build/route-files.ts";
import { zoneColoursCss } from "./build/zone-colours-css.ts";

// Offline starts must not look up the cf object or send metrics.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
process.env.WRANGLER_SEND_METRICS ??= "false";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { own, shared } = chunks(at("./src/main.tsx"));
const groups = [
  { name: own, minShareCount: 1, includeDependenciesRecursively: false },
  { name: shared, minShareCount: 2, includeDependenciesRecursively: false },
];

export default defineConfig(({ command }) => {
  // Development signs tokens with a secret of its own; a build must hold none.
  if (command === "serve") process.env.JWT_SECRET ??= randomBytes(48).toString("base64url");
  return {
    root: at("."),
    build: {
      outDir: at("../dist"),
      emptyOutDir: true,
      // a file that is fetched now needs no hint that it will be
      modulePreload: { resolveDependencies: (file, needed) => needed.filter((each) => each !== file) },
      assetsInlineLimit: (file) => (file.endsWith(".wasm") ? false : undefined),
    },
    plugins: [
      zoneColoursCss,
      pageTexts,
      routeFacts,
      tableRows,
      iconMarkup,
      // a build finds them compiled by `npm run messages`
      command === "serve" &&
        paraglideVitePlugin({
          project: at("../worker/contract/project.inlang"),
          outdir: at("./src/paraglide"),
          strategy: ["localStorage", "preferredLanguage", "baseLocale"],
          outputStructure: "locale-modules",
          emitGitIgnore: true,
        }),
      messageModules(),
      tanstackRouter(routeFiles),
      react(),
      tailwindcss(),
      cloudflare({
        configPath: at("../wrangler.toml"),
        persistState: { path: process.env.STATE_DIR ?? at("../.wrangler/state") },
        // no way in for a debugger; two that start at once would also contend for its port
        inspectorPort: false,
      }),
      firstPages,
      precachedPages,
    ],
    // the reader of files, which alone needs workbooks and PDF
    worker: {
      format: "es",
      rolldownOptions: {
        output: {
          entryFileNames: "assets/reader/[name]-[hash].js",
          chunkFileNames: "assets/reader/[name]-[hash].js",
        },
      },
    },
    environments: {
      client: {
        build: { rolldownOptions: { input: at("./app.html"), output: { codeSplitting: { groups } } } },
      },
    },
    server: { host: "127.0.0.1", port: Number(process.env.PORT ?? 5173), strictPort: true, cors: false },
  };
});
