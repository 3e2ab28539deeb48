import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { defineConfig } from "vite";
import en from "../worker/contract/messages/en.json" with { type: "json" };
import fr from "../worker/contract/messages/fr.json" with { type: "json" };
import { chunks } from "./build/chunk-plan.ts";
import { messageModules } from "./build/message-modules.ts";
import { paper, precachedPages } from "./build/precached-pages.ts";
import { zoneColoursCss } from "./build/zone-colours-css.ts";

// Offline starts must not look up the cf object or send metrics.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
process.env.WRANGLER_SEND_METRICS ??= "false";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => {
  // Development signs tokens with a secret of its own; a build must hold none.
  if (command === "serve") process.env.JWT_SECRET ??= randomBytes(48).toString("base64url");
  return {
    root: at("."),
    build: {
      outDir: at("../dist"),
      emptyOutDir: true,
      assetsInlineLimit: (file) => (file.endsWith(".wasm") ? false : undefined),
    },
    plugins: [
      zoneColoursCss,
      {
        name: "words and colour before any script",
        transformIndexHtml: (html) =>
          html
            .replace("%TOO_OLD%", `${fr.browser_too_old} · ${en.browser_too_old}`)
            .replace("%PAPER%", paper),
      },
      {
        name: "chosen rows of a table",
        enforce: "pre",
        load(id) {
          const [file = "", query = ""] = id.split("?");
          const wanted = new URLSearchParams(query);
          const ids = wanted.get("feeds")?.split(",");
          if (!ids || !wanted.has("text")) return null;
          const [head, ...rows] = readFileSync(file, "utf8").split("\n");
          const chosen = rows.filter((row) => ids.some((each) => row.startsWith(`${each},`)));
          return `export default ${JSON.stringify([head, ...chosen].join("\n"))};`;
        },
      },
      {
        name: "icons as texts",
        enforce: "pre",
        async load(id) {
          const [file = "", query = ""] = id.split("?");
          if (!new URLSearchParams(query).has("markup")) return null;
          const { default: icon } = await import(file);
          return `export default ${JSON.stringify(renderToStaticMarkup(createElement(icon)))};`;
        },
      },
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
      tanstackRouter({
        target: "react",
        autoCodeSplitting: true,
        routesDirectory: at("./src/routes"),
        generatedRouteTree: at("./src/routeTree.gen.ts"),
      }),
      react(),
      tailwindcss(),
      cloudflare({
        configPath: at("../wrangler.toml"),
        persistState: { path: process.env.STATE_DIR ?? at("../.wrangler/state") },
        // no way in for a debugger; two that start at once would also contend for its port
        inspectorPort: false,
      }),
      precachedPages,
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: chunks(at("./src/main.tsx")),
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        },
      },
    },
    server: { host: "127.0.0.1", port: Number(process.env.PORT ?? 5173), strictPort: true, cors: false },
  };
});
