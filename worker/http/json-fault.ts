type Path = (string | number)[];

/** Where a text stops being JSON: the member or item that was being read, and the place, both counted from 1. */
export interface JsonFault {
  path: Path;
  line: number;
  column: number;
}

/** The first fault of a text against RFC 8259; null when it is JSON. Recursion is as deep as the text's brackets. */
export function jsonFault(text: string): JsonFault | null {
  const scan: Scan = { text, at: 0, path: [] };
  if (passValue(scan) && scan.at === text.length) return null;
  const before = text.slice(0, scan.at).split("\n");
  return { path: scan.path, line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

interface Scan {
  readonly text: string;
  at: number;
  readonly path: Path;
}

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
  if (opening === "{") return passList(scan, "}", () => passMember(scan));
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

function passMember(scan: Scan): boolean {
  pass(scan, spaces);
  const start = scan.at;
  if (!passString(scan)) return false;
  const name = String(JSON.parse(scan.text.slice(start, scan.at)));
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
