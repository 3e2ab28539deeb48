import { VitePWA } from "vite-plugin-pwa";
import { screens } from "#contract/screens.ts";

/** The light background of `tokens.css`, which browsers ask for outside of the page. */
export const paper = "#f8f5ec";

/** Addresses that the cached page answers: every screen except the link to a shared ration, with its own headers. */
const kept = Object.entries(screens)
  .filter(([key]) => key !== "shared_ration")
  .map(([, { path }]) => new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/?]+")}(?:\\?.*)?$`));

/**
 * The service worker caches the page of the screens, kernel, scripts, styles and fonts, so that they open without a
 * network. It never caches an answer of the service.
 */
export const precachedPages = VitePWA({
  registerType: "prompt",
  injectRegister: false,
  manifest: {
    name: "Picotin",
    short_name: "Picotin",
    lang: "fr",
    description:
      "Picotin calcule la ration des chevaux, juge sa couverture et sa santé, et dit d’où vient chaque nombre.",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: paper,
    background_color: paper,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
  includeManifestIcons: false,
  workbox: {
    globPatterns: ["app.html", "favicon.svg", "**/*.{js,css,wasm}", "assets/inter-latin-*.woff2"],
    // an import needs the service: what reads its file is fetched when there is one
    globIgnores: ["assets/reader/**"],
    // a page is served at its address without the end of its file
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (entry.url === "app.html" ? { ...entry, url: "/app" } : entry)),
      }),
    ],
    navigateFallback: "/app",
    navigateFallbackAllowlist: kept,
    // fonts that only some readers choose are cached after their first use
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.woff2$/.test(url.pathname),
        handler: "CacheFirst",
        options: { cacheName: "letters" },
      },
    ],
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
  },
});
