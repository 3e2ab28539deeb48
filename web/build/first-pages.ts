import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { minify, type Plugin, type Rolldown } from "vite";
import { type EarlyRead, looks, pageReads, readerReads } from "./early-reads.ts";

type Bundle = Rolldown.OutputBundle;
type PageParts = [pattern: string, files: string[], reads: readonly EarlyRead[], look: string | null];

/** Scripts before the application. */
const earlyScripts = ["early.js", "first-look.js", "start.js", "too-old.js"];
/** Those of them that landing page and sign-in do without: they have no first look, and start at once. */
const ofLook = /<script defer [^>]*src="[^"]*\/(?:first-look|start)-[^"]*"><\/script>/g;
/** The script of the application, and its address. */
const application = /<script type="module"[^>]* src="([^"]*)"><\/script>/;

/** Returns the name of a route file, as `rations/index` of `routes/rations/index.tsx`; null for another module. */
const routeOf = (id = ""): string | null => /\/src\/routes\/(.+)\.tsx/.exec(id)?.[1] ?? null;

/** Lists the chunks that a chunk imports, and itself. */
function closure(file: string, bundle: Bundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const next of chunk.imports) closure(next, bundle, found);
  return found;
}

/** Lists the addresses of the files that each page needs beside those of the application, by its route file. */
function pageFiles(bundle: Bundle): Map<string, string[]> {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const start = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((each) => [...closure(each.fileName, bundle)]),
  );
  const pages = new Map<string, string[]>();
  for (const chunk of chunks) {
    const route = routeOf(chunk.moduleIds.find((id) => id.includes("tsr-split")));
    if (route === null) continue;
    const scripts = [...closure(chunk.fileName, bundle)].filter((file) => !start.has(file));
    const cores = chunks
      .filter(({ fileName }) => scripts.includes(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])])
      .filter((file) => file.endsWith(".wasm"));
    pages.set(
      route,
      [...scripts, ...cores].map((file) => `/${file}`),
    );
  }
  return pages;
}

/** Returns the pattern of the addresses of a route file; null for the frame of other pages. */
function patternOf(route: string): string | null {
  const parts = route.split(/[/.]/);
  if (parts.at(-1)?.startsWith("_")) return null;
  const named = parts.filter((part) => part !== "index" && !part.startsWith("_"));
  return `^${named.map((part) => (part.startsWith("$") ? "/([^/]+)" : `/${part}`)).join("")}/?$`;
}

/**
 * Lists pattern, files and first answers of every page, those of a fixed address first; a page also needs the files of its
 * frame.
 */
function partsByAddress(routes: readonly string[], pages: Map<string, string[]>): PageParts[] {
  const rows = routes.flatMap((route): PageParts[] => {
    const pattern = patternOf(route);
    const needed = [...pages].filter(([other]) => other === route || route.startsWith(`${other}.`));
    return pattern === null
      ? []
      : [
          [
            pattern,
            [...new Set(needed.flatMap(([, files]) => files))],
            pageReads[route] ?? [],
            looks[route] ?? null,
          ],
        ];
  });
  const holes = ([pattern]: PageParts) => pattern.split("[^").length;
  return rows.sort((a, b) => holes(a) - holes(b) || a[0].localeCompare(b[0]));
}

/**
 * Writes the text of the landing page and of the sign-in into HTML files of their own, in each language, and into every
 * HTML which files and answers its pages need, so that a browser asks for them before it has read the first script; into
 * that of other pages the form of a ration's first look, and what starts the application after it. Writes the scripts
 * before the application's short, under names by which a browser caches them for good.
 */
export const firstPages: Plugin = {
  name: "pages with their text",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle(_options, bundle) {
    const bare = bundle["app.html"];
    if (bare?.type !== "asset") throw new Error("The page of the application is not built.");
    const routes = [...this.getModuleIds()]
      .filter((id) => !id.includes("?"))
      .flatMap((id) => routeOf(id) ?? []);
    const pages = JSON.stringify({ reads: readerReads, pages: partsByAddress(routes, pageFiles(bundle)) });
    const letters = Object.keys(bundle).find((file) => file.includes("inter-latin-wght-normal"));
    let page = String(bare.source)
      .replace('id="pages">{}', `id="pages">${pages}`)
      .replace("</title>", `$&<link rel="preload" as="font" crossorigin href="/${letters}" />`);
    for (const name of earlyScripts) {
      const written = await readFile(new URL(`../src/app/${name}`, import.meta.url), "utf8");
      const file = this.emitFile({ type: "asset", name, source: (await minify(name, written)).code });
      page = page.replace(`/src/app/${name}`, `/${this.getFileName(file)}`);
    }
    const start = application.exec(page)?.[1];
    if (!start || page.includes("/src/app/") || page.match(ofLook)?.length !== 2)
      throw new Error("The scripts of the page are not where they are sought.");
    const script = fileURLToPath(new URL("print-first-texts.ts", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    const printed: { pages: Record<string, string>; look: string } = JSON.parse(stdout);
    for (const [name, text] of Object.entries(printed.pages)) {
      const source = page
        .replace(ofLook, "")
        .replace('<div id="app">', () => `<div id="first">${text}</div><div id="app">`);
      this.emitFile({ type: "asset", fileName: `${name}.html`, source });
    }
    const form = `<template id="look-form">${printed.look}</template>`;
    bare.source = page
      .replace(application, `<link rel="modulepreload" crossorigin href="${start}">`)
      .replace("<html ", `<html data-application="${start}" `)
      .replace('<div id="app">', () => `${form}<div id="app">`);
  },
};
