import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { locales } from "#contract/locales.ts";

const isIndex = (id: string): boolean => id.endsWith("/paraglide/messages/_index.js");

/** Cuts a compiled file into the code of each name that it exports. */
const codes = (path: string): Map<string, string> =>
  new Map(
    readFileSync(path, "utf8")
      .split(/^export const /m)
      .slice(1)
      .map((code) => {
        const [name = ""] = code.split(" ", 1);
        return [name, code.slice(name.length)];
      }),
  );

/**
 * Gives each message a module of its own in a build, so that a page loads the messages that it names and no others.
 * They are compiled into one file a language, which tests and development load sooner.
 */
export function messageModules(): Plugin {
  const files = new Map<string, string>();
  const divide = (index: string): void => {
    const folder = dirname(index);
    const words = locales.map((locale) => [locale, codes(join(folder, `${locale}.js`))] as const);
    for (const [name, choice] of codes(index)) {
      const own = words.map(([locale, all]) => `const ${locale}${all.get(name)}`);
      files.set(
        join(folder, `${name}.js`),
        [
          'import { experimentalStaticLocale, getLocale } from "../runtime.js";',
          'import * as registry from "../registry.js";',
          ...own,
          `export const ${name}${choice.replaceAll(/\b__(\w+)\.\w+\(/g, "$1(")}`,
        ].join("\n"),
      );
    }
  };
  return {
    name: "a module for each message",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !isIndex(importer)) return null;
      const path = join(dirname(importer), source);
      return files.has(path) ? path : null;
    },
    load(id) {
      if (!isIndex(id)) return files.get(id) ?? null;
      divide(id);
      const code = [...files.keys()].map((path) => `export * from "./${basename(path)}";`).join("\n");
      return { code, moduleSideEffects: false };
    },
  };
}
