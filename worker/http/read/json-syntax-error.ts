import { type JSONVisitor, printParseErrorCode, visit } from "jsonc-parser";

type Path = (string | number)[];

/** A member or item of a text and its place, line and column counted from 1. */
export interface JsonPlace {
  path: Path;
  line: number;
  column: number;
}

export interface JsonFault extends JsonPlace {
  /** `json`: no JSON; `nesting`: one bracket too deep; `encoding`: the text breaks off here. */
  code: "json" | "nesting" | "encoding";
}

/**
 * Returns the first fault of a text against RFC 8259 and a depth of brackets; null when it has none. A text that
 * breaks off has its fault at its end, unless an earlier one. The platform's parser decides if a text is JSON; the
 * visitor of another, which accepts more, only finds the place.
 */
export function jsonFault(text: string, maxDepth: number, breaksOff = false): JsonFault | null {
  const stop = firstStop(text, maxDepth);
  if (stop?.code !== "nesting" && !breaksOff && isJson(text)) return null;
  const { code, path, at } = stop ?? { code: "json", path: [], at: text.length };
  const before = text.slice(0, at).split("\n");
  return {
    code: breaksOff && at === text.length && code === "json" ? "encoding" : code,
    path,
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
  };
}

/** Returns names that come again within their object, of a text that is JSON; at most so many. */
export function repeatedNames(text: string, most: number): JsonPlace[] {
  const names: Set<string>[] = [];
  const repeated: JsonPlace[] = [];
  visit(text, {
    onObjectBegin: () => void names.push(new Set()),
    onObjectEnd: () => void names.pop(),
    onObjectProperty: (name, _at, _length, line, column, pathOf) => {
      if (names.at(-1)?.has(name) && repeated.length < most) {
        repeated.push({ path: [...pathOf(), name], line: line + 1, column: column + 1 });
      }
      names.at(-1)?.add(name);
    },
  });
  return repeated;
}

interface Stop {
  code: "json" | "nesting";
  path: Path;
  at: number;
}

/** Returns where a text first is no JSON or too deep; the visitor is stopped there, since it would go on. */
function firstStop(text: string, maxDepth: number): Stop | undefined {
  const stops: Stop[] = [];
  const open: ("{" | "[")[] = [];
  let path = (): Path => [];
  const stop = (code: Stop["code"], where: Path, at: number): never => {
    stops.push({ code, path: where, at });
    throw new Error(code);
  };
  const begin =
    (bracket: "{" | "["): JSONVisitor["onArrayBegin"] =>
    (at, _length, _line, _column, pathOf) => {
      path = pathOf;
      if (open.push(bracket) > maxDepth) stop("nesting", path(), at);
    };
  const end = () => void open.pop();
  const onError: JSONVisitor["onError"] = (code, at, length) => {
    const name = printParseErrorCode(code);
    // The visitor reads the first token of an item before it counts the item: the list is named.
    const isUncounted = tokenFaults.has(name) && open.at(-1) === "[";
    const where = isUncounted ? path().slice(0, open.length - 1) : path();
    stop("json", where, at + (tokenFaults.has(name) ? soundLength(text.slice(at, at + length)) : 0));
  };
  const visitor = { onObjectBegin: begin("{"), onArrayBegin: begin("["), onObjectEnd: end, onArrayEnd: end };
  try {
    visit(text, { ...visitor, onError }, { disallowComments: true });
  } catch (error) {
    if (stops.length === 0) throw error;
  }
  return stops[0];
}

/** Faults of a token by itself, wherever it is. */
const tokenFaults = new Set([
  ...["InvalidSymbol", "UnexpectedEndOfNumber", "UnexpectedEndOfString"],
  ...["InvalidCharacter", "InvalidEscapeCharacter", "InvalidUnicode"],
]);

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/;
/** An escape, or one character that may not be in a string. */
const special = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\|[^ -\u{10ffff}]/gu;

/** Returns how many characters of a token are sound before its fault. */
function soundLength(token: string): number {
  if (!token.startsWith('"')) return number.exec(token)?.[0].length ?? 0;
  return [...token.matchAll(special)].find(([found]) => found.length === 1)?.index ?? token.length;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
