import { existsSync } from "node:fs";
import { posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { type Source, sources } from "./sources.ts";

const aliases: Record<string, string> = {
  "#contract/": "worker/contract/",
  "#science/": "engine-wasm/science/",
  "#engine/": "engine-wasm/host/",
  "#kernel/": "engine-wasm/build/",
  "#worker/": "worker/",
  "#web/": "web/src/",
};

/** Resolves an import to a path of the repository, or to `npm:<name>` for a package. */
export function importTarget(from: string, specifier: string): string {
  for (const [alias, folder] of Object.entries(aliases)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  if (!specifier.startsWith(".")) return `npm:${specifier}`;
  const path = posix.join(posix.dirname(from), specifier);
  return !existsSync(path) && existsSync(`${path}.ts`) ? `${path}.ts` : path;
}

/** One import of a file: its target and whether the compiler erases it. */
export interface Import {
  to: string;
  isType: boolean;
}

/** One function of a file, named by its declaration, and the lines from its first to its last character. */
export interface FunctionLength {
  name: string;
  lines: number;
}

/** One comment, consecutive comments of a line each as one: its text and its first line. */
export interface Comment {
  line: number;
  text: string;
}

/** A source file with what the laws read of its syntax. */
export interface ParsedSource extends Source {
  imports: Import[];
  exports: string[];
  functions: FunctionLength[];
  comments: Comment[];
}

/** Blanks the decorators of the kernel's functions, which TypeScript has on classes alone. */
const withoutDecorators = (text: string) => text.replace(/^@\w+/gm, (mark) => " ".repeat(mark.length));

type Parsed = ReturnType<typeof parseSync>;

function importsOf({ module }: Parsed, path: string, text: string): Import[] {
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: importTarget(path, moduleRequest.value),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ to: importTarget(path, moduleRequest.value), isType }] : [],
    ),
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const specifier = text.slice(moduleRequest.start, moduleRequest.end).match(/^["'](.+)["']$/)?.[1];
    return specifier ? [{ to: importTarget(path, specifier), isType: false }] : [];
  });
  return [...fixed, ...reexported, ...lazy];
}

/** Lists the functions of a file; each is named by itself or by the variable, property or call that holds it. */
function functionLengths(program: ESTree.Program, text: string): FunctionLength[] {
  const names = new Map<number, string>();
  const found: FunctionLength[] = [];
  const addName = ({ key, value }: { key: ESTree.PropertyKey; value: ESTree.Span | null }) => {
    if (value) names.set(value.start, "name" in key && typeof key.name === "string" ? key.name : "[key]");
  };
  const add = ({ start, end }: ESTree.Span, id?: ESTree.BindingIdentifier | null) => {
    const name = id?.name ?? names.get(start) ?? "()";
    found.push({ name, lines: text.slice(start, end).split("\n").length });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === "Identifier") names.set(init.start, id.name);
    },
    Property: addName,
    PropertyDefinition: addName,
    MethodDefinition: addName,
    CallExpression: ({ callee, arguments: given }) => {
      const name = callee.type === "Identifier" ? `${callee.name}()` : "()";
      for (const each of given) names.set(each.start, name);
    },
    FunctionDeclaration: (node) => add(node, node.id),
    FunctionExpression: (node) => add(node, node.id),
    ArrowFunctionExpression: (node) => add(node),
  }).visit(program);
  return found;
}

function commentsOf({ comments }: Parsed, text: string): Comment[] {
  const goesOn = (start: number, before?: { type: string; end: number }) =>
    before?.type === "Line" && /^\n[ \t]*$/.test(text.slice(before.end, start));
  return comments
    .filter(({ type, start }, at) => type === "Block" || !goesOn(start, comments[at - 1]))
    .map(({ start, value }) => ({
      line: text.slice(0, start).split("\n").length,
      text: value.replace(/^\s*\*\s?/gm, "").trim(),
    }));
}

/**
 * Reads and parses the source files below the given folders; throws when one does not parse. The syntax tree is costly,
 * so it is read only where a law asks for functions.
 */
export function parsedSources(folders: readonly string[]): ParsedSource[] {
  return sources(folders, [".ts", ".tsx", ".mjs"]).map(({ path, text }) => {
    const isKernel = path.startsWith("engine-wasm/assembly/");
    const parsed = parseSync(path, isKernel ? withoutDecorators(text) : text);
    if (parsed.errors[0]) throw new Error(`${path}: ${parsed.errors[0].message}`);
    return {
      path,
      text,
      imports: importsOf(parsed, path, text),
      exports: parsed.module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ exportName }) => exportName.name ?? []),
      ),
      get functions() {
        return functionLengths(parsed.program, text);
      },
      get comments() {
        return commentsOf(parsed, text);
      },
    };
  });
}
