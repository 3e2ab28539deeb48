type Path = (string | number)[];

/** A member or item of a text and its place, line and column counted from 1. */
export interface JsonPlace {
  path: Path;
  line: number;
  column: number;
}

export interface JsonFault extends JsonPlace {
  /** What was read is no JSON, a bracket opens one level more than there may be, or the text breaks off there. */
  code: "json" | "nesting" | "encoding";
}

/**
 * The first fault of a text against RFC 8259 and a depth of brackets; null when it has none. A text that breaks off,
 * since what follows it is none, has its fault there unless an earlier one.
 */
export function jsonFault(text: string, maxDepth: number, breaksOff = false): JsonFault | null {
  const scan = scanOf(text, maxDepth);
  const isSound = passValue(scan) && scan.at === text.length;
  if (isSound && !breaksOff) return null;
  const [place] = placesOf(text, [{ path: scan.path, at: scan.at }]);
  const isEnd = breaksOff && scan.at === text.length;
  return place ? { ...place, code: scan.isTooDeep ? "nesting" : isEnd ? "encoding" : "json" } : null;
}

/** Names that come again within their object, of a text that is JSON and no deeper; at most so many. */
export function repeatedNames(text: string, maxDepth: number, most: number): JsonPlace[] {
  const scan = scanOf(text, maxDepth);
  passValue(scan);
  return placesOf(text, scan.repeated.slice(0, most));
}

interface Found {
  path: Path;
  at: number;
}

/** Lines and columns of positions in ascending order. */
function placesOf(text: string, found: readonly Found[]): JsonPlace[] {
  let [line, start, next] = [1, 0, text.indexOf("\n")];
  return found.map(({ path, at }) => {
    for (; next !== -1 && next < at; next = text.indexOf("\n", start)) {
      line++;
      start = next + 1;
    }
    return { path, line, column: at - start + 1 };
  });
}

interface Scan {
  readonly text: string;
  readonly maxDepth: number;
  at: number;
  readonly path: Path;
  isTooDeep: boolean;
  readonly repeated: Found[];
}

const scanOf = (text: string, maxDepth: number): Scan => ({
  text,
  maxDepth,
  at: 0,
  path: [],
  isTooDeep: false,
  repeated: [],
});

const spaces = /[ \t\n\r]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Passes what a form matches here; false, and no step, when it does not. */
function pass(scan: Scan, form: RegExp): boolean {
  form.lastIndex = scan.at;
  if (!form.test(scan.text)) return false;
  scan.at = form.lastIndex;
  return true;
}

function passValue(scan: Scan): boolean {
  pass(scan, spaces);
  const isSound = passOneOf(scan, scan.text[scan.at]);
  if (isSound) pass(scan, spaces);
  return isSound;
}

function passOneOf(scan: Scan, opening: string | undefined): boolean {
  if ((opening === "{" || opening === "[") && scan.path.length >= scan.maxDepth) {
    scan.isTooDeep = true;
    return false;
  }
  if (opening === "{") {
    const names = new Set<string>();
    return passList(scan, "}", () => passMember(scan, names));
  }
  if (opening === "[") return passList(scan, "]", (at) => passInside(scan, at));
  return opening === '"' ? passString(scan) : pass(scan, scalar);
}

function passList(scan: Scan, closing: string, passItem: (at: number) => boolean): boolean {
  scan.at++;
  pass(scan, spaces);
  if (scan.text[scan.at] === closing) {
    scan.at++;
    return true;
  }
  for (let at = 0; passItem(at); at++) {
    const next = scan.text[scan.at];
    if (next !== "," && next !== closing) return false;
    scan.at++;
    if (next === closing) return true;
  }
  return false;
}

function passMember(scan: Scan, names: Set<string>): boolean {
  pass(scan, spaces);
  const start = scan.at;
  if (!passString(scan)) return false;
  const name = String(JSON.parse(scan.text.slice(start, scan.at)));
  if (names.has(name)) scan.repeated.push({ path: [...scan.path, name], at: start });
  names.add(name);
  pass(scan, spaces);
  if (scan.text[scan.at] !== ":") return false;
  scan.at++;
  return passInside(scan, name);
}

/** The value under a name or a number of its list: the path keeps that place when the value is at fault. */
function passInside(scan: Scan, place: string | number): boolean {
  scan.path.push(place);
  if (!passValue(scan)) return false;
  scan.path.pop();
  return true;
}

function passString(scan: Scan): boolean {
  if (scan.text[scan.at] !== '"') return false;
  scan.at++;
  for (let char = scan.text[scan.at]; char !== undefined && char >= " "; char = scan.text[scan.at]) {
    if (char === '"') {
      scan.at++;
      return true;
    }
    if (char !== "\\") scan.at++;
    else if (!pass(scan, escaped)) return false;
  }
  return false;
}
