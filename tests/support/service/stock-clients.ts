import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fetchHydra, hydraDataProvider, hydraSchemaAnalyzer } from "@api-platform/admin";
import { parseHydraDocumentation } from "@api-platform/api-doc-parser";
import { Ajv2020 } from "ajv/dist/2020.js";
import { generateSource } from "oazapfts";

/** A program that uses the generated client and its types, as somebody would write it who has only the description. */
export interface Program {
  play: (site: string, token: string, fetch: typeof globalThis.fetch) => Promise<string[]>;
}

type Schema = Record<string, unknown>;
interface Described {
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
export interface Description {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

const compilerOptions = {
  ...{ strict: true, noEmit: true, target: "es2023", module: "esnext", moduleResolution: "bundler" },
  ...{
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
    lib: ["es2023", "dom", "dom.iterable"],
  },
};

/** Generates the client of a description, compiles a program with it, and loads the program. */
export async function compileProgram(description: object, program: string): Promise<Program> {
  const folder = join(process.cwd(), "test-results/generated-client");
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("openapi.json", JSON.stringify(description));
  write("client.ts", await generateSource(join(folder, "openapi.json"), { futureStripLegacyMethods: true }));
  write("program.ts", program);
  write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const compiled = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", folder], {
    encoding: "utf8",
  });
  if (compiled.status !== 0) throw new Error(compiled.stdout);
  return (await import(pathToFileURL(join(folder, "program.ts")).href)) as Program;
}

/** Returns what is wrong with an answer, by the description of its operation; nothing where it is as described. */
export function describedBy(description: Description) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ $id: "api", components: description.components });
  const found = Object.entries(description.paths).map(([path, operations]) => ({
    form: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    operations,
  }));
  const absolute = (schema: Schema): Schema =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as Schema;
  return (method: string, path: string, status: number, type: string, body: unknown): string[] => {
    const matches = found
      .filter(({ form }) => form.test(path))
      .sort((a, b) => b.form.source.length - a.form.source.length);
    const operation = matches.map(({ operations }) => operations[method.toLowerCase()]).find(Boolean);
    const schema = operation?.responses[status]?.content?.[type]?.schema;
    if (!schema) return [`${method} ${path} ${status} ${type} is not described`];
    const isSound = ajv.compile(absolute(schema));
    if (isSound(body)) return [];
    return (isSound.errors ?? []).map(
      ({ instancePath, message }) => `${method} ${path} ${status}: ${instancePath} ${message}`,
    );
  };
}

type Options = Parameters<typeof fetchHydra>[1];

/** The data provider of API Platform Admin, as its documentation makes one with a token; a browser gives it an address. */
export function stockAdmin(url: string, token: string) {
  Object.assign(globalThis, { window: { location: { href: url } } });
  const headers = () => new Headers({ Authorization: `Bearer ${token}`, "Accept-Language": "en" });
  return hydraDataProvider({
    entrypoint: `${url}/api`,
    httpClient: (address: URL, options: Options = {}) => {
      const own = new Headers(options.headers as Headers);
      headers().forEach((value, name) => {
        own.set(name, value);
      });
      return fetchHydra(address, { ...options, headers: own });
    },
    apiDocumentationParser: (entrypoint: string) => parseHydraDocumentation(entrypoint, { headers }),
    mercure: false,
  });
}

/** Returns what the forms of API Platform Admin show beside their fields after a refusal. */
export const fieldErrors = (error: unknown): Record<string, string> | null =>
  hydraSchemaAnalyzer().getSubmissionErrors(error as never);
