import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { imports, type Source, sources } from "../support/sources.ts";

const aliases: Record<string, string> = {
  "#contract/": "worker/contract/",
  "#science/": "engine-wasm/science/",
  "#engine/": "engine-wasm/host/",
  "#kernel/": "engine-wasm/build/",
  "#worker/": "worker/",
  "#web/": "web/src/",
};

/** Where an import leads, as a path of the repository, or `npm:<name>`. */
function target(from: string, specifier: string): string {
  for (const [alias, folder] of Object.entries(aliases)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  if (specifier.startsWith(".")) return posix.normalize(posix.join(posix.dirname(from), specifier));
  return `npm:${specifier}`;
}

interface Law {
  house: string;
  files: string[];
  may: string[];
  mayNot?: string[];
}

const laws: Law[] = [
  {
    house: "the kernel imports nothing of the other houses",
    files: ["engine-wasm/assembly"],
    may: ["engine-wasm/assembly/"],
  },
  {
    house: "science imports itself and the kernel's shared maths",
    files: ["engine-wasm/science"],
    may: ["engine-wasm/science/", "engine-wasm/assembly/maths.ts"],
  },
  {
    house: "host imports science and the kernel's layout",
    files: ["engine-wasm/host"],
    may: ["engine-wasm/host/", "engine-wasm/science/", "engine-wasm/assembly/layout.ts"],
  },
  {
    house: "the contract imports science and valibot",
    files: ["worker/contract"],
    may: ["worker/contract/", "engine-wasm/science/", "npm:valibot", "npm:@valibot/to-json-schema"],
  },
  {
    house: "the screens never reach the service",
    files: ["web/src"],
    may: [
      "web/src/",
      "worker/contract/",
      "engine-wasm/host/",
      "engine-wasm/science/",
      "engine-wasm/build/",
      "npm:",
    ],
  },
  {
    house: "the service never reaches the screens",
    files: ["worker"],
    may: ["worker/", "engine-wasm/host/", "engine-wasm/science/", "engine-wasm/build/", "npm:"],
  },
  {
    house: "features, jobs and db do not know Hono",
    files: ["worker/features", "worker/jobs", "worker/db", "worker/lib"],
    may: ["worker/", "engine-wasm/", "npm:"],
    mayNot: ["npm:hono", "worker/http/"],
  },
  {
    house: "only db, verbs and jobs know Drizzle",
    files: ["worker/http", "worker/lib", "worker/contract"],
    may: ["worker/", "engine-wasm/", "npm:"],
    mayNot: ["npm:drizzle-orm"],
  },
  {
    house: "db does not import features",
    files: ["worker/db"],
    may: ["worker/", "engine-wasm/", "npm:"],
    mayNot: ["worker/features/", "worker/http/", "worker/jobs/"],
  },
  {
    house: "stock primitives import only lib and ui",
    files: ["web/src/ui"],
    may: ["web/src/ui/", "web/src/lib/", "web/src/paraglide/", "npm:"],
  },
  {
    house: "parts import no feature",
    files: ["web/src/parts"],
    may: [
      "web/src/parts/",
      "web/src/ui/",
      "web/src/lib/",
      "web/src/paraglide/",
      "worker/contract/",
      "engine-wasm/",
      "npm:",
    ],
  },
  {
    house: "lib imports no screen",
    files: ["web/src/lib"],
    may: [
      "web/src/lib/",
      "web/src/styles/",
      "web/src/paraglide/",
      "worker/contract/",
      "engine-wasm/",
      "npm:",
    ],
  },
];

function broken(law: Law, source: Source): string[] {
  return imports(source.text)
    .map((specifier) => target(source.path, specifier))
    .filter(
      (to) =>
        !law.may.some((allowed) => to.startsWith(allowed)) ||
        (law.mayNot ?? []).some((banned) => to === banned || to.startsWith(banned)),
    )
    .map((to) => `${source.path} → ${to}`);
}

describe("imports point one way", () => {
  for (const law of laws) {
    test(law.house, () => {
      const files = sources(law.files);
      expect(files.length).toBeGreaterThan(0);
      expect(files.flatMap((source) => broken(law, source))).toEqual([]);
    });
  }

  test("a feature reaches another feature only through its queries", () => {
    const crossings = sources(["web/src/features"]).flatMap((source) => {
      const own = source.path.split("/")[3];
      return imports(source.text)
        .map((specifier) => target(source.path, specifier))
        .filter((to) => to.startsWith("web/src/features/") && to.split("/")[3] !== own)
        .filter((to) => !/\/queries\.tsx?$/.test(to))
        .map((to) => `${source.path} → ${to}`);
    });
    expect(crossings).toEqual([]);
  });
});

/** The compiler's project of each house: the files besides its own, and the projects it may see. */
const projects: Record<string, { besides: string[]; sees: string[]; root: string; isComposite: boolean }> = {
  "engine-wasm/science": { besides: ["../assembly/maths.ts"], sees: [], root: "..", isComposite: true },
  "engine-wasm/host": {
    besides: ["../assembly/layout.ts", "../wasm.d.ts"],
    sees: ["../science"],
    root: "..",
    isComposite: true,
  },
  "worker/contract": {
    besides: ["messages/*.json", "project.inlang/settings.json"],
    sees: ["../../engine-wasm/science"],
    root: ".",
    isComposite: true,
  },
  worker: {
    besides: [],
    sees: ["./contract", "../engine-wasm/science", "../engine-wasm/host"],
    root: ".",
    isComposite: false,
  },
  web: {
    besides: ["src"],
    sees: ["../worker/contract", "../engine-wasm/science", "../engine-wasm/host"],
    root: ".",
    isComposite: false,
  },
};

interface Project {
  compilerOptions: { composite?: boolean; rootDir: string };
  include: string[];
  references?: { path: string }[];
}

describe("the compiler sees each house alone, with the houses it may import", () => {
  const projectOf = (house: string): Project => JSON.parse(readFileSync(`${house}/tsconfig.json`, "utf8"));

  test.each(Object.keys(projects))("%s", (house) => {
    const { compilerOptions, include, references = [] } = projectOf(house);
    expect({
      besides: include.filter((path) => path !== "."),
      sees: references.map(({ path }) => path),
      root: compilerOptions.rootDir,
      isComposite: compilerOptions.composite === true,
    }).toEqual(projects[house]);
  });

  test("what is fetched when it is first shown says itself where it cannot be: nothing else is lazy", () => {
    const isLazy = ({ text }: Source) => /import \{[^}]*\blazy\b[^}]*\} from "react"/.test(text);
    const lazily = sources(["web/src"]).filter(isLazy);
    expect(lazily.map(({ path }) => path)).toEqual(["web/src/parts/feedback/lazy-part.tsx"]);
  });
});
