import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ParsedSource, parsedSources } from "../support/parsed-sources.ts";
import { type Source, sources } from "../support/sources.ts";

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
    house: "the solver does not know the science",
    files: [
      "engine-wasm/host/memory",
      "engine-wasm/host/lp",
      "engine-wasm/host/proof",
      "engine-wasm/host/solver",
      "engine-wasm/host/kernel.ts",
    ],
    may: [
      "engine-wasm/host/memory/",
      "engine-wasm/host/lp/",
      "engine-wasm/host/proof/",
      "engine-wasm/host/solver/",
      "engine-wasm/host/kernel.ts",
      "engine-wasm/assembly/layout.ts",
    ],
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
    mayNot: ["npm:hono"],
  },
  {
    house: "only db, verbs and jobs know Drizzle",
    files: ["worker/http", "worker/lib", "worker/contract"],
    may: ["worker/", "engine-wasm/", "npm:"],
    mayNot: ["npm:drizzle-orm"],
  },
  {
    house: "stock primitives import only lib and ui",
    files: ["web/src/ui"],
    may: ["web/src/ui/", "web/src/lib/", "web/src/paraglide/", "npm:"],
  },
];

function broken(law: Law, source: ParsedSource): string[] {
  return source.imports
    .map(({ to }) => to)
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
      const files = parsedSources(law.files);
      expect(files.length).toBeGreaterThan(0);
      expect(files.flatMap((source) => broken(law, source))).toEqual([]);
    });
  }

  test("a feature reaches another feature only through its queries", () => {
    const crossings = parsedSources(["web/src/features"]).flatMap((source) => {
      const own = source.path.split("/")[3];
      return source.imports
        .map(({ to }) => to)
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
