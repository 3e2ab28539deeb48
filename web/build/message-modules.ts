import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { locales } from "#contract/locales.ts";
import { namedAtRunTime } from "./named-messages.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const index = at("../src/paraglide/messages/_index.js");
const isNamed = (id: string): boolean => id.endsWith("/web/src/lib/format/named-messages.ts");
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
 * Gives each message a module of its own in a build, so that a page loads the messages that it names and no others, and
 * the catalogue of those that are found by name only these.
 * They are compiled into one file a language, which tests and development load sooner.
 */
export function messageModules(): Plugin {
  const files = new Map<string, string>();
  const divide = (): void => {
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
      if (!importer || !(isIndex(importer) || isNamed(importer))) return null;
      return files.has(source) ? source : null;
    },
    load(id) {
      if (!isIndex(id) && !isNamed(id)) return files.get(id) ?? null;
      if (files.size === 0) divide();
      const isFound = isNamed(id) ? namedAtRunTime(at("../..")) : () => true;
      const paths = [...files.keys()].filter((path) => isFound(basename(path, ".js")));
      return {
        code: paths.map((path) => `export * from ${JSON.stringify(path)};`).join("\n"),
        moduleSideEffects: false,
      };
    },
  };
}
