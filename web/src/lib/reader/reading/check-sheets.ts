import { CFB } from "@e965/xlsx";
import { ReadRefusal } from "./feed-file.ts";

/** Kinds of records of an older workbook: the place of a sheet, and the end of the part before the sheets. */
const records = { sheet: 0x85, end: 0x0a } as const;

/** Refuses an older workbook in which two sheets are one: it would be parsed for each. */
export function checkSheets(bytes: Uint8Array): void {
  const content = bookOf(bytes);
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const places = new Set<number>();
  for (let at = 0; at + 8 <= content.length; at += 4 + view.getUint16(at + 2, true)) {
    const kind = view.getUint16(at, true);
    if (kind === records.end) return;
    if (kind !== records.sheet) continue;
    const place = view.getUint32(at + 4, true);
    if (places.has(place)) throw new ReadRefusal("damaged");
    places.add(place);
  }
}

/** Returns the records of the book; none when the file holds none, which its reader then refuses. */
function bookOf(bytes: Uint8Array): Uint8Array {
  try {
    const file = CFB.read(bytes, { type: "array" });
    const found = CFB.find(file, "/Workbook") ?? CFB.find(file, "/Book");
    return Uint8Array.from(found?.content ?? []);
  } catch {
    return new Uint8Array(0);
  }
}
